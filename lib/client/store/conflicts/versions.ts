import type { PartEdit } from '@/lib/shared/thought-parts'
import { bodyOfEdit, shownPart } from '@/lib/shared/thought-parts'
import { displayedTitle } from '@/lib/shared/thought-display'
import type { Thought } from '@/lib/shared/thoughts'
import { refusalOf } from '../../server/errors'
import { changesInWords, itemInWords, reminderInWords } from '@/lib/shared/versions-in-words'
import type { Sendable, UnsentChange, UnsentEntry, UnsentRefusal } from '../queue/entries'

/** The body of an edit that is made on a version of a thought. */
export const editOf = (thought: Thought, edit: PartEdit) => ({
  ...bodyOfEdit(thought, edit),
  basedOn: thought.updatedAt,
})

type Change = Omit<UnsentChange, 'position' | 'refusal'>

/** The version of a thought that a change was made on; undefined where it says none. */
const versionOf = (entry: Pick<Sendable, 'kind' | 'body'> & Partial<Pick<Change, 'query'>>) =>
  entry.kind === 'change'
    ? ((entry.query ?? entry.body) as { basedOn?: string } | undefined)?.basedOn
    : undefined

/** The category that a change chooses; undefined for another change. */
export const chosenBy = ({ body }: Pick<Change, 'body'>) =>
  (body as { categoryId?: number | null } | undefined)?.categoryId

type Sent = Pick<Change, 'query' | 'body'>

/** What a change sends that says on which version it was made. */
const basedOnVersion = ({ query, body }: Sent, basedOn: string): Sent =>
  query ? { query: { ...query, basedOn } } : { body: { ...body, basedOn } }

/** What a change sends on the version of a thought as it is now. */
const basedOnThought = (thought: Thought, change: Change): Sent =>
  change.edit ? { body: editOf(thought, change.edit) } : basedOnVersion(change, thought.updatedAt)

/** Whether a thought is as the person saw it, in what a change replaces or deletes. */
function isAsSeen(thought: Thought, { edit, effect }: Change): boolean {
  if (edit) return shownPart(thought, edit.part).trim() === edit.seen.trim()
  if (effect.on !== 'thought' || !effect.was) return false
  return effect.set === null
    ? changesInWords(effect.was, thought) === ''
    : thought.categoryId === effect.was.categoryId
}

/** Whether a thought has what a change is to give it. */
function isThere(thought: Thought, change: Change): boolean {
  const { edit } = change
  if (edit) return shownPart(thought, edit.part).trim() === edit.text.trim()
  return chosenBy(change) === thought.categoryId
}

/**
 * A change that is refused because the thought has been edited since: `done` when the thought has it, the change on
 * the present version when what it replaces is still as the person saw it, or null when the person is asked. A
 * category replaces any other one (capture.md#edited-twice).
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

/** What was changed elsewhere, of a thing that has no version. */
const otherOf = (refusal: UnsentRefusal) => refusal.currentItem ?? refusal.currentReminder

/** Whether it is for what was written elsewhere meanwhile. */
export const isForOther = (refusal: UnsentRefusal) =>
  refusal.current !== undefined || otherOf(refusal) !== undefined

/** What a refused change would make of a thing, and what was made of it elsewhere; null for another refusal. */
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

/** What a change says was seen, as it is by now. */
function seenNow(other: object, { seen = {} }: { seen?: object }) {
  const now: Record<string, unknown> = { ...other }
  return Object.fromEntries(Object.keys(seen).map((field) => [field, now[field] ?? null]))
}

/** An edit on the version that it was refused for, which it replaces. */
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

/** Those that may go in one request: an edit or a deletion waits for the answer to an earlier one of its thought. */
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
 * The changes that were made on top of one that is answered, on its version: unless the answer has something else in
 * the place of what they replace or delete, which nobody here has seen.
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
 * A change on the version of those that wait before it. The screen shows what they say over what another device
 * has written since, so that nobody here has seen that.
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
