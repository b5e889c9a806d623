import { SHARES } from '@/lib/shared/shares'
import { toast } from '../page/toast'
import { finishAdding, wasAddedHere, wasAddedTo } from './add'
import { tellRefusal } from './refusals'
import { readShare, type Share, wordsOfLeft } from './share'
import { inTurn, readWaitingShares } from './waiting'

/**
 * The shares that wait to be added, the newest first. Finishes a share that this person was adding in a tab that died.
 * Deletes a share with nothing to add, and shows a notice.
 */
export const readShares = (userId: number): Promise<readonly Share[]> =>
  inTurn(async () => {
    const keys = await readWaitingShares()
    if (keys.length === 0) return []
    const cache = await caches.open(SHARES)
    const shares: Share[] = []
    for (const key of keys) {
      const share = await readShare(cache, key, userId)
      if (wasAddedHere(share.id)) continue
      if (wasAddedTo(userId, share.id)) await finishAdding(userId, share, cache)
      else if (share.text !== '' || share.isTooLong || share.recordings.length > 0)
        shares.unshift(share)
      else {
        await cache.delete(key)
        if (share.left > 0) toast({ variant: 'destructive', ...wordsOfLeft(share.left) })
        else tellRefusal('unreadable')
      }
    }
    return shares
  })
