import 'server-only'
import type { Change } from '@/lib/shared/feed'
import type { JsonResponse } from '../responses/json-response'

type Kind = Exclude<Change['kind'], 'actionItem'> | null

/** What an operation keeps of its response. */
interface Kept {
  userId: number
  /** The ids of the things in the response. */
  ids: readonly number[]
  status: number
}

/**
 * How the response is read again when a call is repeated: with the current state of what it showed
 * (calls.md#operations).
 */
export interface ReadAgain<Result> {
  /** The kind of the things with these ids; null for things without their own entries in `GET /api/changes`. */
  kind: Kind
  /** The ids to keep of a response; `id` is the id in the call's address. */
  idsOf(response: Result, id: number): readonly number[]
  /** Throws `not_found` when the thing is gone. */
  read(kept: Kept): Promise<Result | JsonResponse<Result>>
}

/** For a response that only confirms success: it is kept unchanged. */
export const SAME_RESPONSE = 'same response'

/** What the route of a call with this response declares for repeated calls. */
export type Again<Result> = Result extends { message: string }
  ? typeof SAME_RESPONSE
  : ReadAgain<Result>

/** Returns how a response that is a single thing is read again, by the thing's id. */
export const oneAgain = <Thing extends { id: number }>(
  kind: Kind,
  read: (kept: {
    userId: number
    id: number
    status: number
  }) => Promise<Thing | JsonResponse<Thing>>,
): ReadAgain<Thing> => ({
  kind,
  idsOf: ({ id }) => [id],
  read: ({ userId, ids: [id = 0], status }) => read({ userId, id, status }),
})
