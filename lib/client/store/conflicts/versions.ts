import type { PartEdit } from '@/lib/shared/thought-parts'
import { bodyOfEdit, shownPart } from '@/lib/shared/thought-parts'
import { displayedTitle } from '@/lib/shared/thought-display'
import type { Thought } from '@/lib/shared/thoughts'
import { refusalOf } from '../../server/errors'
import { changesInWords, itemInWords, reminderInWords } from '@/lib/shared/versions-in-words'
import type { Sendable, UnsentChange, UnsentEntry, UnsentRefusal } from '../queue/entries'

/** The body of an edit, based on a version of a thought. */
export const editOf = (thought: Thought, edit: PartEdit) => ({
  ...bodyOfEdit(thought, edit),
  basedOn: thought.updatedAt,
})

type Change = Omit<UnsentChange, 'position' | 'refusal'>

/** The version of a thought that a change is based on; undefined if it names none. */
const versionOf = (entry: Pick<Sendable, 'kind' | 'body'> & Partial<Pick<Change, 'query'>>) =>
  entry.kind === 'change'
    ? ((entry.query ?? entry.body) as { basedOn?: string } | undefined)?.basedOn
    : undefined

/** The category that a change chooses; undefined for any other change. */
export const chosenBy = ({ body }: Pick<Change, 'body'>) =>
  (body as { categoryId?: number | null } | undefined)?.categoryId

type Sent = Pick<Change, 'query' | 'body'>

/** The query or body of a change, based on this version. */
const basedOnVersion = ({ query, body }: Sent, basedOn: string): Sent =>
  query ? { query: { ...query, basedOn } } : { body: { ...body, basedOn } }

/** The query or body of a change, based on the current version of a thought. */
const basedOnThought = (thought: Thought, change: Change): Sent =>
  change.edit ? { body: editOf(thought, change.edit) } : basedOnVersion(change, thought.updatedAt)

/** Whether what a change replaces or deletes in a thought is still as the person saw it. */
function isAsSeen(thought: Thought, { edit, effect }: Change): boolean {
  if (edit) return shownPart(thought, edit.part).trim() === edit.seen.trim()
  if (effect.on !== 'thought' || !effect.was) return false
  return effect.set === null
    ? changesInWords(effect.was, thought) === ''
    : thought.categoryId === effect.was.categoryId
}

/** Whether a thought already has what a change would give it. */
function isThere(thought: Thought, change: Change): boolean {
  const { edit } = change
  if (edit) return shownPart(thought, edit.part).trim() === edit.text.trim()
  return chosenBy(change) === thought.categoryId
}

/**
 * Resolves a refusal because the thought has been edited since: `done` if the thought already has the change; the
 * change based on the current version if what it replaces is still as the person saw it; null if the person must be
 * asked, and for any other refusal. A chosen category replaces any other category (capture.md#edited-twice).
 */
export function merged<Entry extends Sendable>(
  entry: Entry,
  error: unknown,
): Entry | 'done' | null {
  const { current } = refusalOf(error)
  if (!current || entry.kind !== 'change') return null
  if (isThere(current, entry)) return 'done'
  const again = { ...entry, ...basedOnThought(current, entry) }
  if (isAsSeen(current, entry)) return again
  return chosenBy(entry) === undefined ? null : { ...again, replaces: current.category }
}

/** Whether a change replaces a category that the person has not seen. */
export const isReplacing = (entry: Sendable): entry is Extract<Sendable, { kind: 'change' }> =>
  entry.kind === 'change' && entry.replaces !== undefined

/** What was changed elsewhere, for a thing without versions. */
const otherOf = (refusal: UnsentRefusal) => refusal.currentItem ?? refusal.currentReminder

/** Whether a refusal is due to a change made elsewhere. */
export const isForOther = (refusal: UnsentRefusal) =>
  refusal.current !== undefined || otherOf(refusal) !== undefined

/**
 * What a refused change would make of a thing, and what the thing is now because of a change made elsewhere; null for
 * any other refusal.
 */
