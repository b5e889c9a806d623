import { useCallback, useEffect, useRef, useState } from 'react'
import { counted } from '@/lib/shared/counted'
import { toast } from '../page/toast'
import { addShare } from './add'
import { claimShare } from './claim'
import { discardShares } from './discard'
import { readShares } from './read'
import { tellRefusalOfAddress } from './refusals'
import type { Share } from './share'
import { noteSeen } from './waiting'

/** The shares that show beside the form, the newest first, until the person adds or discards them. */
export function useSharesApart(userId: number | undefined) {
  const [shares, setShares] = useState<readonly Share[]>([])
  const [announcement, setAnnouncement] = useState('')
  const announced = useRef(new Set<string>())

  const look = useCallback(() => {
    if (userId === undefined) return
    void readShares(userId).then((found) => {
      setShares(found)
      const unheard = found.filter(({ id }) => !announced.current.has(id))
      if (unheard.length === 0) return
      for (const { id } of unheard) announced.current.add(id)
      noteSeen(userId)
      setAnnouncement('Something was shared. You can add or discard it above the form.')
    })
  }, [userId])

  useEffect(() => {
    look()
    // Another tab may have added a share or received another.
    const lookAgain = () => document.visibilityState === 'visible' && look()
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [look])

  useEffect(tellRefusalOfAddress, [])

  const without = (gone: readonly Share[]) =>
    setShares((shares) => shares.filter((share) => !gone.includes(share)))

  return {
    shares,
    announcement,
    async add(share: Share) {
      if (userId === undefined) return
      without([share])
      if (await addShare(userId, share)) setAnnouncement('Added to your thought')
      else toast({ title: 'Another tab has added or discarded it' })
      look()
    },
    show(share: Share) {
      if (userId === undefined) return
      const claimed = { ...share, isOwn: true }
      setShares((shares) => shares.map((other) => (other === share ? claimed : other)))
      // If nothing more can be stored, the next page asks again.
      claimShare(userId, share).catch(() => undefined)
    },
    async discard(gone: readonly Share[]) {
      without(gone)
      const putBack = await discardShares(gone)
      toast({
        title: `${gone.length === 1 ? 'Share' : counted(gone.length, 'share')} discarded`,
        undo: () => void putBack().then(look),
      })
      look()
    },
  }
}
