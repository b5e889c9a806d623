import 'server-only'
import type { Transaction } from './db'
import { column, type Columns, type RowOf, type Statement, statement } from './statement'
import { type Place, readPlace, savePlace, START } from './sweep-place'

/** The undone rows that a sweep looks for, described in parts of SQL. */
interface Undone<Asked extends Columns> {
  /** The key of the sweep's position in `sweep_positions`. */
  sweep: string
  table: string
  /** Its key; `id` when left out. */
  id?: string
  /** The condition for an undone row, that of a partial index. */
  isUndone: string
  /** The column of that index; the sweep goes through it from old to new. */
  at: string
  /** Further columns or expressions to read of each row. */
  asked?: { text: string; columns: Asked }
}

const found = { id: column.int, userId: column.int, at: column.moment }

/** A row that a sweep has found. */
export type Found<Asked extends Columns> = RowOf<typeof found> & RowOf<Asked>

/** What a sweep looks for, and the statement that finds a page of it. */
export interface SweepQuery<Asked extends Columns = Columns> {
  sweep: string
  findPage: Statement<typeof found & Asked>
}

/**
 * Makes the statement that finds a page of undone rows. Call it once, when the module is loaded.
 */
export function sweepQuery<Asked extends Columns = Record<never, never>>({
  sweep,
  table,
  id = 'id',
  isUndone,
  at,
  asked,
}: Undone<Asked>): SweepQuery<Asked> {
  return {
    sweep,
    findPage: statement({
      text: `
        SELECT ${id} AS id, user_id AS "userId", ${at} AS at ${asked ? `, ${asked.text}` : ''} FROM public.${table}
         WHERE ${isUndone} AND ${at} < $1 AND (${at}, ${id}) > ($2::timestamptz, $3::int)
           AND user_id <> ALL ($4::int[])
         ORDER BY ${at}, ${id} LIMIT $5`,
      columns: { ...found, ...(asked?.columns as Asked) },
    }),
  }
}

export interface Turn {
  /** Takes rows from before this moment. */
  until: Date
  /** Takes rows from this moment on; all when left out. */
  from?: Date
  /** The most rows of one call, of all people together (`atOnce`) and of one person (`share`). */
  atOnce: number
  share: number
}

/**
 * Returns the next undone rows: at most a share per person, from where the last call stopped, and
 * from the start again after the end. So no person's rows, and no rows that stay undone, keep
 * others from being found (decision 19).
 */
export async function takeInTurn<Asked extends Columns>(
  tx: Transaction,
  { sweep, findPage }: SweepQuery<Asked>,
  { until, from = START.at, atOnce, share }: Turn,
): Promise<Found<Asked>[]> {
  const saved = await readPlace(tx, sweep)
  const counts = new Map<number, number>()
  const served: number[] = []
  const taken: Found<Asked>[] = []
  let after: Place = saved.at < from ? { at: from, id: 0 } : saved
  let isOver = false
  while (taken.length < atOnce && !isOver) {
    const room = atOnce - taken.length
    const values = [until, after.at, after.id, served, room]
    const page = await tx.query<typeof found>(findPage, values)
    for (const row of page) {
      const count = (counts.get(row.userId) ?? 0) + 1
      counts.set(row.userId, count)
      if (count === share) served.push(row.userId)
      if (count <= share) taken.push(row as Found<Asked>)
    }
    after = page.at(-1) ?? after
    isOver = page.length < room
  }
  const next = isOver ? START : after
  if (next.at.getTime() !== saved.at.getTime() || next.id !== saved.id) {
    savePlace(tx, sweep, next)
  }
  return taken
}
