import 'server-only'
import type { Transaction } from '../db'

/** The undone rows that a sweep looks for. Its parts are SQL, written in the code alone. */
export interface Sought {
  /** Names its place in `sweep_positions`. */
  sweep: string
  table: string
  /** What makes a row undone, as the condition of a partial index. */
  isUndone: string
  /** The column of that index, by which the sweep goes from old to new. */
  at: string
  /** What else of each row is asked for, such as `version`. */
  columns?: string
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

const findPage = ({ sweep, table, isUndone, at, columns }: Sought) => ({
  name: `sweep-${sweep}`,
  text: `
    SELECT id, user_id AS "userId", ${at} AS at ${columns ? `, ${columns}` : ''} FROM public.${table}
     WHERE ${isUndone} AND ${at} < $1 AND (${at}, id) > ($2::timestamptz, $3::int)
       AND user_id <> ALL ($4::int[])
     ORDER BY ${at}, id LIMIT $5`,
})

const readPlace = {
  name: 'sweep-position',
  text: `SELECT after_at AS at, after_id AS id FROM public.sweep_positions WHERE sweep = $1`,
}

const savePlace = {
  name: 'sweep-position-save',
  text: `
    INSERT INTO public.sweep_positions (sweep, after_at, after_id) VALUES ($1, $2, $3)
    ON CONFLICT (sweep) DO UPDATE SET after_at = excluded.after_at, after_id = excluded.after_id`,
}

/**
 * Takes the next undone rows in turn: a share of each person's, from where the last turn ended, and
 * from the start again once it has come to the end. So nobody's rows, and no rows that stay undone,
 * keep others from being found (decision 19).
 */
export async function takeInTurn<Row extends object>(
  tx: Transaction,
  sought: Sought,
  { until, from = START.at, atOnce, share }: Turn,
): Promise<(Row & Place & { userId: number })[]> {
  const [saved = START] = await tx.query<Place>(readPlace, [sought.sweep])
  const counts = new Map<number, number>()
  const served: number[] = []
  const taken: (Row & Place & { userId: number })[] = []
  let after: Place = saved.at < from ? { at: from, id: 0 } : saved
  let isOver = false
  while (taken.length < atOnce && !isOver) {
    const room = atOnce - taken.length
    const values = [until, after.at, after.id, served, room]
    const page = await tx.query<Row & Place & { userId: number }>(findPage(sought), values)
    for (const row of page) {
      const count = (counts.get(row.userId) ?? 0) + 1
      counts.set(row.userId, count)
      if (count === share) served.push(row.userId)
      if (count <= share) taken.push(row)
    }
    after = page.at(-1) ?? after
    isOver = page.length < room
  }
  const next = isOver ? START : after
  if (next.at.getTime() !== saved.at.getTime() || next.id !== saved.id) {
    await tx.query(savePlace, [sought.sweep, next.at, next.id])
  }
  return taken
}
