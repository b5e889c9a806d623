import type { QueryClient } from '@tanstack/react-query'
import { type Change, runChange } from './change'
import { ApiError, isUnavailable } from '../server/errors'
import { type Notice, toast } from './toast'

/** How many actions of a page can be undone by the keyboard (notices.md#undo). */
const MOST = 20

type Undo = () => void

/** How to undo what was done on this page, the last action at the end. */
let done: readonly Undo[] = []
/** Undos run one after the other. */
let running: Promise<unknown> = Promise.resolve()
/** The responses to changes that already show, but can be undone only once the response has arrived. */
const awaited = new WeakMap<QueryClient, Set<Promise<unknown>>>()
/**
 * As long as a notice with Undo stays. A form stops waiting for a slow server sooner, but a slow device reports that
 * late.
 */
const AWAITED_FOR_MS = 10_000

/** Lets the keyboard's Undo wait for the response to a change. Returns that response. */
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
 * Remembers, for the keyboard, the mutation that undoes an action. Returns the function that runs it, once, even after
 * the component of the action has unmounted. An undo that fails without a refusal can be retried.
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

/** Shows a notice about an action, with Undo. */
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

/** Undoes a change that has no response yet, unless the response is a refusal, which has already rolled it back. */
async function undoAfter(response: Promise<unknown>) {
  const isDone = response.then(
    () => true,
    () => false,
  )
  if (!(await Promise.race([isDone, after(AWAITED_FOR_MS)]))) return
  // The undo of a change is remembered after its response, before the next task.
  await after(0)
  done.at(-1)?.()
}
