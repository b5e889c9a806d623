import { SHARES_KEPT_MS } from '@/lib/shared/limits'
import { SHARES } from '@/lib/shared/shares'
import { underLock } from '../device/under-lock'

/** When a share was made, with which its key begins. */
const momentOf = ({ url }: Request) => Number(/\/(\d+)-[^/]*$/.exec(url)?.[1] ?? 0)

/**
 * The shares that are in no form yet, oldest first (shares.md#until-it-is-added). Deletes shares that are too old.
 * Empty where the browser has no caches.
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

/** Lets one tab at a time read, add or discard shares. */
export const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
  underLock(SHARES, work)

/** The key for when this tab last showed its shares to a person. */
const seenBy = (userId: number) => `ramble-shares-seen-${userId}`

/** Records that this tab has shown the person what waits now, so that the form does not open by itself again. */
export function noteSeen(userId: number): void {
  try {
    sessionStorage.setItem(seenBy(userId), String(Date.now()))
  } catch {
    // The form opens by itself once more.
  }
}

/** Whether a share waits that this tab has not shown to the person yet. */
export async function hasUnseenShare(userId: number): Promise<boolean> {
  const keys = await readWaitingShares()
  try {
    const seen = Number(sessionStorage.getItem(seenBy(userId)))
    return keys.some((key) => momentOf(key) > seen)
  } catch {
    return keys.length > 0
  }
}
