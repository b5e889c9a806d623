import 'server-only'
import type { Transaction } from './db'
import { column, statement } from './statement'

/** How far a sweep has come in the rows that it goes through repeatedly. */
export interface Place {
  at: Date
  id: number
}

export const START: Place = { at: new Date(0), id: 0 }

const read = statement({
  text: `SELECT after_at AS at, after_id AS id FROM public.sweep_positions WHERE sweep = $1`,
  columns: { at: column.moment, id: column.int },
})

const save = statement({
  text: `
    INSERT INTO public.sweep_positions (sweep, after_at, after_id) VALUES ($1, $2, $3)
    ON CONFLICT (sweep) DO UPDATE SET after_at = excluded.after_at, after_id = excluded.after_id`,
})

/** Returns the place where the last run of a sweep stopped; the start, when there was none. */
export async function readPlace(tx: Transaction, sweep: string): Promise<Place> {
  const [saved = START] = await tx.query(read, [sweep])
  return saved
}

/** Makes the next run of a sweep begin after this place. Does not wait for the write. */
export function savePlace(tx: Transaction, sweep: string, { at, id }: Place): void {
  tx.send(save, [sweep, at, id])
}
