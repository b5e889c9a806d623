import 'server-only'
import type { Change } from '@/lib/shared/feed'
import type { JsonResponse } from '../responses/json-response'

type Kind = Exclude<Change['kind'], 'actionItem'> | null

/** What an operation keeps of its answer. */
interface Kept {
  userId: number
  /** Of what the answer showed. */
  ids: readonly number[]
  status: number
}

/**
 * How the answer to a call is read again when the call is repeated: as what it showed is by then
 * (calls.md#operations).
 */
export interface ReadAgain<Result> {
  /** What the ids are of; null for what `GET /api/changes` does not tell by itself. */
  kind: Kind
  /** The ids to keep of an answer; `id` is the one in the call's address. */
  idsOf(response: Result, id: number): readonly number[]
  /** Throws `not_found` where it is gone. */
  read(kept: Kept): Promise<Result | JsonResponse<Result>>
}

/** For an answer that says nothing but that it was done: it is kept as it is. */
export const SAME_RESPONSE = 'as answered'

/** What the route of a call with this answer says of repeated calls. */
export type Again<Result> = Result extends { message: string }
  ? typeof SAME_RESPONSE
  : ReadAgain<Result>

/** Returns how an answer that is one thing is read again, by the thing's id. */
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
