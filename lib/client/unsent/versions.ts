import type { PartEdit } from '@/lib/shared/thought-parts'
import { bodyOfEdit, shownPart } from '@/lib/shared/thought-parts'
import type { Thought } from '@/lib/shared/thoughts'
import { refusalOf } from '../errors'
import type { Sendable, UnsentChange, UnsentEntry } from './store'

/** The body of an edit that is made on a version of a thought. */
export const editOf = (thought: Thought, edit: PartEdit) => ({
  ...bodyOfEdit(thought, edit),
  basedOn: thought.updatedAt,
})

const versionOf = ({ body }: Pick<UnsentChange, 'body'>) =>
  (body as { basedOn?: string } | undefined)?.basedOn

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
  const { part, text, seen } = entry.edit
  const now = shownPart(current, part).trim()
  if (now === text.trim()) return 'done'
  return now === seen.trim() ? { ...entry, body: editOf(current, entry.edit) } : null
}

/** An edit on the version that it was refused for, which it replaces. */
export function editAnyway(change: UnsentChange): UnsentChange {
  const { refusal, ...entry } = change
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

/** The edits that were made on top of an edit that is answered, on its version. */
export function onTopOf(
  answered: Pick<Sendable, 'id'>,
  answer: unknown,
  entries: readonly UnsentEntry[],
): UnsentChange[] {
  const { id, updatedAt } = answer as Thought
  return entries.flatMap((entry) => {
    const isOnTop =
      entry.kind === 'change' && entry.edit && entry.thoughtId === id && entry.id !== answered.id
    if (!isOnTop || (versionOf(entry) ?? updatedAt) >= updatedAt) return []
    return { ...entry, body: { ...entry.body, basedOn: updatedAt } }
  })
}
