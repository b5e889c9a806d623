import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { type ChangeEffect, deletes, effectsOf, thoughtsOf } from '@/lib/shared/changes/effect'
import type { Thought, ThoughtQuery } from '@/lib/shared/thoughts'
import { useUser } from '../accounts/accounts'
import { queryKeys } from '../server/query-keys'
import { belongsOnTop } from '../store/queries/thought-cache'
import type {
  UnsentCapture,
  UnsentChange,
  UnsentEntry,
  UnsentThought,
} from '../store/queue/entries'
import { keepLeft } from '../store/sending/capture'
import { memoryOf } from '../store/queue/page-memory'
import { NONE_UNSENT, shownUnsent, type Unsent } from '../store/queue/shown'
import { readUnsent } from '../store/queue/store'

/** A saved thought with the same text and a moment within this time is the unsent thought. */
const SAME_MOMENT_MS = 60_000

/** What is stored when a page opens, and what was shown while it was read. */
async function readAtFirst(client: QueryClient, userId: number): Promise<Unsent> {
  await keepLeft(client, userId)
  const stored = await readUnsent(userId).catch(() => memoryOf(userId))
  const shown = shownUnsent(client, userId) ?? NONE_UNSENT
  const isComing = ({ id }: UnsentEntry) => stored.every((other) => other.id !== id)
  const entries = [...stored, ...shown.entries.filter(isComing)]
  return { ...shown, entries, changes: shown.changes + 1 }
}

/** Reads what is stored when a page opens; lib/client/store/sending/list.ts sets it from then on. */
const unsentQuery = (userId: number | undefined) =>
  queryOptions({
    queryKey: queryKeys.unsent(userId ?? 0),
    queryFn: userId === undefined ? skipToken : ({ client }) => readAtFirst(client, userId),
    networkMode: 'always',
    staleTime: 'static',
    gcTime: Infinity,
  })

/** What the person has not sent, in the order of sending. */
export function useUnsent(): Unsent {
  return useQuery(unsentQuery(useUser().data?.id)).data ?? NONE_UNSENT
}

/** The unsent entries that are not in flight. */
export function useLeftUnsent(): readonly UnsentEntry[] {
  const { entries, held } = useUnsent()
  return entries.filter(({ id }) => !held.includes(id))
}

/** How a thought with unsent changes is marked. */
export type Mark = 'waiting' | 'refused'

/** The marks of thoughts by their ids. */
export function useUnsentMarks(): ReadonlyMap<number, Mark> {
  const marks = new Map<number, Mark>()
  for (const entry of useLeftUnsent()) {
    if (entry.kind !== 'change') continue
    for (const id of thoughtsOf(entry.effect)) {
      if (entry.refusal) marks.set(id, 'refused')
      else if (!marks.has(id)) marks.set(id, 'waiting')
    }
  }
  return marks
}

/** The mark of a reminder, by its id. */
export function useReminderMark(id: number): Mark | undefined {
  for (const entry of useLeftUnsent().toReversed()) {
    if (entry.kind !== 'change' || entry.effect.on !== 'reminder') continue
    if (entry.effect.id === id) return entry.refusal ? 'refused' : 'waiting'
  }
}

const isOf = ({ effect }: UnsentChange, { on, id }: Pick<ChangeEffect, 'on' | 'id'>) =>
  effect.on === on && effect.id === id

/** Whether a deletion waits to be sent, and no restoration after it. */
function isStanding(deletion: UnsentChange, entries: readonly UnsentEntry[]): boolean {
  if (deletion.refusal || !deletes(deletion.effect)) return false
  const after = entries.slice(entries.findIndex(({ id }) => id === deletion.id) + 1)
  return !after.some(
    (entry) =>
      entry.kind === 'change' &&
      !entry.refusal &&
      isOf(entry, deletion.effect) &&
      effectsOf(entry.effect).some(({ isRestored }) => isRestored),
  )
}

/** Whether a deletion can still be undone: it waits to be sent, and no restoration waits after it. */
export const useIsStanding = (deletion: UnsentChange): boolean =>
  isStanding(deletion, useUnsent().entries)

const deletesThought = ({ effect }: UnsentChange, wanted: number) =>
  effectsOf(effect).some(({ on, id, set }) => on === 'thought' && id === wanted && set === null)

/** The deletion of a thought, single or in a bulk change, that waits to be sent, with no restoration after it. */
export function useDeletionOf(id: number): UnsentChange | undefined {
  const left = useLeftUnsent()
  return left
    .filter((entry) => entry.kind === 'change')
    .findLast((change) => deletesThought(change, id) && isStanding(change, left))
}

const bodyOf = (capture: UnsentCapture): UnsentThought['body'] =>
  capture.kind === 'thought'
    ? capture.body
    : { ...capture, text: '', source: 'voice', capturedAt: capture.recordedAt }

/** An unsent capture in the form of a thought, for lists. */
function asThought(capture: UnsentCapture): Thought {
  const { text, source = 'web', categoryId = null, capturedAt } = bodyOf(capture)
  return {
    id: 0,
    userId: 0,
    categoryId,
    rawText: text,
    summary: text,
    parsedContent: {},
    inputSource: source,
    via: null,
    isArchived: false,
    pinnedAt: null,
    processingStatus: 'pending',
    createdAt: capturedAt,
    updatedAt: capturedAt,
    tags: [],
    actionItems: [],
    category: null,
  }
}

const isSaved = (capture: UnsentCapture, thoughts: readonly Thought[]) =>
  capture.kind === 'thought' &&
  !capture.refusal &&
  thoughts.some(
    ({ rawText, createdAt }) =>
      rawText === capture.body.text &&
      Math.abs(Date.parse(createdAt) - Date.parse(capture.body.capturedAt)) < SAME_MOMENT_MS,
  )

/** The unsent captures at the top of a list, newest first, without those that the list has. */
export function useUnsentIn(query: ThoughtQuery, thoughts: readonly Thought[]): UnsentCapture[] {
  return useUnsent()
    .entries.filter((entry) => entry.kind !== 'change')
    .filter((one) => belongsOnTop(query, asThought(one)) && !isSaved(one, thoughts))
    .toReversed()
}
