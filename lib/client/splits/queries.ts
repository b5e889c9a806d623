import { queryOptions } from '@tanstack/react-query'
import { STALE_THOUGHTS_MS } from '@/lib/shared/limits'
import type { Thought } from '@/lib/shared/thoughts'
import { call } from '../server/call'
import { queryKeys } from '../server/query-keys'

/** How a thought could be or was split, and what it is a part of. */
export const splitQuery = ({ id, updatedAt }: Pick<Thought, 'id' | 'updatedAt'>) =>
  queryOptions({
    queryKey: queryKeys.thoughts.split(id, updatedAt),
    queryFn: ({ signal }) => call('GET /api/thoughts/[id]/split', { params: { id }, signal }),
    staleTime: STALE_THOUGHTS_MS,
  })
