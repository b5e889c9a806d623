import { notesLeft } from '@/lib/shared/plan-display'
import { usePlan } from '../plan'
import { useLeftUnsent } from './unsent'

/** How many thoughts and recordings wait to be sent, and how many more of them the free plan takes, if it is known. */
export function useRoomForWaiting(): { waiting: number; left: number } {
  const { data: plan } = usePlan()
  const waiting = useLeftUnsent().filter(
    ({ kind, refusal }) => kind !== 'change' && !refusal,
  ).length
  return { waiting, left: plan ? notesLeft(plan) : Infinity }
}
