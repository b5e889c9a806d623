import { type MutateOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  type AnyKind,
  type Asking,
  asking,
  type ChangeKind,
  madeOf,
  type Outcome,
} from '@/lib/shared/changes/change'
import type { ChangeCall } from '@/lib/shared/changes/change-calls'
import { type ChangeEffect, deletes, effectsOf } from '@/lib/shared/changes/effect'
import { type Change, runChange, useChange } from '../change'
import { refusalOf, serverMessageOf } from '../errors'
import { forgetEdits, replaceThought } from '../thought-cache'
import { toast } from '../toast'
import { tellUndoable, undoable } from '../undo'
import { knownHere } from '../unsent/known'
import { sendChange } from '../unsent/make-change'
import { refetch } from '../refetch'
import { show, showAsBefore, showAtOnce } from './show'

const KEY = ['change']

/** A change that the server has, or that waits to be sent. */
interface Done {
  asked: Asking
  outcome: Outcome<ChangeCall>
}

interface Making {
  /** Called as soon as it is done or waits, even when the component has unmounted. */
  onMade?: () => void
  /** Whether the screen asks the person to choose where another device has changed the same: no notice does. */
  isAsking?: () => boolean
  /** Changes with the same run one after the other, so that the last one wins. */
  scope?: string
}

/** Sends a change. One that is refused for another version is made on that once, where its kind says how. */
async function make(client: QueryClient, asked: Asking, isAgain = false): Promise<Done> {
  const { kind } = asked
  const made = madeOf(asked, knownHere(client))
  const { effect } = made
  if (kind.isAtOnce) showAtOnce(client, effectsOf(effect), kind.refetches)
  try {
    const answer = (await sendChange(client, made)) as Done['outcome']['answer']
    const answered = answer === null ? undefined : kind.answered?.(effect, answer)
    return { asked, outcome: { answer, effect: answered ?? effect } }
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

/** Of several quick changes that show at once the last one refetches the lists: until then nothing moves. */
const isLast = (client: QueryClient, kind: AnyKind) =>
  client.isMutating({
    mutationKey: KEY,
    predicate: ({ state }) => (state.variables as Asking | undefined)?.kind === kind,
  }) <= 1

/** Shows what the server has done, and what else that has changed. */
function showDone(client: QueryClient, { asked: { kind }, outcome: { effect } }: Done): void {
  show(client, effectsOf(effect))
  const gone = effect.on === 'thought' && effect.set === null ? effect.id : undefined
  void refetch(client, kind.refetches, gone)
}

function tell(
  client: QueryClient,
  { asked: { kind, asked }, outcome }: Done,
  isBack: boolean,
): void {
  const said = kind.done(asked, outcome)
  const back = isBack ? null : kind.inverse?.(asked, outcome)
  if (!back) return void (said && toast(said))
  if (said) tellUndoable(said, client, takingBack(client), back)
  else undoable(client, takingBack(client), back)
}

/** Edits in progress of what is deleted can no longer be saved. */
export function forgetDeleted(client: QueryClient, effect: ChangeEffect): void {
  for (const { on, id, set } of effectsOf(effect)) {
    if (on === 'thought' && set === null) forgetEdits(client, id)
  }
}

/** What makes a change that is asked for, tells of it and offers to take it back. */
export function making(
  client: QueryClient,
  { onMade, isAsking, scope, isBack = false }: Making & { isBack?: boolean } = {},
): Change<Done, Asking> {
  return {
    mutationKey: KEY,
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: (asked) => make(client, asked),
    onSuccess(done) {
      const { effect, answer } = done.outcome
      onMade?.()
      forgetDeleted(client, effect)
      tell(client, done, isBack)
      if (answer !== null && !done.asked.kind.isAtOnce) showDone(client, done)
    },
    async onSettled(done, _error, { kind }) {
      const isSent = done?.outcome.answer !== null
      if (kind.isAtOnce && isSent && isLast(client, kind)) await refetch(client, kind.refetches)
    },
    failure(error, { kind, asked }) {
      const { current, currentItem, currentReminder } = refusalOf(error)
      const other = current ?? currentItem ?? currentReminder
      if (other && isAsking?.()) return null
      const failed = kind.failed(asked)
      return typeof failed === 'string' ? failed : { ...failed, reason: serverMessageOf(error) }
    },
  }
}

const takingBack = (client: QueryClient) => making(client, { isBack: true })

/** Makes a change that no component observes; resolves when it has ended, to its failure, which a notice reports. */
export const makeUnseen = (client: QueryClient, asked: Asking): Promise<Error | null> =>
  runChange(client, making(client), asked)

/** Takes back what was done, by what its kind names for that. */
export const takeBack = (client: QueryClient, back: Asking): Promise<Error | null> =>
  runChange(client, takingBack(client), back)

/** Makes changes of any kind. */
export const useMaking = (options?: Making) => useChange(making(useQueryClient(), options))

/** Makes changes of one kind. */
export function useMake<Call extends ChangeCall, Asked, Of extends ChangeEffect>(
  kind: ChangeKind<Call, Asked, Of>,
  options?: Making,
) {
  const { mutate, variables, ...change } = useMaking(options)
  return {
    ...change,
    /** What was asked for last. */
    asked: variables?.asked as Asked | undefined,
    make: (asked: Asked, then?: MutateOptions<Done, Error, Asking>) =>
      mutate(asking(kind, asked), then),
  }
}
