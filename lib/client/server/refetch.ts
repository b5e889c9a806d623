import type { QueryClient } from '@tanstack/react-query'
import type { Shown } from '@/lib/shared/changes/change'
import { queryKeys } from './query-keys'

/** The root key under which the cache has these things. */
export const rootOf = (shown: Shown): readonly string[] =>
  shown === 'plan' ? queryKeys.plan : queryKeys[shown].all

/** Refetches the queries that show these things, except those of a thing that is `gone` for good. */
export const refetch = (
  client: QueryClient,
  all: readonly Shown[],
  gone?: number,
): Promise<unknown> =>
  Promise.all(
    all.map((shown) =>
      client.invalidateQueries({
        queryKey: rootOf(shown),
        predicate: ({ queryKey }) => gone === undefined || queryKey[2] !== gone,
      }),
    ),
  )
