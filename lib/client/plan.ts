import { useQuery } from '@tanstack/react-query'
import { planQuery } from './queries/plan'

/** The free plan's limits, how much of them is used, and when Pro renews; the page brings it along. */
export function usePlan() {
  return useQuery(planQuery)
}
