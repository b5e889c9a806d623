import { SHARES_KEPT_MS } from '@/lib/shared/limits'
import { SHARES } from '@/lib/shared/shares'
import { underLock } from '../device/under-lock'

/** When it was shared, which its key begins with. */
const momentOf = ({ url }: Request) => Number(/\/(\d+)-[^/]*$/.exec(url)?.[1] ?? 0)

/**
 * What was shared and is in no form yet, oldest first (shares.md#until-it-is-added). Deletes what is too old.
 * Nothing where the browser has no caches.
 */
export async function readWaitingShares(): Promise<readonly Request[]> {
  try {
    if (!(await caches.has(SHARES))) return []
    const cache = await caches.open(SHARES)
    const keys = await cache.keys()
    const oldest = Date.now() - SHARES_KEPT_MS
    const old = keys.filter((key) => momentOf(key) < oldest)
    await Promise.all(old.map((key) => cache.delete(key)))
    return keys
      .filter((key) => !old.includes(key))
      .sort((one, other) => momentOf(one) - momentOf(other))
  } catch {
    return []
  }
}

/** One tab at a time reads what waits, adds or discards it. */
export const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
  underLock(SHARES, work)

/** Since when this tab has not shown anything new to a person. */
const seenBy = (userId: number) => `ramble-shares-seen-${userId}`

/** This tab has shown the person what waits now: it does not come forward by itself again. */
export function noteSeen(userId: number): void {
  try {
    sessionStorage.setItem(seenBy(userId), String(Date.now()))
  } catch {
    // It comes forward once more.
  }
}

/** Whether something waits that this tab has not shown the person yet. */
export async function hasUnseenShare(userId: number): Promise<boolean> {
  const keys = await readWaitingShares()
  try {
    const seen = Number(sessionStorage.getItem(seenBy(userId)))
    return keys.some((key) => momentOf(key) > seen)
  } catch {
    return keys.length > 0
  }
}
