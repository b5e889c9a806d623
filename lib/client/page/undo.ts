import type { QueryClient } from '@tanstack/react-query'
import { type Change, runChange } from './change'
import { ApiError, isUnavailable } from '../server/errors'
import { type Notice, toast } from './toast'

/** How many actions of a page can be undone by the keyboard (notices.md#undo). */
const MOST = 20

type Undo = () => void

/** How to undo what was done on this page, the last action at the end. */
let done: readonly Undo[] = []
/** They run one after the other. */
let running: Promise<unknown> = Promise.resolve()
/** The answers to changes of a page that show already, but can be undone only once they are here. */
const awaited = new WeakMap<QueryClient, Set<Promise<unknown>>>()
/** As long as a notice with Undo stays. A form lets go of a slow server sooner, but a slow device says so late. */
const AWAITED_FOR_MS = 10_000

/** Lets the keyboard's Undo wait for the answer to a change, which it returns. */
export function undoneAfter<Result>(
  client: QueryClient,
  response: Promise<Result>,
): Promise<Result> {
  const responses = awaited.get(client) ?? new Set()
  const forget = () => void responses.delete(response)
  awaited.set(client, responses.add(response))
  response.then(forget, forget)
  return response
}

/**
 * Remembers the mutation that undoes an action, for the keyboard. Returns the function that runs it, once; the
 * component of the action may have unmounted by then. What fails without being refused can be tried again.
 */
export function undoable<Result, Input>(
  client: QueryClient,
  change: Change<Result, Input>,
  input: Input,
): Undo {
  const undo = () => {
    if (!done.includes(undo)) return
    done = done.filter((other) => other !== undo)
    running = running.then(async () => {
      const failure = await runChange(client, change, input)
      // It may work later.
      if (failure && !isRefusal(failure)) remember(undo)
    })
  }
  remember(undo)
  return undo
}

function remember(undo: Undo) {
  done = [...done, undo].slice(-MOST)
}

const isRefusal = (failure: Error) => failure instanceof ApiError && !isUnavailable(failure)

/** Tells of an action, with Undo. */
export function tellUndoable<Result, Input>(
  notice: Notice,
  client: QueryClient,
  change: Change<Result, Input>,
  input: Input,
): void {
  toast({ ...notice, undo: undoable(client, change, input) })
}

/** Undoes the last action of this page that is not undone yet; returns whether there was one. */
export function undoLast(client: QueryClient): boolean {
  const responses = awaited.get(client)
  const response = [...(responses ?? [])].at(-1)
  const last = done.at(-1)
  if (!response) last?.()
  else if (responses?.delete(response)) running = running.then(() => undoAfter(response))
  return response !== undefined || last !== undefined
}

const after = (ms: number) => new Promise<boolean>((resolve) => setTimeout(resolve, ms, false))

/** Undoes what shows without an answer yet, unless that is refused: then it is as before already. */
async function undoAfter(response: Promise<unknown>) {
  const isDone = response.then(
    () => true,
    () => false,
  )
  if (!(await Promise.race([isDone, after(AWAITED_FOR_MS)]))) return
  // What an answer brings is remembered before the next task.
  await after(0)
  done.at(-1)?.()
}
