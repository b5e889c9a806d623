import type { PartEdit } from '@/lib/shared/thought-parts'
import { bodyOfEdit, shownPart } from '@/lib/shared/thought-parts'
import type { Thought } from '@/lib/shared/thoughts'
import { refusalOf } from '../errors'
import { itemInWords, reminderInWords } from '../versions-in-words'
import type { Sendable, UnsentChange, UnsentEntry, UnsentRefusal } from './entries'

/** The body of an edit that is made on a version of a thought. */
export const editOf = (thought: Thought, edit: PartEdit) => ({
  ...bodyOfEdit(thought, edit),
  basedOn: thought.updatedAt,
})

const versionOf = ({ body }: Pick<UnsentChange, 'body'>) =>
  (body as { basedOn?: string } | undefined)?.basedOn

const showsSeen = (thought: Thought, { part, seen }: PartEdit) =>
  shownPart(thought, part).trim() === seen.trim()

/**
 * An edit that is refused because the thought has been edited since: `done` when it has the text, the
 * edit on the present version when the part is still as the person saw it, or null when both differ.
 */
export function mergedEdit<Entry extends Sendable>(
  entry: Entry,
  error: unknown,
): Entry | 'done' | null {
  const { current } = refusalOf(error)
  if (!current || entry.kind !== 'change' || !entry.edit) return null
  const { part, text } = entry.edit
  if (shownPart(current, part).trim() === text.trim()) return 'done'
  return showsSeen(current, entry.edit) ? { ...entry, body: editOf(current, entry.edit) } : null
}

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
  if (!refusal?.current || !entry.edit) return entry
  const edit = { ...entry.edit, seen: shownPart(refusal.current, entry.edit.part) }
  return { ...entry, edit, body: editOf(refusal.current, edit) }
}

/** Those that may go in one request: an edit waits for the answer to an earlier one of its thought. */
export function withoutSecondEdits(entries: readonly UnsentEntry[]): readonly UnsentEntry[] {
  const edited = new Set<number>()
  const end = entries.findIndex((entry) => {
    if (entry.kind !== 'change' || !entry.edit || entry.thoughtId === undefined) return false
    const isSecond = edited.has(entry.thoughtId)
    edited.add(entry.thoughtId)
    return isSecond
  })
  return end === -1 ? entries : entries.slice(0, end)
}

/**
 * The edits that were made on top of an edit that is answered, on its version: unless the answer has another
 * text in their place, which nobody here has seen.
 */
export function onTopOf(
  answered: Pick<Sendable, 'id'>,
  answer: unknown,
  entries: readonly UnsentEntry[],
): UnsentChange[] {
  const thought = answer as Thought
  return entries.flatMap((entry) => {
    if (entry.kind !== 'change' || !entry.edit || entry.id === answered.id) return []
    const isOnTop = entry.thoughtId === thought.id && showsSeen(thought, entry.edit)
    const version = versionOf(entry)
    if (!isOnTop || version === undefined || version >= thought.updatedAt) return []
    return { ...entry, body: editOf(thought, entry.edit) }
  })
}

/**
 * An edit on the version of those that wait before it. The screen shows their texts over what another device
 * has written since, so that nobody here has seen that.
 */
export function onWaitingEdits<Entry extends Sendable>(
  entry: Entry,
  entries: readonly UnsentEntry[],
): Entry {
  const version = entry.kind === 'change' && entry.edit && versionOf(entry)
  if (!version) return entry
  const waiting = entries.flatMap((other) => {
    const waits = other.kind === 'change' && other.edit && !other.refusal
    return waits && other.thoughtId === entry.thoughtId ? (versionOf(other) ?? []) : []
  })
  const [basedOn] = [version, ...waiting].sort()
  return { ...entry, body: { ...entry.body, basedOn } }
}
