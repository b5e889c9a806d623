import 'server-only'
import { type BulkAction, BULK_ACTIONS } from '@/lib/shared/bulk-changes'
import type { Transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { type ChangedThing, NOT_FOUND, type Outcome } from './action'
import { ACTIONS } from './actions'

/** Whether a change is being made, or undone. */
export const DIRECTIONS = ['do', 'undo'] as const
export type Direction = (typeof DIRECTIONS)[number]

export const directionColumn = column.oneOf(DIRECTIONS)

/** Only one transaction at a time works on a change. */
const lockChange = statement({
  text: `
    SELECT b.user_id AS "userId", b.action, b.direction, b.tag_id AS "tagId", b.category_id AS "categoryId"
      FROM public.bulk_changes b WHERE b.id = $1 FOR UPDATE`,
  columns: {
    userId: column.int,
    action: column.oneOf(BULK_ACTIONS),
    direction: directionColumn,
    tagId: column.int.orNull,
    categoryId: column.int.orNull,
  },
})

/** The next things of a change in the state $2. */
const nextThings = statement({
  text: `
    SELECT b.thing_id AS id, b.before FROM public.bulk_change_things b
     WHERE b.bulk_change_id = $1 AND b.state = $2 ORDER BY b.thing_id LIMIT $3`,
  columns: { id: column.int, before: column.json<unknown>().orNull },
})

const record = statement({
  text: `
    UPDATE public.bulk_change_things b
       SET state = o.state, before = coalesce(o.before, b.before), failure = o.failure
      FROM jsonb_to_recordset($2::jsonb) AS o (id int, state text, before jsonb, failure text)
     WHERE b.bulk_change_id = $1 AND b.thing_id = o.id`,
})

/** The failures of things that an action can't find or can't put back. */
const FAILURES: Partial<Record<Outcome['state'], string>> = {
  failed: NOT_FOUND,
  unrestored: 'It has been changed since.',
}

interface Step {
  changeId: number
  direction: Direction
  limit: number
  now: Date
}

/**
 * Continues a bulk change, or its undo, by at most `limit` things, in one transaction that every nested call joins.
 * Returns how many things it handled: 0 when nothing is left, or when the direction of the change has been reversed.
 */
export async function takeStep(
  tx: Transaction,
  { changeId, direction, limit, now }: Step,
): Promise<number> {
  const [change] = await tx.query(lockChange, [changeId])
  if (change?.direction !== direction) return 0
  const state = direction === 'do' ? 'waiting' : 'changed'
  const things = await tx.query(nextThings, [changeId, state, limit])
  if (things.length === 0) return 0
  const outcomes = await outcomesOf(tx, things, { ...change, now })
  const rows = outcomes.map((outcome) => ({
    ...outcome,
    failure: outcome.failure ?? FAILURES[outcome.state],
  }))
  await tx.query(record, [changeId, JSON.stringify(rows)])
  return things.length
}

function outcomesOf(
  tx: Transaction,
  things: readonly ChangedThing[],
  {
    action,
    direction,
    ...target
  }: {
    action: BulkAction
    direction: Direction
    userId: number
    tagId: number | null
    categoryId: number | null
    now: Date
  },
): Promise<Outcome[]> {
  const { change, undo } = ACTIONS[action]
  if (direction === 'undo') return undo(tx, things, target)
  const ids = things.map(({ id }) => id)
  return change(tx, ids, target)
}
