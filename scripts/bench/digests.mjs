import { withClient } from '../lib/database.mjs'
import { Failure } from '../lib/failure.mjs'
import { runLoad } from './load.mjs'
import { milliseconds, table } from './page.mjs'

const PEOPLE = 100_000
/** One in so many captured something; the others' period is empty. */
const ONE_IN = 40
const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Lagos',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Australia/Lord_Howe',
]

/** The sweep runs once a minute, and looks for its turn every half. */
const BEGINS_WITHIN_MS = 150_000
const ENDS_WITHIN_MS = 300_000
const LOOK_EVERY_MS = 200

/**
 * @typedef {object} MeasuredDigests
 * @property {number} people
 * @property {number} sent
 * @property {number} sweepMs from the first person found due to the last
 * @property {number} sendMs from there until the last digest was sent
 * @property {import('./load.mjs').Measured} quiet the poll with nothing due
 * @property {import('./load.mjs').Measured} duringSweep
 * @property {import('./load.mjs').Measured} duringSending
 */

/**
 * Makes 100,000 people's digests due in one moment, and polls while the app's own jobs deal with them.
 * @param {object} world
 * @param {string} world.databaseUrl
 * @param {import('./load.mjs').Target} world.poll
 * @param {number} world.seconds
 * @returns {Promise<MeasuredDigests>}
 */
export async function measureDigests({ databaseUrl, poll, seconds }) {
  const load = { ...poll, connections: 1, seconds }
  return withClient(databaseUrl, async (client) => {
    await addSubscribers(client)
    const quiet = await runLoad(load)
    await client.query(
      `UPDATE digest_subscriptions SET handled_until = now() - interval '24 hours'`,
    )
    await until(client, `${UNHANDLED} < ${PEOPLE}`, BEGINS_WITHIN_MS)
    const begun = performance.now()
    const sweeping = runLoad(load)
    await until(client, `${UNHANDLED} = 0`, ENDS_WITHIN_MS)
    const swept = performance.now()
    const duringSweep = await sweeping
    const sending = runLoad(load)
    await until(client, `NOT EXISTS (${OPEN})`, ENDS_WITHIN_MS)
    const sent = performance.now()
    const duringSending = await sending
    const { rows } = await client.query(
      `SELECT count(*)::int AS sent FROM digests_sent WHERE state = 'sent'`,
    )
    return {
      people: PEOPLE,
      sent: Number(rows[0].sent),
      sweepMs: swept - begun,
      sendMs: sent - swept,
      quiet,
      duringSweep,
      duringSending,
    }
  })
}

const UNHANDLED = `(SELECT count(*) FROM digest_subscriptions
  WHERE handled_until <= now() - interval '23 hours 55 minutes')`
const OPEN = `SELECT FROM digests_sent WHERE state IN ('waiting', 'sending')`

/**
 * @param {import('pg').Client} client
 * @param {string} condition
 * @param {number} withinMs
 */
async function until(client, condition, withinMs) {
  const deadline = performance.now() + withinMs
  for (;;) {
    const { rows } = await client.query(`SELECT ${condition} AS holds`)
    if (rows[0].holds) return
    if (performance.now() > deadline) throw new Failure('The digests were not dealt with in time.')
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/**
 * Whichever period is due where they live, one of the two thoughts lies in it.
 * @param {import('pg').Client} client
 */
async function addSubscribers(client) {
  await client.query(
    `INSERT INTO users (username, password, email, timezone, email_daily_summary, email_new_ramble_notify)
     SELECT 'subscriber-' || n, '', 'subscriber-' || n || '@example.com',
            ($2::text[])[1 + n % cardinality($2::text[])], true, false
       FROM generate_series(1, $1::int) AS n`,
    [PEOPLE, ZONES],
  )
  await client.query(
    `INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source, processing_status, created_at)
     SELECT u.id, 'A plan for the garden', 'A plan for the garden', '{"title": "A plan for the garden"}',
            'web', 'ready', now() - make_interval(hours => age)
       FROM users u, unnest(ARRAY[28, 33]) AS age
      WHERE u.username LIKE 'subscriber-%' AND u.id % $1 = 0`,
    [ONE_IN],
  )
  await client.query('VACUUM ANALYZE users, digest_subscriptions, thoughts')
}

/** @param {MeasuredDigests | undefined} measured */
export function digestTable(measured) {
  if (!measured) return ''
  const { people, sent, sweepMs, sendMs, quiet, duringSweep, duringSending } = measured
  const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`
  const poll = (/** @type {import('./load.mjs').Measured} */ load) =>
    `p50 ${milliseconds(load.p50)} ms, p95 ${milliseconds(load.p95)} ms`
  return table(
    ['digests', 'measured'],
    [
      [`sweep over ${people.toLocaleString('en')} people due at once`, seconds(sweepMs)],
      [`sending the ${sent.toLocaleString('en')} that are not empty`, seconds(sendMs)],
      ['unchanged poll, 1 client, nothing due', poll(quiet)],
      ['unchanged poll during the sweep', poll(duringSweep)],
      ['unchanged poll while digests are sent', poll(duringSending)],
    ],
  )
}
