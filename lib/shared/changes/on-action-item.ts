import type { ActionItem } from '../action-items'
import { truncated } from '../thought-display'
import type { ChangeKind, Known, MadeChange } from './change'
import type { EffectOn } from './effect'

export type OnItem = EffectOn<'actionItem'>

/** A change by PATCH /api/action-items/{id}. */
export type ItemPatchKind<Asked> = ChangeKind<'PATCH /api/action-items/[id]', Asked, OnItem>

/** The maximum length of an item's text in a notice. */
const TOLD_TEXT_LENGTH = 60

/** An item's text in a notice. */
export const textIn = (text: string) => `“${truncated(text, TOLD_TEXT_LENGTH)}”`

/** The groups of data that show action items. */
export const OF_ITEMS = ['actionItems', 'thoughts'] as const

/** The effect that sets these fields of an item; null deletes it. */
export function effectOn(id: number, set: OnItem['set'], known: Known): OnItem {
  const was = known.actionItem(id)
  const isArchived = known.isArchivedItem(id)
  return { on: 'actionItem', id, ...(was && { was }), ...(isArchived && { isArchived }), set }
}

/** Whether a change sets a field of an item. */
export const sets = (field: keyof ActionItem) => (change: MadeChange) =>
  change.effect.on === 'actionItem' && change.effect.set !== null && field in change.effect.set
