import { SHARED_BY_HEADER, SHARES } from '@/lib/shared/shares'
import type { Share } from './share'
import { inTurn } from './waiting'

/** Assigns a share to the person who has asked to see it, also on the device, so that no other tab asks again. */
export const claimShare = (userId: number, { key }: Share): Promise<void> =>
  inTurn(async () => {
    const cache = await caches.open(SHARES)
    const share = await cache.match(key)
    if (!share) return
    const headers = new Headers(share.headers)
    headers.set(SHARED_BY_HEADER, String(userId))
    await cache.put(key, new Response(await share.blob(), { headers }))
  })
