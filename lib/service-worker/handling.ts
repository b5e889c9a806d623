import { screenAt } from '@/lib/shared/screens'

/** How the worker handles a request; it leaves all others to the browser. */
export type Handling = 'screen' | 'page' | 'file'

/** Calls, downloads and local mode's outbox. */
const NEVER_TOUCHED = /^\/(api|dev)(\/|$)/

/** What a release's cache may have. */
const FILE =
  /^\/(_next\/static\/|icons\/)|^\/(manifest\.webmanifest|favicon\.ico|icon\.svg|apple-icon\.png)$/

/** Returns how the worker handles a request of a page at `origin`; null when it leaves it alone. */
export function handlingOf(
  { method, mode, url }: { method: string; mode: string; url: string },
  origin: string,
): Handling | null {
  const address = new URL(url)
  const { pathname } = address
  if (method !== 'GET' || address.origin !== origin || NEVER_TOUCHED.test(pathname)) return null
  if (mode === 'navigate') return screenAt(pathname) ? 'screen' : 'page'
  return FILE.test(pathname) ? 'file' : null
}
