import { screenAt } from '@/lib/shared/screens'
import { SHARE_ADDRESS, sharedInAddress } from '@/lib/shared/shares'

/** How the worker handles a request; it leaves all others to the browser. */
export type Handling = 'screen' | 'page' | 'file' | 'share'

/** The files that a release's cache may have. */
const FILE =
  /^\/(_next\/static\/|icons\/)|^\/(manifest\.webmanifest|favicon\.ico|icon\.svg|apple-icon\.png)$/

/** The parts of a request that decide how it is handled. */
interface Asked {
  method: string
  mode: string
  destination: string
  /** The address of the page that sends it, or its site only; '' where none is given. */
  referrer: string
  url: string
}

/**
 * Whether a request may be a share: it opens a page, and is either from a link or a bookmark, or may be from the
 * system's Share menu, since no other site is its referrer. The server judges the others
 * (shares.md#from-another-site).
 */
function isShare({ method, mode, destination, referrer, url }: Asked, origin: string): boolean {
  if (mode !== 'navigate' || destination !== 'document') return false
  const address = new URL(url)
  if (address.pathname !== SHARE_ADDRESS) return false
  if (method === 'GET') return sharedInAddress(address) !== null
  if (method !== 'POST') return false
  return !/^https?:/.test(referrer) || new URL(referrer).origin === origin
}

/**
 * Returns how the worker handles a request of a page at `origin`; null for a request left to the browser. It handles
 * every navigation, downloads and redirects too: otherwise the request would reach the server twice, since the browser
 * would not use the response to its navigation preload.
 */
export function handlingOf(asked: Asked, origin: string): Handling | null {
  const { method, mode, url } = asked
  const address = new URL(url)
  const { pathname } = address
  if (address.origin !== origin) return null
  if (isShare(asked, origin)) return 'share'
  if (method !== 'GET') return null
  if (mode === 'navigate') return screenAt(pathname) ? 'screen' : 'page'
  return FILE.test(pathname) ? 'file' : null
}
