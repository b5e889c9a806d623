import { type QueryKey, useQuery } from '@tanstack/react-query'
import { hasMoreQuery } from './paging'

/** Whether a list has more entries than were requested; undefined while that is not known. */
export function useHasMore({ queryKey }: { queryKey: QueryKey }): boolean | undefined {
  return useQuery(hasMoreQuery(queryKey)).data
}