export function bothVersions(
  { refusal, edit, effect }: UnsentChange,
  reader: Parameters<typeof itemInWords>[1],
): { mine: string; theirs: string } | null {
  const { current, currentItem, currentReminder } = refusal ?? {}
  if (current && edit) return { mine: edit.text, theirs: shownPart(current, edit.part) }
  if (current && effect.on === 'thought') {
    const theirs = effect.was ? changesInWords(effect.was, current) : displayedTitle(current)
    return { mine: 'Deleted', theirs }
  }
  if (currentItem && effect.on === 'actionItem') {
    const mine = itemInWords({ ...currentItem, ...effect.set }, reader)
    return { mine, theirs: itemInWords(currentItem, reader) }
  }
  if (!currentReminder || effect.on !== 'reminder') return null
  const mine = reminderInWords({ ...currentReminder, ...effect.set }, reader)
  return { mine, theirs: reminderInWords(currentReminder, reader) }
}

/** The fields that a change lists as seen, with their current values. */
function seenNow(other: object, { seen = {} }: { seen?: object }) {
  const now: Record<string, unknown> = { ...other }
  return Object.fromEntries(Object.keys(seen).map((field) => [field, now[field] ?? null]))
}

/** A refused change, based on the version that caused the refusal, which it will replace. */
export function editAnyway(change: UnsentChange): UnsentChange {
  const { refusal, ...entry } = change
  const other = refusal && otherOf(refusal)
  if (other) return { ...entry, body: { ...entry.body, seen: seenNow(other, entry.body ?? {}) } }
  const { current } = refusal ?? {}
  if (!current) return entry
  const { edit, effect } = entry
  return {
    ...entry,
    ...basedOnThought(current, entry),
    ...(edit && { edit: { ...edit, seen: shownPart(current, edit.part) } }),
    ...(effect.on === 'thought' && { effect: { ...effect, was: current } }),
  }
}

/**
 * The entries that may go in one request: an edit or a deletion waits for the response to an earlier one of the same
 * thought.
 */
export function withoutSecondEdits(entries: readonly UnsentEntry[]): readonly UnsentEntry[] {
  const edited = new Set<number>()
  const end = entries.findIndex((entry) => {
    const hasVersion = entry.kind === 'change' && (entry.edit ?? versionOf(entry))
    if (!hasVersion || entry.thoughtId === undefined) return false
    const isSecond = edited.has(entry.thoughtId)
    edited.add(entry.thoughtId)
    return isSecond
  })
  return end === -1 ? entries : entries.slice(0, end)
}

/**
 * The changes made on top of a sent change, based on the version in its response. A change is left out if the response
 * has something else in place of what it replaces or deletes, which nobody here has seen.
 */
export function onTopOf(
  sent: Pick<Sendable, 'id'>,
  response: unknown,
  entries: readonly UnsentEntry[],
): UnsentChange[] {
  const thought = response as Thought
  return entries.flatMap((entry) => {
    if (entry.kind !== 'change' || entry.id === sent.id) return []
    const version = versionOf(entry)
    const isOlder = version !== undefined && version < thought.updatedAt
    if (!isOlder || entry.thoughtId !== thought.id || !isAsSeen(thought, entry)) return []
    return { ...entry, ...basedOnThought(thought, entry) }
  })
}

/**
 * A change, based on the earliest version of the waiting changes of its thought. On the screen these cover what another
 * device has written since, so nobody here has seen that.
 */
export function onWaitingEdits<Entry extends Sendable>(
  entry: Entry,
  entries: readonly UnsentEntry[],
): Entry {
  const version = versionOf(entry)
  if (entry.kind !== 'change' || !version) return entry
  const waiting = entries.flatMap((other) => {
    const waits = other.kind === 'change' && !other.refusal && other.thoughtId === entry.thoughtId
    return waits ? (versionOf(other) ?? []) : []
  })
  const [basedOn = version] = [version, ...waiting].sort()
  return { ...entry, ...basedOnVersion(entry, basedOn) }
}
