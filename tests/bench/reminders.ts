import { setTimeout as delay } from 'node:timers/promises'
import { withClient } from '@/scripts/database/database.mjs'
import { Failure } from '@/scripts/lib/failure.mjs'
import { runLoad, type Target } from './load'
import { pollText, seconds, table } from './page'
import { comesTrue } from './queries'

const COUNT = 10_000
const PEOPLE = 1_000
/** The sweep in the minute before their time finds them. */
const AHEAD_S = 100
const MAY_TAKE_MS = 240_000
const POLLED_S = 8

const DELIVERED = `FROM outbox WHERE "to" LIKE 'reminded%'`

export type MeasuredReminders = Awaited<ReturnType<typeof measureReminders>>

/**
 * Delivers ten thousand reminders of a thousand people, all due at the same time and set long before, and polls
 * during the delivery. Times in ms after the reminders' time.
 */
export function measureReminders(databaseUrl: string, poll: Target) {
  const load = { ...poll, connections: 1, seconds: POLLED_S }
  return withClient(databaseUrl, async (client) => {
    const quiet = await runLoad(load)
    await client.query(
      `INSERT INTO users (username, email, password, subscription_tier, email_verified_at)
       SELECT 'reminded' || n, 'reminded' || n || '@example.com', 'x', 'paid', now()
         FROM generate_series(1, $1::int) n`,
      [PEOPLE],
    )
    const made = await client.query<{ due: Date }>(
      `WITH made AS (
         INSERT INTO reminders (user_id, text, reminder_time)
         SELECT u.id, 'Call the plumber', now() + make_interval(secs => $2)
           FROM users u, generate_series(1, $1::int) WHERE u.username LIKE 'reminded%'
         RETURNING reminder_time)
       SELECT min(reminder_time) AS due FROM made`,
      [COUNT / PEOPLE, AHEAD_S],
    )
    const due = made.rows[0]?.due.getTime() ?? 0
    await delay(Math.max(0, due - Date.now()))
    const polling = runLoad(load)
    await comesTrue(client, `SELECT count(*) = ${COUNT} ${DELIVERED}`, MAY_TAKE_MS)
    const { rows } = await client.query<{ sent: number; first: Date; half: Date; last: Date }>(
      `SELECT count(*)::int AS sent, min(created_at) AS first, max(created_at) AS last,
              percentile_disc(0.5) WITHIN GROUP (ORDER BY created_at) AS half ${DELIVERED}`,
    )
    const [outbox] = rows
    if (outbox?.sent !== COUNT) throw new Failure(`${outbox?.sent} of ${COUNT} were delivered.`)
    const meanwhile = await polling
    const after = (time: Date) => time.getTime() - due
    const times = {
      firstMs: after(outbox.first),
      halfMs: after(outbox.half),
      lastMs: after(outbox.last),
    }
    return { ...times, quiet, meanwhile }
  })
}

export function reminderTable(measured: MeasuredReminders): string {
  const { firstMs, halfMs, lastMs, quiet, meanwhile } = measured
  return table(
    [`${COUNT.toLocaleString('en')} reminders due at once`, 'measured'],
    [
      ['first in the outbox after', seconds(firstMs)],
      [`first ${(COUNT / 2).toLocaleString('en')} in the outbox after`, seconds(halfMs)],
      ['all in the outbox after', seconds(lastMs)],
      ['unchanged poll before', pollText(quiet)],
      ['unchanged poll meanwhile', pollText(meanwhile)],
    ],
  )
}
