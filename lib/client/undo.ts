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
  const last = done.at(-1)
  last?.()
  return last !== undefined
}
