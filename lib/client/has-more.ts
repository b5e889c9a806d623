import { type QueryKey, useQuery } from '@tanstack/react-query'
import { hasMoreQuery } from './paging'

/** Whether there is more of a list than was asked for; undefined while that is not known. */
export function useHasMore({ queryKey }: { queryKey: QueryKey }): boolean | undefined {
  return useQuery(hasMoreQuery(queryKey)).data
}
