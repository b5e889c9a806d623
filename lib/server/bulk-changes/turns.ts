import 'server-only'
import { jobQueue } from '../adapters/jobs'
import type { Transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { bulkChangeBegun } from '../jobs/events'
import { type Direction, directionColumn } from './step'

const PERSON_LOCK = (userId: string) =>
  `pg_advisory_xact_lock(hashtextextended('bulk changes of ' || ${userId}, 0))`

const lockPerson = statement({ text: `SELECT ${PERSON_LOCK('$1::int')}` })

const lockPersonOf = statement({
  text: `SELECT ${PERSON_LOCK('b.user_id')} FROM public.bulk_changes b WHERE b.id = $1`,
})

/**
 * Holds up the person's other changes that take a job until the transaction ends, so that their turns don't change.
 * Does not wait.
 */
export function lockChangesOf(tx: Transaction, userId: number): void {
  tx.send(lockPerson, [userId])
}

/** SQL: whether change `o` goes before change `b` of the same person: undos go first, then older changes. */
const GOES_BEFORE = `
  o.user_id = b.user_id AND o.is_under_way AND (o.direction = 'do', o.id) < (b.direction = 'do', b.id)`

/** SQL: whether change `b` does not have to wait for another of the same person. */
export const HAS_TURN = `NOT EXISTS (SELECT FROM public.bulk_changes o WHERE ${GOES_BEFORE})`

const readTurn = statement({
  text: `
    SELECT b.user_id AS "userId", b.direction,
           NOT b.is_under_way OR ${HAS_TURN} AS "hasTurn",
           EXISTS (SELECT FROM public.bulk_changes o
                    WHERE o.is_under_way AND o.user_id <> b.user_id) AS "isAwaited"
      FROM public.bulk_changes b WHERE b.id = $1`,
  columns: {
    userId: column.int,
    direction: directionColumn,
    hasTurn: column.bool,
    isAwaited: column.bool,
  },
})

export interface Turn {
  userId: number
  /** Changes of other people are under way, too. */
  isAwaited: boolean
}

interface DirectedChange {
  changeId: number
  direction: Direction
}

/**
 * Returns the turn of a change, and holds up the person's other changes until the transaction ends. Returns null when
 * the change is gone, has been reversed, or waits for another change of the person, whose end begins its next turn.
 */
export async function takeTurn(
  tx: Transaction,
  { changeId, direction }: DirectedChange,
): Promise<Turn | null> {
  tx.send(lockPersonOf, [changeId])
  const [turn] = await tx.query(readTurn, [changeId])
  if (turn?.direction !== direction) return null
  if (turn.hasTurn) return turn
  tx.send(nextTurn, [changeId, direction])
  return null
}

/** The event of a turn starts one job only, so the next one needs another id. */
const nextTurn = statement({
  text: `
    UPDATE public.bulk_changes SET turn = turn + 1 WHERE id = $1 AND direction = $2 RETURNING turn`,
  columns: { turn: column.int },
})

/** Queues another job to continue a change, behind the jobs that wait now. */
export async function yieldTurn(tx: Transaction, change: DirectedChange): Promise<void> {
  const [next] = await tx.query(nextTurn, [change.changeId, change.direction])
  if (next) await jobQueue().emit(bulkChangeBegun({ ...change, turn: next.turn }), tx)
}

const markUnderWay = statement({
  text: `UPDATE public.bulk_changes SET is_under_way = true WHERE id = $1 RETURNING turn`,
  columns: { turn: column.int },
})

/** Marks a change as under way and queues a job for it, which runs when it is the change's turn. */
export async function queueChange(tx: Transaction, change: DirectedChange): Promise<void> {
  const [marked] = await tx.query(markUnderWay, [change.changeId])
  if (marked) await jobQueue().emit(bulkChangeBegun({ ...change, turn: marked.turn }), tx)
}

const markEnded = statement({
  text: `UPDATE public.bulk_changes SET is_under_way = false WHERE id = $1 AND is_under_way`,
})

const findNext = statement({
  text: `
    SELECT b.id AS "changeId", b.direction, b.turn FROM public.bulk_changes b
     WHERE b.user_id = $1 AND b.is_under_way ORDER BY b.direction = 'do', b.id LIMIT 1`,
  columns: { changeId: column.int, direction: directionColumn, turn: column.int },
})

/**
 * Ends a change and begins the person's next waiting change. The transaction must hold up the person's other changes.
 */
export async function endChange(
  tx: Transaction,
  { userId, changeId }: { userId: number; changeId: number },
): Promise<void> {
  tx.send(markEnded, [changeId])
  const [next] = await tx.query(findNext, [userId])
  if (next) await jobQueue().emit(bulkChangeBegun(next), tx)
}
