import { BULK_CHANGE_MOST } from '@/lib/shared/limits'
import type { Thought, ThoughtQuery } from '@/lib/shared/thoughts'
import { queryKeys } from '../../server/query-keys'
import { loadAnswers } from './fill'

/**
 * All thoughts of a list as the copy has them; null where it does not have all, or more than can be changed at once.
 */
export async function allOfList(userId: number, query: ThoughtQuery): Promise<Thought[] | null> {
  const { answerFromCopy } = await loadAnswers()
  const answer = await answerFromCopy(userId, queryKeys.thoughts.list(query)).catch(() => undefined)
  const all = answer?.data as Thought[] | undefined
  return all && !answer?.hasMore && all.length <= BULK_CHANGE_MOST ? all : null
}
