import { useQuery, useQueryClient } from '@tanstack/react-query'
import { POLL_PLAN_MS } from '@/lib/shared/limits'
import { call } from './call'
import { useChange } from './change'
import { ApiError } from './errors'
import { hasPro } from './plan'
import { userQuery } from './queries/accounts'
import { queryKeys } from './query-keys'

/** Whether a subscription was refused as it is when Pro is there already. */
const mayMeanPro = (error: Error) => error instanceof ApiError && error.status === 400

/** Makes or finds the subscription that waits to be paid. */
export function useStartSubscription() {
  const client = useQueryClient()
  return useChange({
    mutationFn: () => call('POST /api/get-or-create-subscription'),
    // One run of text (notices.md#payment-notices).
    failure: (error) =>
      mayMeanPro(error)
        ? null
        : { title: 'Subscription Error: Could not initialize the subscription process' },
    onError: async (error) => {
      if (mayMeanPro(error)) await client.invalidateQueries({ queryKey: queryKeys.user })
    },
  })
}

/** Leaves for the provider's page that manages the subscription (plans.md#cancelling). */
export function useOpenBillingPortal() {
  return useChange({
    mutationFn: () => call('POST /api/billing-portal'),
    onSuccess: ({ url }) => window.location.assign(url),
    failure: null,
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
