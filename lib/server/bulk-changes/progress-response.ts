import 'server-only'
import type { BulkChange } from '@/lib/shared/bulk-changes'
import { type JsonResponse, jsonResponse } from '../responses/json-response'
import { oneAgain } from '../operations/again'
import { readBulkChange } from './read'

/** Returns a change as a response: 202 while a job is working on it. */
export function progressResponse(change: BulkChange): JsonResponse<BulkChange> {
  const isUnderWay = change.state === 'running' || change.state === 'undoing'
  return jsonResponse(change, { status: isUnderWay ? 202 : 200 })
}

/** Returns the current progress of a bulk change when a call is repeated. */
export const bulkChangeAgain = oneAgain<BulkChange>(null, async ({ userId, id }) =>
  progressResponse(await readBulkChange({ userId, changeId: id })),
)
