import { notesLeft } from '@/lib/shared/plan-display'
import { useUser } from '../accounts/accounts'
import { hasPro, usePlan } from '../plan/plan'
import { useLeftUnsent } from './unsent'

/**
 * How many thoughts and recordings wait to be sent, and how many the plan has room for: Infinity with Pro, or while
 * that is not known.
 */
export function useRoomForWaiting(): { waiting: number; left: number } {
  const { data: user } = useUser()
  const { data: plan } = usePlan()
  const waiting = useLeftUnsent().filter(
    ({ kind, refusal }) => kind !== 'change' && !refusal,
  ).length
  const isLimited = plan && user && !hasPro(user)
  return { waiting, left: isLimited ? notesLeft(plan) : Infinity }
}
