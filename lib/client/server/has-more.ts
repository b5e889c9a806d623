import { type QueryKey, useQuery } from '@tanstack/react-query'
import { hasMoreQuery } from './paging'

/** Whether a list has more entries than were requested; undefined while that is not known. */
export function useHasMore({ queryKey }: { queryKey: QueryKey }): boolean | undefined {
  return useQuery(hasMoreQuery(queryKey)).data
}

/**
 * Whether a list has fewer entries than `shown` because the server, which has the rest, can't be reached
 * (copies.md#older-thoughts).
 */
export const hasRestOnServer = (
  { data, error, isPaused }: { data?: unknown[] | undefined; error: unknown; isPaused: boolean },
  shown: number,
): boolean => (isPaused || error !== null) && (data?.length ?? 0) < shown
