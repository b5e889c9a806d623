import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'

const LOOK_EVERY_MS = 200

/** The single value of `SELECT expression`. */
export async function queryValue(client: Client, expression: string, values: unknown[] = []) {
  const { rows } = await client.query<{ value: unknown }>(`SELECT (${expression}) AS value`, values)
  return rows[0]?.value
}

/** Waits until a condition holds in the database; returns false if it does not in time. */
export async function comesTrue(client: Client, condition: string, withinMs: number) {
  const deadline = performance.now() + withinMs
  while (!(await queryValue(client, condition))) {
    if (performance.now() > deadline) return false
    await delay(LOOK_EVERY_MS)
  }
  return true
}
