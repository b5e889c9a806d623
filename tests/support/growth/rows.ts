import { expect } from 'vitest'
import { pool } from '@/lib/server/database/db'
import { captureThought, type signUp } from '../factories'
import { fill } from '../filling'
import { call } from '../http'

export type Person = Awaited<ReturnType<typeof signUp>>

/** Tries to make a table grow beyond its limit, and checks that it does not. */
export type Bound = (person: Person) => Promise<void>

/** The status of a person's call. */
export const ask = async (
  { cookie }: Pick<Person, 'cookie'>,
  handler: Parameters<typeof call>[0],
  method: string,
  given = {},
) => (await call(handler, method, { cookie, ...given })).status

/** The path parameters for a new thought. */
export const thoughtsParams = async (person: Person) => ({
  id: String((await captureThought(person)).id),
})

/** Fails unless these columns are unique in a table. */
export async function expectOneFor(table: string, columns: readonly string[]): Promise<void> {
  const { rows } = await pool().query<{ columns: string[] }>(
    `SELECT array_agg(a.attname::text ORDER BY a.attname) AS columns
       FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
      WHERE i.indrelid = to_regclass('public.' || $1) AND i.indisunique AND i.indpred IS NULL
      GROUP BY i.indexrelid`,
    [table],
  )
  expect(rows.map((index) => index.columns)).toContainEqual(columns.toSorted())
}

/** How many rows of a person a table has. */
export async function rowsOf(table: string, userId: number): Promise<number> {
  const { rows } = await pool().query<{ count: number }>(
    `SELECT count(*)::int AS count FROM public.${table} WHERE user_id = $1`,
    [userId],
  )
  return rows[0]?.count ?? 0
}

interface Rows {
  userId: number
  columns: string
}

/** Adds rows numbered from 1 to a table: `values` may use the number `n` and the person's id, $1. */
export const grow = (
  table: string,
  { userId, columns, values, many = 1 }: Rows & { values: string; many?: number },
) =>
  fill(
    `INSERT INTO public.${table} (user_id, ${columns})
     SELECT $1, ${values} FROM generate_series(1, $2::int) n`,
    [userId, many],
  )

/** Fails unless a purge removes only the older of two rows. `values` may use the interval `age`. */
export async function expectPurged(
  table: string,
  {
    userId,
    columns,
    values,
    purge,
  }: Rows & { values: (age: string) => string; purge: (now: Date) => Promise<void> },
  [young, old]: [young: string, old: string],
): Promise<void> {
  const before = await rowsOf(table, userId)
  for (const age of [young, old]) {
    await grow(table, { userId, columns, values: values(`interval '${age}'`) })
  }
  await purge(new Date())
  expect(await rowsOf(table, userId)).toBe(before + 1)
}
