import { useQuery } from '@tanstack/react-query'
import type { User } from '@/lib/shared/accounts'
import { planQuery } from './queries'

/** The free plan's limits, their current usage, and when Pro renews; the page prefetches it. */
export function usePlan() {
  return useQuery(planQuery)
}

/** Whether this person has Pro: either field is enough, except in the layout and the profile. */
export function hasPro(user: Pick<User, 'subscriptionTier' | 'stripeSubscriptionId'>): boolean {
  return user.subscriptionTier === 'paid' || user.stripeSubscriptionId !== null
}
