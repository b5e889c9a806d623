import { screenAt } from '@/lib/shared/screens'
import { SHARE_ADDRESS } from '@/lib/shared/shares'

/** How the worker handles a request; it leaves all others to the browser. */
export type Handling = 'screen' | 'page' | 'file' | 'share'

/** What a release's cache may have. */
const FILE =
  /^\/(_next\/static\/|icons\/)|^\/(manifest\.webmanifest|favicon\.ico|icon\.svg|apple-icon\.png)$/

/**
 * Returns how the worker handles a request of a page at `origin`; null when it leaves it alone. It handles
 * every navigation, downloads and redirects too: one that it left alone would reach the server twice, since
 * the browser does not use the response that it asked for by navigation preload.
 */
export function handlingOf(
  { method, mode, url }: { method: string; mode: string; url: string },
  origin: string,
): Handling | null {
  const address = new URL(url)
  const { pathname } = address
  if (address.origin !== origin) return null
  if (method === 'POST' && mode === 'navigate' && pathname === SHARE_ADDRESS) return 'share'
  if (method !== 'GET') return null
  if (mode === 'navigate') return screenAt(pathname) ? 'screen' : 'page'
  return FILE.test(pathname) ? 'file' : null
}
