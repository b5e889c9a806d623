import type { QueryClient } from '@tanstack/react-query'
import type { User } from '@/lib/shared/accounts'
import type { BulkChange } from '@/lib/shared/bulk-changes'
import { asking, madeOf } from '@/lib/shared/changes/change'
import type { ManyEffect } from '@/lib/shared/changes/effect'
import {
  changeMany,
  doneOf,
  failedOf,
  isForGood,
  isUnderWay,
  type Many,
  UNDO_FAILED,
  undoMany,
} from '@/lib/shared/changes/many'
import { OPERATION_HEADER } from '@/lib/shared/operation-headers'
import { displayedTitle } from '@/lib/shared/thought-display'
import { readBulkState, setBulkState } from '../store/sending/bulk-state'
import { failuresOf } from './bulk-changes-words'
import { call } from '../server/call'
import { type Change, runChange } from '../page/change'
import { isUnavailable, NoResponseError } from '../server/errors'
import { keepFollowed } from './followed-bulk-change'
import { queryKeys } from '../server/query-keys'
import { reconnectDelay } from '../server/reconnect-delay'
import { refetch } from '../server/refetch'
import { clearSelection, selectOnly } from '../page/selection'
import { toast } from '../page/toast'
import { changeWaits } from '../server/unavailable'
import { tellUndoable } from '../page/undo'
import { knownHere } from '../store/queries/known'
import { sendChange } from '../store/sending/make-change'
import { forgetDeleted } from '../use/make'
import { show } from '../use/show'

/** How often the progress of a running change is polled. */
const ASK_EVERY_MS = 500

