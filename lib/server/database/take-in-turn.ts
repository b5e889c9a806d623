import 'server-only'
import type { Transaction } from './db'
import { column, type Columns, type RowOf, type Statement, statement } from './statement'

/** The undone rows that a sweep looks for; its parts are SQL. */
interface Undone<Asked extends Columns> {
  /** Names its place in `sweep_positions`. */
  sweep: string
  table: string
  /** What makes a row undone, as the condition of a partial index. */
  isUndone: string
  /** The column of that index, by which the sweep goes from old to new. */
  at: string
  /** What else of each row is asked for, each by its own name or as an expression. */
  asked?: { text: string; columns: Asked }
}

const found = { id: column.int, userId: column.int, at: column.moment }

/** A row that a sweep has found. */
export type Found<Asked extends Columns> = RowOf<typeof found> & RowOf<Asked>

/** What a sweep looks for, and the statement that finds a page of it. */
export interface Sought<Asked extends Columns = Columns> {
  sweep: string
  findPage: Statement<typeof found & Asked>
}

/** Describes the undone rows that a sweep looks for; made once, when the module is loaded. */
export function sought<Asked extends Columns = Record<never, never>>({
  sweep,
  table,
  isUndone,
  at,
  asked,
}: Undone<Asked>): Sought<Asked> {
  return {
    sweep,
    findPage: statement({
      text: `
        SELECT id, user_id AS "userId", ${at} AS at ${asked ? `, ${asked.text}` : ''} FROM public.${table}
         WHERE ${isUndone} AND ${at} < $1 AND (${at}, id) > ($2::timestamptz, $3::int)
           AND user_id <> ALL ($4::int[])
         ORDER BY ${at}, id LIMIT $5`,
      columns: { ...found, ...(asked?.columns as Asked) },
    }),
  }
}

export interface Turn {
  /** Rows of before this moment. */
  until: Date
  /** Rows of this moment and later; all when left out. */
  from?: Date
  /** Rows in one turn, of everybody together and of one person. */
  atOnce: number
  share: number
}

interface Place {
  at: Date
  id: number
}

const START: Place = { at: new Date(0), id: 0 }

const readPlace = statement({
  text: `SELECT after_at AS at, after_id AS id FROM public.sweep_positions WHERE sweep = $1`,
  columns: { at: column.moment, id: column.int },
})

const savePlace = statement({
  text: `
    INSERT INTO public.sweep_positions (sweep, after_at, after_id) VALUES ($1, $2, $3)
    ON CONFLICT (sweep) DO UPDATE SET after_at = excluded.after_at, after_id = excluded.after_id`,
})

/**
 * Takes the next undone rows in turn: a share of each person's, from where the last turn ended, and
 * from the start again once it has come to the end. So nobody's rows, and no rows that stay undone,
 * keep others from being found (decision 19).
 */
export async function takeInTurn<Asked extends Columns>(
  tx: Transaction,
  { sweep, findPage }: Sought<Asked>,
  { until, from = START.at, atOnce, share }: Turn,
): Promise<Found<Asked>[]> {
  const [saved = START] = await tx.query(readPlace, [sweep])
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
    await tx.query(savePlace, [sweep, next.at, next.id])
  }
  return taken
}
