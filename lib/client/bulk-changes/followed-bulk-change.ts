const KEY = 'followed-bulk-change'

/** The change of many things that this tab follows. */
interface Followed {
  id: number
  userId: number
}

/** Stores which change this tab follows, or null for none, so that the page can follow it again after a reload. */
export function keepFollowed(followed: Followed | null): void {
  try {
    if (followed) sessionStorage.setItem(KEY, JSON.stringify(followed))
    else sessionStorage.removeItem(KEY)
  } catch {
    // The browser stores nothing: the change runs all the same.
  }
}

function readFollowed(): Followed | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Followed | null
  } catch {
    return null
  }
}

/** Returns, once, the id of the change that this tab followed before the page was loaded, if this person made it. */
export function takeFollowed(userId: number): number | null {
  const followed = readFollowed()
  keepFollowed(null)
  return followed?.userId === userId ? followed.id : null
}