/** A bulk change that was made on this page, or before the page was reloaded. */
interface Made {
  /** Its effect on the data that this device has. */
  effect: ManyEffect
  /** The names, by id, of the things that were on screen. */
  names: ReadonlyMap<number, string>
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Polls a change until it has ended, even while the server can’t be reached. */
async function follow(begun: BulkChange): Promise<BulkChange> {
  let latest = begun
  let failures = 0
  while (isUnderWay(latest)) {
    setBulkState({ running: latest })
    await wait(failures ? reconnectDelay(failures) : ASK_EVERY_MS)
    try {
      latest = await call('GET /api/bulk-changes/[id]', { params: { id: begun.id } })
      failures = 0
    } catch (error) {
      if (!(error instanceof NoResponseError) && !isUnavailable(error)) throw error
      failures += 1
    }
  }
  return latest
}

/**
 * Follows a running change, reports its end, and refetches what it has changed. This is not part of the mutation,
 * because the live connection refetches nothing while a mutation runs.
 */
async function finish(client: QueryClient, begun: BulkChange, tell: (ended: BulkChange) => void) {
  const user = client.getQueryData<User | null>(queryKeys.user)
  if (user && isUnderWay(begun)) keepFollowed({ id: begun.id, userId: user.id })
  try {
    tell(await follow(begun))
  } catch (error) {
    toast({
      variant: 'destructive',
      title: failedOf(begun.action),
      ...(error instanceof Error && { description: error.message }),
    })
  } finally {
    keepFollowed(null)
    setBulkState({ running: null })
    void refetch(client, changeMany.refetches)
  }
}

/** The change that undoes a bulk change. Without a network it is queued behind it. */
const undoing = (
  client: QueryClient,
  { effect, names }: Made,
  changed: number,
): Change<BulkChange | null, void> => ({
  mutationFn: () =>
    sendChange(
      client,
      madeOf(asking(undoMany, effect), knownHere(client)),
    ) as Promise<BulkChange | null>,
  onSuccess: (response) => {
    const description = doneOf({ action: effect.action, changed })
    if (!response) return tellUndone(null, names, description)
    void finish(client, response, (ended) => tellUndone(ended, names, description))
  },
  failure: UNDO_FAILED,
})

/** Stops a running change and undoes what it has done. */
export function stopChange(client: QueryClient, { id }: BulkChange): Promise<Error | null> {
  const stopping: Change<BulkChange, void> = {
    mutationFn: () =>
      call('POST /api/bulk-changes/[id]/undo', {
        params: { id },
        headers: { [OPERATION_HEADER]: `undo-${id}` },
      }),
    ...changeWaits,
    onSuccess: (response) => {
      // If the change had already ended, nothing follows it; otherwise its follower reports the end.
      if (readBulkState().running === null)
        void finish(client, response, (ended) => tellUndone(ended, new Map()))
    },
    failure: UNDO_FAILED,
  }
  return runChange(client, stopping, undefined)
}

function tellUndone(change: BulkChange | null, names: Made['names'], description?: string) {
  toast({ title: 'Change undone', ...(description && { description }) })
  setBulkState({ failed: change && change.failed > 0 ? failuresOf(change, names) : null })
}

/** Reports what was changed, with Undo where possible. */
function tellDone(client: QueryClient, made: Made, changed: number, canUndo: boolean) {
  const notice = { title: doneOf({ action: made.effect.action, changed }) }
  if (canUndo) tellUndoable(notice, client, undoing(client, made, changed), undefined)
  else toast(notice)
}

/** Reports a change that is waiting to be sent. */
function tellWaiting(client: QueryClient, made: Made) {
  forgetDeleted(client, made.effect)
  clearSelection()
  tellDone(client, made, made.effect.each.length, !isForGood(made.effect))
}

/** Reports what was changed, and what could not be changed, which stays selected. */
function tellChanged(client: QueryClient, change: BulkChange, { effect, names }: Made) {
  const { id, action, changed, failed, failures, canUndo } = change
  const done = changeMany.afterResponse?.(effect, change) ?? effect
  show(client, done.each)
  forgetDeleted(client, done)
  if (failed > 0) selectOnly(failures.map((failure) => failure.id))
  else clearSelection()
  setBulkState({ failed: failed > 0 ? failuresOf(change, names) : null })
  if (changed > 0) tellDone(client, { effect: { ...done, id, action }, names }, changed, canUndo)
  else if (failed === 0) toast({ title: 'Nothing to change' })
}

function tellEnd(client: QueryClient, ended: BulkChange, made: Made) {
  if (ended.state === 'undone') tellUndone(ended, made.names)
  else tellChanged(client, ended, made)
}

const nameOf = (thing: Many['things'][number]) =>
  'thoughtId' in thing ? thing.text : displayedTitle(thing)

const changing = (client: QueryClient): Change<BulkChange | null, Many, Made> => {
  let made: Made
  return {
    mutationFn: (many) => {
      const change = madeOf(asking(changeMany, many), knownHere(client, many.things))
      const names = new Map(many.things.map((thing) => [thing.id, nameOf(thing)]))
      made = { effect: change.effect as ManyEffect, names }
      return sendChange(client, change) as Promise<BulkChange | null>
    },
    onSuccess: (response) => {
      if (response) void finish(client, response, (ended) => tellEnd(client, ended, made))
      else tellWaiting(client, made)
    },
    failure: (_error, { input }) => failedOf(input.action),
  }
}

/**
 * Makes a bulk change; resolves once the server has it or it is waiting on this device. A notice reports its end on
 * whatever screen the person is then.
 */
export async function makeMany(client: QueryClient, many: Many): Promise<Error | null> {
  setBulkState({ isSending: true, failed: null })
  const failure = await runChange(client, changing(client), many)
  setBulkState({ isSending: false })
  return failure
}

const unknown = ({ id, action }: BulkChange): Made => ({
  effect: { on: 'many', id, action, each: [] },
  names: new Map(),
})

/** Follows a change that was still running when the page was reloaded, and reports its end. */
export async function followAgain(client: QueryClient, id: number): Promise<void> {
  const begun = await call('GET /api/bulk-changes/[id]', { params: { id } }).catch(() => null)
  if (begun) await finish(client, begun, (ended) => tellEnd(client, ended, unknown(begun)))
}

/** Follows a queued change that was sent automatically; reports only what could not be done. */
export const followLate = (client: QueryClient, begun: BulkChange): Promise<void> =>
  finish(client, begun, (ended) => {
    if (ended.failed === 0) return
    const description = failuresOf(ended, new Map())
    toast({ variant: 'destructive', title: failedOf(ended.action), description })
  })
