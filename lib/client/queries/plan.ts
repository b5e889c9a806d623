import { queryOptions } from '@tanstack/react-query'
import type { Plan } from '@/lib/shared/plan'
import { api } from '../api'
import { wakesUp } from '../polling'
import { queryKeys } from '../query-keys'

/** The free plan's limits, how much of them is used, and when Pro renews. */
export const planQuery = queryOptions({
  queryKey: queryKeys.plan,
  queryFn: ({ signal }) => api.get<Plan>('/api/plan', { signal }),
  ...wakesUp,
})
