import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { Thought, ThoughtQuery } from '@/lib/shared/thoughts'
import { useUser } from '../accounts'
import { queryKeys } from '../query-keys'
import { belongsOnTop } from '../thought-cache'
import { readUnsent, type UnsentThought } from './store'

/** What this device stores of a person's thoughts until the server has them. */
export interface Unsent {
  thoughts: readonly UnsentThought[]
  /** The ids of those that a form is still sending. */
  held: readonly string[]
  /** Why the server could not be reached, empty when that is unknown. */
  reason: string
}

export const NONE_UNSENT: Unsent = { thoughts: [], held: [], reason: '' }

/** The title of the notice when a capture fails. */
export const CAPTURE_FAILED = 'Error saving thought'

/** A saved thought with the same text and nearly the same moment is the unsent one. */
const SAME_MOMENT_MS = 60_000

/** Reads what is stored when a page opens; lib/client/unsent/list.ts sets it from then on. */
const unsentQuery = (userId: number | undefined) =>
  queryOptions({
    queryKey: queryKeys.unsent(userId ?? 0),
    queryFn:
      userId === undefined
        ? skipToken
        : async (): Promise<Unsent> => ({ ...NONE_UNSENT, thoughts: await readUnsent(userId) }),
    networkMode: 'always',
    staleTime: 'static',
    gcTime: Infinity,
  })

/** The person's unsent thoughts, in the order of sending. */
export function useUnsent(): Unsent {
  return useQuery(unsentQuery(useUser().data?.id)).data ?? NONE_UNSENT
}

/** How many of them no form is sending any more. */
export function useUnsentCount(): number {
  const { thoughts, held } = useUnsent()
  return thoughts.filter(({ id }) => !held.includes(id)).length
}

/** An unsent thought as it looks to a list. */
const asThought = ({ body }: UnsentThought): Thought => ({
  id: 0,
  userId: 0,
  categoryId: body.categoryId ?? null,
  rawText: body.text,
  summary: body.text,
  parsedContent: {},
  inputSource: body.source ?? 'web',
  isArchived: false,
  processingStatus: 'pending',
  createdAt: body.capturedAt,
  updatedAt: body.capturedAt,
  tags: [],
  actionItems: [],
  category: null,
})

const isSaved = ({ body, refusal }: UnsentThought, thoughts: readonly Thought[]) =>
  !refusal &&
  thoughts.some(
    ({ rawText, createdAt }) =>
      rawText === body.text &&
      Math.abs(Date.parse(createdAt) - Date.parse(body.capturedAt)) < SAME_MOMENT_MS,
  )

/** The unsent thoughts at the top of a list, newest first, without those that the list has. */
export function useUnsentIn(query: ThoughtQuery, thoughts: readonly Thought[]): UnsentThought[] {
  return useUnsent()
    .thoughts.filter((one) => belongsOnTop(query, asThought(one)) && !isSaved(one, thoughts))
    .toReversed()
}
