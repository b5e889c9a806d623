import 'server-only'
import type { BulkChange } from '@/lib/shared/bulk-changes'
import { type Answered, answer } from '../responses/answer'
import { oneAgain } from '../operations/again'
import { readBulkChange } from './read'

/** Returns a change as a response: 202 while a job goes on with it. */
export function progressAnswer(change: BulkChange): Answered<BulkChange> {
  const isUnderWay = change.state === 'running' || change.state === 'undoing'
  return answer(change, { status: isUnderWay ? 202 : 200 })
}

/** The answer of a repeated call that is a change of many things: how far it is by then. */
export const bulkChangeAgain = oneAgain<BulkChange>(null, async ({ userId, id }) =>
  progressAnswer(await readBulkChange({ userId, changeId: id })),
)
