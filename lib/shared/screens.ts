/**
 * The signed-in screens that a browser can show without requesting a page from the server: the pattern of each address,
 * and its title. A null title is the product's name alone.
 */
export const SCREENS = {
  '/': null,
  '/dashboard': 'Dashboard',
  '/thoughts': 'All Rambles',
  '/thoughts/new': 'Dashboard',
  '/thoughts/[id]': 'Ramble',
  '/archived': 'Archived Rambles',
  '/deleted': 'Recently Deleted',
  '/tags': 'Tags',
  '/action-items': 'Action Items',
  '/reminders': 'Reminders',
  '/categories/new': 'Create Category',
  '/categories/[id]': 'Category',
  '/profile': 'Profile',
  '/profile/settings': 'Profile',
  '/profile/security': 'Profile',
  '/profile/billing': 'Profile',
  '/profile/notifications': 'Notification Settings',
} as const

/** The parameter that the payment provider adds when it redirects back. Only the server's page at `/` reads it. */
export const PAYMENT_RESULT = 'redirect_status'

export type ScreenPattern = keyof typeof SCREENS

/** A screen, and the value of `[id]` in its address. */
export interface ScreenAddress {
  pattern: ScreenPattern
  id: string | null
}

const isPattern = (path: string): path is ScreenPattern => Object.hasOwn(SCREENS, path)

/** Returns the screen at a path, or null if there is none. */
export function screenAt(pathname: string): ScreenAddress | null {
  const path = pathname.replace(/(?<=[^/])\/$/, '')
  if (path.includes('[')) return null
  if (isPattern(path)) return { pattern: path, id: null }
  const [, first = '', id = '', ...rest] = path.split('/')
  const pattern = `/${first}/[id]`
  return id && rest.length === 0 && isPattern(pattern) ? { pattern, id } : null
}

/** Returns the id in an address, or undefined if it is not a valid id. */
export function idIn(address: Pick<ScreenAddress, 'id'>): number | undefined {
  return address.id !== null && /^[1-9]\d{0,9}$/.test(address.id) ? Number(address.id) : undefined
}
