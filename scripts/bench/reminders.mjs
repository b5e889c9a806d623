import { setTimeout as delay } from 'node:timers/promises'
import { withClient } from '../lib/database.mjs'
import { Failure } from '../lib/failure.mjs'
import { runLoad } from './load.mjs'
import { milliseconds, table } from './page.mjs'

/**
 * @typedef {object} MeasuredReminders
 * @property {number} count
 * @property {number} firstMs from their time to the first one in the outbox
 * @property {number} allMs from their time to the last one
 * @property {import('./load.mjs').Measured} quiet an unchanged poll before
 * @property {import('./load.mjs').Measured} busy and while they are delivered
 */

const COUNT = 10_000
const PEOPLE = 1_000
/** The sweep of the minute before finds them. */
const AHEAD_S = 100
const MAY_TAKE_MS = 240_000
const POLLED_S = 8

/**
 * Ten thousand reminders of a thousand people, all due at one moment and set long before.
 * @param {string} databaseUrl
 * @param {import('./load.mjs').Target} poll
 * @returns {Promise<MeasuredReminders>}
 */
export function measureReminders(databaseUrl, poll) {
  return withClient(databaseUrl, async (client) => {
    const quiet = await runLoad({ ...poll, connections: 1, seconds: POLLED_S })
    await client.query(
      `INSERT INTO users (username, email, password, subscription_tier)
       SELECT 'reminded' || n, 'reminded' || n || '@example.com', 'x', 'paid'
         FROM generate_series(1, $1::int) n`,
      [PEOPLE],
    )
    const { rows } = await client.query(
      `WITH made AS (
         INSERT INTO reminders (user_id, text, reminder_time)
         SELECT u.id, 'Call the plumber', now() + make_interval(secs => $2)
           FROM users u, generate_series(1, $1::int) WHERE u.username LIKE 'reminded%'
         RETURNING reminder_time)
       SELECT min(reminder_time) AS due FROM made`,
      [COUNT / PEOPLE, AHEAD_S],
    )
    const due = rows[0].due.getTime()
    await delay(Math.max(0, due - Date.now()))
    const polling = runLoad({ ...poll, connections: 1, seconds: POLLED_S })
    for (;;) {
      const { first, last, sent } = await outbox(client)
      if (sent === COUNT) {
        return { count: COUNT, firstMs: first - due, allMs: last - due, quiet, busy: await polling }
      }
      if (Date.now() > due + MAY_TAKE_MS) throw new Failure(`${sent} of ${COUNT} were delivered.`)
      await delay(250)
    }
  })
}

/** @param {import('pg').Client} client */
async function outbox(client) {
  const { rows } = await client.query(
    `SELECT count(*)::int AS sent, min(created_at) AS first, max(created_at) AS last
       FROM outbox WHERE "to" LIKE 'reminded%'`,
  )
  const { sent, first, last } = rows[0]
  return { sent: Number(sent), first: first?.getTime() ?? 0, last: last?.getTime() ?? 0 }
}

/**
 * @param {MeasuredReminders | undefined} measured
 * @returns {string} Markdown, blank when it was not measured
 */
export function reminderTable(measured) {
  if (!measured) return ''
  const { count, firstMs, allMs, quiet, busy } = measured
  const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`
  const poll = (/** @type {import('./load.mjs').Measured} */ { p50, p95 }) =>
    `${milliseconds(p50)} / ${milliseconds(p95)} ms`
  return table(
    [`${count.toLocaleString('en')} reminders due at once`, 'value'],
    [
      ['first in the outbox after', seconds(firstMs)],
      ['all in the outbox after', seconds(allMs)],
      ['unchanged poll before, p50 / p95', poll(quiet)],
      ['unchanged poll meanwhile, p50 / p95', poll(busy)],
    ],
  )
}
