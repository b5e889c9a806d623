const KEY = 'followed-bulk-change'

/** The change of many things that this tab follows. */
interface Followed {
  id: number
  userId: number
}

/** Keeps which change this tab follows through a reload of the page, if it can, or that it follows none. */
export function keepFollowed(followed: Followed | null): void {
  try {
    if (followed) sessionStorage.setItem(KEY, JSON.stringify(followed))
    else sessionStorage.removeItem(KEY)
  } catch {
    // The browser keeps nothing: the change goes on all the same.
  }
}

function readFollowed(): Followed | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Followed | null
  } catch {
    return null
  }
}

/** The id of the change that this tab followed before the page was loaded, if this person has made it; once. */
export function takeFollowed(userId: number): number | null {
  const followed = readFollowed()
  keepFollowed(null)
  return followed?.userId === userId ? followed.id : null
}
