import 'server-only'
import type { BulkChange } from '@/lib/shared/bulk-changes'
import { type Answered, answer } from '../http/answer'

/** Returns a change as a response: 202 while a job goes on with it. */
export function progressAnswer(change: BulkChange): Answered<BulkChange> {
  const isUnderWay = change.state === 'running' || change.state === 'undoing'
  return answer(change, { status: isUnderWay ? 202 : 200 })
}
