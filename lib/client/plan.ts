import { useQuery } from '@tanstack/react-query'
import type { User } from '@/lib/shared/accounts'
import { planQuery } from './queries/plan'

/** The free plan's limits, how much of them is used, and when Pro renews; the page brings it along. */
export function usePlan() {
  return useQuery(planQuery)
}

/** Whether this person has Pro: outside of the layout and the profile either reading counts. */
export function hasPro(user: Pick<User, 'subscriptionTier' | 'stripeSubscriptionId'>): boolean {
  return user.subscriptionTier === 'paid' || user.stripeSubscriptionId !== null
}
