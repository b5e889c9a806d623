import { useQuery, useQueryClient } from '@tanstack/react-query'
import { POLL_PLAN_MS } from '@/lib/shared/limits'
import { call } from './server/call'
import { useChange } from './page/change'
import { ApiError } from './server/errors'
import { hasPro } from './plan/plan'
import { userQuery } from './accounts/queries'
import { queryKeys } from './server/query-keys'

/** Whether the error may mean that Pro is already active: the refusal of a subscription occurs then too. */
const mayMeanPro = (error: Error) => error instanceof ApiError && error.status === 400

/** Creates the subscription that awaits payment, or finds the existing one. */
export function useStartSubscription() {
  const client = useQueryClient()
  return useChange({
    mutationFn: () => call('POST /api/get-or-create-subscription'),
    // A single title without a description (notices.md#payment-notices).
    failure: (error) =>
      mayMeanPro(error)
        ? null
        : { title: 'Subscription Error: Could not initialize the subscription process' },
    onError: async (error) => {
      if (mayMeanPro(error)) await client.invalidateQueries({ queryKey: queryKeys.user })
    },
  })
}

/** Redirects to the provider's page that manages the subscription (plans.md#cancelling). */
export function useOpenBillingPortal() {
  return useChange({
    mutationFn: () => call('POST /api/billing-portal'),
    onSuccess: ({ url }) => window.location.assign(url),
    failure: null,
  })
}

/** Polls the current user while `isWaiting`, until the payment has arrived. */
export function usePlanArrival({ isWaiting }: { isWaiting: boolean }): boolean {
  const { data: user } = useQuery({
    ...userQuery,
    refetchInterval: ({ state: { data } }) =>
      isWaiting && data && !hasPro(data) ? POLL_PLAN_MS : false,
  })
  return Boolean(user && hasPro(user))
}
