const KEY = 'followed-bulk-change'

/** The change of many things that this tab follows. */
interface Followed {
  id: number
  userId: number
}

/** Keeps which change this tab follows through a reload of the page, or that it follows none. */
export function keepFollowed(followed: Followed | null): void {
  if (followed) sessionStorage.setItem(KEY, JSON.stringify(followed))
  else sessionStorage.removeItem(KEY)
}

/** The id of the change that this tab followed before the page was loaded, if this person has made it; once. */
export function takeFollowed(userId: number): number | null {
  const kept = sessionStorage.getItem(KEY)
  if (kept === null) return null
  keepFollowed(null)
  const followed = JSON.parse(kept) as Followed
  return followed.userId === userId ? followed.id : null
}
