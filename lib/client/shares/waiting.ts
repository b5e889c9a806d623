import { SHARES_KEPT_MS } from '@/lib/shared/limits'
import { SHARES } from '@/lib/shared/shares'

/** When it was shared, which its key begins with. */
const momentOf = ({ url }: Request) => Number(/\/(\d+)-[^/]*$/.exec(url)?.[1] ?? 0)

/**
 * What was shared and is in no form yet, oldest first (shares.md#until-a-form-has-it). Deletes what is too
 * old. Nothing where the browser has no caches.
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
