import type { QueryClient } from '@tanstack/react-query'
import { type Asking, madeOf, type Outcome } from '@/lib/shared/changes/change'
import type { ChangeCall } from '@/lib/shared/changes/change-calls'
import { type ChangeEffect, deletes, effectsOf } from '@/lib/shared/changes/effect'
import type { Change } from '../page/change'
import { refusalOf } from '../server/errors'
import { refetch } from '../server/refetch'
import { forgetEdits, replaceThought } from '../store/queries/thought-cache'
import { toast } from '../page/toast'
import { tellUndoable, undoable } from '../page/undo'
import { knownHere } from '../store/queries/known'
import { sendChange } from '../store/sending/make-change'
import { show, showAsBefore, showAtOnce } from './show'

/** A change that the server has, or that waits to be sent. */
export interface Done {
  asked: Asking
  outcome: Outcome<ChangeCall>
}

/**
 * Sends a change. If it is refused because of another version, it is made once more on that version, where its kind
 * defines how.
 */
export async function make(client: QueryClient, asked: Asking, isAgain = false): Promise<Done> {
  const { kind } = asked
  const made = madeOf(asked, knownHere(client))
  const { effect } = made
  if (kind.isAtOnce) showAtOnce(client, effectsOf(effect), kind.refetches)
  try {
    const response = (await sendChange(client, made)) as Done['outcome']['response']
    const changed = response === null ? undefined : kind.afterResponse?.(effect, response)
    return { asked, outcome: { response, effect: changed ?? effect } }
  } catch (error) {
    if (kind.isAtOnce) showAsBefore(client, effectsOf(effect))
    const { current, currentItem, currentReminder } = refusalOf(error)
    const onto = (!isAgain && current && kind.onto?.(asked.asked, current, effect)) || null
    if (onto) return make(client, { kind, asked: onto }, true)
    if (current && deletes(effect)) replaceThought(client, current)
    if (currentItem ?? currentReminder) void refetch(client, kind.refetches)
    throw error
  }
}

/** Deletes the edits in progress of deleted thoughts, which can no longer be saved. */
export function forgetDeleted(client: QueryClient, effect: ChangeEffect): void {
  for (const { on, id, set } of effectsOf(effect)) {
    if (on === 'thought' && set === null) forgetEdits(client, id)
  }
}

/** Shows the effect of a change where it does not show yet, and refetches what else it has changed. */
export function showDone(client: QueryClient, { asked: { kind }, outcome }: Done): void {
  const { effect, response } = outcome
  forgetDeleted(client, effect)
  if (response === null || kind.isAtOnce) return
  show(client, effectsOf(effect))
  const gone = effect.on === 'thought' && effect.set === null ? effect.id : undefined
  void refetch(client, kind.refetches, gone)
}

/** Shows a notice of what was done, and offers to undo it by `takingBack`; null for an undo, which offers nothing. */
export function tellDone(
  client: QueryClient,
  { asked: { kind, asked }, outcome }: Done,
  takingBack: Change<Done, Asking> | null,
): void {
  const said = kind.done(asked, outcome)
  const back = takingBack && kind.inverse?.(asked, outcome)
  if (!back) return void (said && toast(said))
  if (said) tellUndoable(said, client, takingBack, back)
  else undoable(client, takingBack, back)
}
