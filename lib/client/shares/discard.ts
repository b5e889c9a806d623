import { SHARES } from '@/lib/shared/shares'
import type { Share } from './share'
import { inTurn } from './waiting'

/** Deletes shares; returns the function that puts them back. */
export function discardShares(shares: readonly Share[]): Promise<() => Promise<void>> {
  return inTurn(async () => {
    const cache = await caches.open(SHARES)
    const discarded: [Request, Response][] = []
    for (const { key } of shares) {
      const share = await cache.match(key)
      if (!share) continue
      const { headers } = share
      discarded.push([key, new Response(await share.blob(), { headers })])
      await cache.delete(key)
    }
    return () =>
      inTurn(async () => {
        const cache = await caches.open(SHARES)
        for (const [key, share] of discarded) await cache.put(key, share.clone())
      })
  })
}
