import type { QueryClient } from '@tanstack/react-query'
import { type Change, runChange } from './change'
import { ApiError, isUnavailable } from './errors'
import { type Notice, toast } from './toast'

/** How many actions of a page can be undone by the keyboard (notices.md#undo). */
const MOST = 20

type Undo = () => void

/** How to undo what was done on this page, the last action at the end. */
let done: readonly Undo[] = []
/** They run one after the other. */
let running: Promise<unknown> = Promise.resolve()
/** The answers to changes that show already, but can be undone only once they are here. */
const awaited = new Set<Promise<unknown>>()

/** Lets the keyboard's Undo wait for the answer to a change, which it returns. */
export function undoneAfter<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const forget = () => void awaited.delete(answer)
  awaited.add(answer)
  answer.then(forget, forget)
  return answer
}

/**
 * Remembers the mutation that undoes an action, for the keyboard. Returns the function that runs it, once; the
 * component of the action may have unmounted by then. What fails without being refused can be tried again.
 */
export function undoable<Answer, Input>(
  client: QueryClient,
  change: Change<Answer, Input>,
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
export function tellUndoable<Answer, Input>(
  notice: Notice,
  client: QueryClient,
  change: Change<Answer, Input>,
  input: Input,
): void {
  toast({ ...notice, undo: undoable(client, change, input) })
}

/** Undoes the last action of this page that is not undone yet; returns whether there was one. */
export function undoLast(): boolean {
  const answer = [...awaited].at(-1)
  const last = done.at(-1)
  if (!answer) last?.()
  else if (awaited.delete(answer)) running = running.then(() => undoAfter(answer))
  return answer !== undefined || last !== undefined
}

/** Undoes what shows without an answer yet, unless that is refused: then it is as before already. */
async function undoAfter(answer: Promise<unknown>) {
  const isRefused = await answer.then(
    () => false,
    () => true,
  )
  // What an answer brings is remembered before the next task.
  await new Promise((resolve) => setTimeout(resolve))
  if (!isRefused) done.at(-1)?.()
}
