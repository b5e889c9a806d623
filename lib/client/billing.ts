import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '@/lib/shared/accounts'
import { POLL_PLAN_MS } from '@/lib/shared/limits'
import { userQuery } from './accounts'
import { ApiError, api } from './api'
import { queryKeys } from './query-keys'
import { toast } from './toast'

/** Whether this person has Pro: outside of the layout and the profile either reading counts. */
export function hasPro(user: Pick<User, 'subscriptionTier' | 'stripeSubscriptionId'>): boolean {
  return user.subscriptionTier === 'paid' || user.stripeSubscriptionId !== null
}

/** Makes or finds the subscription that waits to be paid. A refusal may mean that Pro is there already. */
export function useStartSubscription() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.post<{ clientSecret: string }>('/api/get-or-create-subscription', {}),
    onError(error) {
      if (error instanceof ApiError && error.status === 400) {
        return client.invalidateQueries({ queryKey: queryKeys.user })
      }
      // One run of text (notices.md#payment-notices).
      toast({
        variant: 'destructive',
        title: 'Subscription Error: Could not initialize the subscription process',
      })
      return undefined
    },
  })
}

/** Leaves for the provider's page that manages the subscription (plans.md#cancelling). */
export function useOpenBillingPortal() {
  return useMutation({
    mutationFn: () => api.post<{ url: string }>('/api/billing-portal'),
    onSuccess: ({ url }) => window.location.assign(url),
  })
}

/** Asks for the current user again and again until the payment has arrived, while `isWaiting`. */
export function usePlanArrival({ isWaiting }: { isWaiting: boolean }): boolean {
  const { data: user } = useQuery({
    ...userQuery,
    refetchInterval: ({ state: { data } }) =>
      isWaiting && data && !hasPro(data) ? POLL_PLAN_MS : false,
  })
  return Boolean(user && hasPro(user))
}
