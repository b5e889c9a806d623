import { addItem, deleteItem, moveItem, restoreItem, rewordItem } from './action-item-edits'
import { markWaiting, tickItem } from './action-items'
import type { AnyKind } from './change'
import { createReminder, deleteReminder, restoreReminder, updateReminder } from './reminders'
import { addTag, removeTag } from './tags'
import { chooseCategory } from './categories'
import { deleteThought, restoreThought } from './deleted-thoughts'
import { editThought } from './thought-parts'
import { archiveThought, pinThought, unarchiveThought } from './thoughts'

/** Every kind of change of one thing that waits when it can't be sent. */
export const KINDS_OF_ONE: readonly AnyKind[] = [
  ...[tickItem, markWaiting, rewordItem, moveItem, addItem, deleteItem, restoreItem],
  ...[editThought, chooseCategory, pinThought, archiveThought, unarchiveThought],
  ...[deleteThought, restoreThought, addTag, removeTag],
  ...[createReminder, updateReminder, deleteReminder, restoreReminder],
]
