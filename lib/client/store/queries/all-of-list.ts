import { BULK_CHANGE_MOST } from '@/lib/shared/limits'
import type { Thought, ThoughtQuery } from '@/lib/shared/thoughts'
import { queryKeys } from '../../server/query-keys'
import { loadLocalQueries } from './fill'

/**
 * All thoughts of a list as the copy has them; null if it lacks some, or if they are more than can be changed at once.
 */
export async function allOfList(userId: number, query: ThoughtQuery): Promise<Thought[] | null> {
  const { queryCopy } = await loadLocalQueries()
  const result = await queryCopy(userId, queryKeys.thoughts.list(query)).catch(() => undefined)
  const all = result?.data as Thought[] | undefined
  return all && !result?.hasMore && all.length <= BULK_CHANGE_MOST ? all : null
}
