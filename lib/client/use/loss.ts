import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUser } from '../accounts/accounts'
import { countDrafts, subscribeToDrafts } from '../drafts/draft-store'
import { type KeptRecording, readLeftRecordings } from '../recordings/kept-recordings'
import { useVoice } from '../voice/voice-state'
import { unsentSender } from '../store/sending/sending'
import { useUnsent } from './unsent'
import { countedKinds } from '../store/queue/words'

/** What only this device has of the person, read again on mount: signing out loses it. */
export function useLoss(): { count: number; words: string } {
  const client = useQueryClient()
  const userId = useUser().data?.id
  const [left, setLeft] = useState<readonly KeptRecording[]>([])
  useEffect(() => {
    if (userId === undefined) return
    void unsentSender(client, userId).refresh()
    void readLeftRecordings(userId).then(setLeft)
  }, [client, userId])
  const { entries } = useUnsent()
  const recordings = new Set([...useVoice().kept, ...left].map(({ id }) => id))
  const countNow = () => (userId === undefined ? 0 : countDrafts(userId))
  const drafts = useSyncExternalStore(subscribeToDrafts, countNow, () => 0)
  const of = (wanted: string) => entries.filter(({ kind }) => kind === wanted).length
  const kinds = {
    thought: of('thought'),
    recording: of('recording') + recordings.size,
    change: of('change'),
    draft: drafts,
  }
  const count = Object.values(kinds).reduce((sum, one) => sum + one, 0)
  return { count, words: countedKinds(kinds) }
}
