import { displayedTitle } from '../thought-display'
import { addItem, deleteItem, moveItem, restoreItem, rewordItem, tickItem } from './action-items'
import type { AnyKind, Asking, MadeChange } from './change'
import type { Effect } from './effect'
import { createReminder, deleteReminder, restoreReminder, updateReminder } from './reminders'
import { addTag, removeTag } from './tags'
import {
  archiveThought,
  chooseCategory,
  deleteThought,
  editThought,
  pinThought,
  restoreThought,
  unarchiveThought,
} from './thoughts'

/** Every change that waits where it can't be sent. */
export const CHANGE_KINDS: readonly AnyKind[] = [
  ...[tickItem, rewordItem, moveItem, addItem, deleteItem, restoreItem],
  ...[editThought, chooseCategory, pinThought, archiveThought, unarchiveThought],
  ...[deleteThought, restoreThought, addTag, removeTag],
  ...[createReminder, updateReminder, deleteReminder, restoreReminder],
]

/** The kind of a change; undefined for one that an earlier release has stored and this one does not know. */
export const kindOf = (change: MadeChange): AnyKind | undefined =>
  CHANGE_KINDS.find((kind) => kind.call === change.call && kind.is?.(change) !== false)

type Written = Pick<MadeChange, 'effect' | 'edit'>

/** The text that a person wrote in a change. */
export function textOf({ effect, edit }: Written): string | undefined {
  if (edit) return edit.text
  return effect.on === 'thought' ? undefined : effect.set?.text
}

function nameOf({ was, ...effect }: Effect): string {
  if (was && 'summary' in was) return displayedTitle(was)
  return was?.text ?? (effect.on === 'thought' ? undefined : effect.set?.text) ?? ''
}

/** What a change does in words, and the name of what it changes. */
export const wordsOf = (change: MadeChange): { verb: string; name: string } => ({
  verb: kindOf(change)?.verb(change) ?? '',
  name: nameOf(change.effect),
})

/** What restores a deleted thing as it was seen; null where that is not known, or nothing restores it. */
export function restoring({ effect, ...change }: MadeChange): Asking | null {
  const kind = kindOf({ effect, ...change })
  if (effect.set !== null || !effect.was || !kind?.inverse) return null
  return kind.inverse(effect.was, { answer: null, effect })
}
