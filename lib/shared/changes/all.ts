import { counted } from '../counted'
import { displayedTitle } from '../thought-display'
import type { AnyKind, Asking, MadeChange } from './change'
import { type ChangeEffect, deletes, effectsOf } from './effect'
import { KINDS_OF_ONE } from './kinds'
import { changeMany, nounOf, undoMany } from './many'

/** Every kind of change that waits when it can't be sent. */
export const CHANGE_KINDS: readonly AnyKind[] = [...KINDS_OF_ONE, changeMany, undoMany]

/** The kind of a change; undefined if an earlier release stored a kind that this one does not know. */
export const kindOf = (change: MadeChange): AnyKind | undefined =>
  CHANGE_KINDS.find((kind) => kind.call === change.call && kind.is?.(change) !== false)

/** The text that a person wrote in a change. */
export function textOf({ effect, edit }: Pick<MadeChange, 'effect' | 'edit'>): string | undefined {
  if (edit) return edit.text
  return effect.on === 'actionItem' || effect.on === 'reminder' ? effect.set?.text : undefined
}

function nameOf(effect: ChangeEffect): string {
  if (effect.on === 'many') return counted(effect.each.length, nounOf(effect.action))
  if (effect.on === 'thought') return effect.was ? displayedTitle(effect.was) : ''
  return effect.was?.text ?? effect.set?.text ?? ''
}

/** What a change does in words, and the name of what it changes. */
export const wordsOf = (change: MadeChange): { verb: string; name: string } => ({
  verb: kindOf(change)?.verb(change) ?? '',
  name: nameOf(change.effect),
})

/** The change that restores deleted things as they were seen; null if that is unknown, or nothing restores them. */
export function restoring(change: MadeChange): Asking | null {
  const { effect } = change
  const [first] = effectsOf(effect)
  if (!deletes(effect) || !first?.was) return null
  return kindOf(change)?.inverse?.(first.was, { response: null, effect }) ?? null
}
