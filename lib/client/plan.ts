import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Plan } from '@/lib/shared/plan'
import { api, bodyOf } from './api'
import { wakesUp } from './polling'
import { queryKeys } from './query-keys'

const planQuery = queryOptions({
  queryKey: queryKeys.plan,
  queryFn: ({ signal }) => api.get<Plan>('/api/plan', { signal }),
  ...wakesUp,
})

/** The free plan's limits, how much of them is used, and when Pro renews; the page brings it along. */
export function usePlan() {
  return useQuery(planQuery)
}

/** Where a refusal by the plan can be lifted (plans.md#free-limits); null for any other failure. */
export function upgradeUrlOf(error: unknown): string | null {
  const { upgradeUrl } = bodyOf(error)
  return typeof upgradeUrl === 'string' ? upgradeUrl : null
}
