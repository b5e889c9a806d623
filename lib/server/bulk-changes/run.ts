import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { BULK_CHANGE_STEP } from '@/lib/shared/limits'
import { transaction } from '../database/db'
import { statement } from '../database/statement'
import { type Direction, takeStep } from './step'
import { endChange, yieldTurn, takeTurn } from './turns'

/** After this time another job continues, or sooner when other people's changes wait for their turn. */
const TURN_MS = 10_000
const AWAITED_TURN_MS = 2_000

/**
 * Works through the things of a change, or of its undo, in small steps, while it is the change's turn among the
 * person's changes. After each step it pauses for as long as the step took, so that others are not kept waiting. After
 * `turnMs`, or `awaitedTurnMs` while other people's changes are under way, it queues another job to continue. Steps
 * finished before a crash stay done.
 */
export async function runBulkChange({
  changeId,
  direction,
  signal,
  turnMs = TURN_MS,
  awaitedTurnMs = AWAITED_TURN_MS,
}: {
  changeId: number
  direction: Direction
  signal: AbortSignal
  turnMs?: number
  awaitedTurnMs?: number
}): Promise<void> {
  const change = { changeId, direction }
  const began = performance.now()
  for (;;) {
    signal.throwIfAborted()
    const begun = performance.now()
    const step = await takeTurnStep(change)
    if (step === 'over') return
    const end = began + (step.isAwaited ? Math.min(turnMs, awaitedTurnMs) : turnMs)
    if (performance.now() > end) return transaction((tx) => yieldTurn(tx, change))
    await wait(performance.now() - begun, undefined, { signal })
  }
}

/** Takes a step. Returns `over` when nothing is left to do, or not by this job. */
function takeTurnStep(change: {
  changeId: number
  direction: Direction
}): Promise<'over' | { isAwaited: boolean }> {
  return transaction(
    async (tx) => {
      const turn = await takeTurn(tx, change)
      if (!turn) return 'over'
      const done = await takeStep(tx, {
        ...change,
        limit: BULK_CHANGE_STEP,
        now: new Date(),
      })
      if (done > 0) return turn
      await endChange(tx, { ...turn, ...change })
      return 'over'
    },
    { isJoined: true },
  )
}

const giveUp = statement({
  text: `
    UPDATE public.bulk_change_things SET state = $3, failure = 'Something went wrong. Please try again.'
     WHERE bulk_change_id = $1 AND state = $2`,
})

/** Ends a change that could not continue: the things left in it fail. The person's next change begins. */
export async function failBulkChange(change: {
  changeId: number
  direction: Direction
}): Promise<void> {
  const [from, to] = change.direction === 'do' ? ['waiting', 'failed'] : ['changed', 'unrestored']
  await transaction(async (tx) => {
    const turn = await takeTurn(tx, change)
    if (!turn) return
    await tx.query(giveUp, [change.changeId, from, to])
    await endChange(tx, { ...turn, ...change })
  })
}
