import 'server-only'
import type { BulkChange } from '@/lib/shared/bulk-changes'
import { type JsonResponse, jsonResponse } from '../responses/json-response'
import { oneAgain } from '../operations/again'
import { readBulkChange } from './read'

/** Returns a change as a response: 202 while a job goes on with it. */
export function progressResponse(change: BulkChange): JsonResponse<BulkChange> {
  const isUnderWay = change.state === 'running' || change.state === 'undoing'
  return jsonResponse(change, { status: isUnderWay ? 202 : 200 })
}

/** The answer of a repeated call that is a change of many things: how far it is by then. */
export const bulkChangeAgain = oneAgain<BulkChange>(null, async ({ userId, id }) =>
  progressResponse(await readBulkChange({ userId, changeId: id })),
)
