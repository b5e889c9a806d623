import type { Client } from 'pg'
import { withClient } from '@/scripts/lib/database.mjs'
import { Failure } from '@/scripts/lib/failure.mjs'
import { runLoad, type Measured, type Target } from './load'
import { milliseconds, seconds, table } from './page'
import { comesTrue, queryValue } from './queries'

const PEOPLE = 100_000
/** One person in this many captured something; the others' period is empty. */
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

/** The sweep runs once a minute, and the job engine checks schedules every half minute. */
const BEGINS_WITHIN_MS = 150_000
const ENDS_WITHIN_MS = 300_000

const UNHANDLED = `SELECT count(*) FROM digest_subscriptions
  WHERE handled_until <= now() - interval '23 hours 55 minutes'`
const OPEN = `SELECT FROM digests_sent WHERE state IN ('waiting', 'sending')`

/**
 * Makes the digests of 100,000 people due at the same time, and polls while the app's own jobs handle
 * them. Returns a table.
 */
export function measureDigests(databaseUrl: string, poll: Target, polledS: number) {
  const load = { ...poll, connections: 1, seconds: polledS }
  return withClient(databaseUrl, async (client) => {
    await addSubscribers(client)
    const quiet = await runLoad(load)
    await client.query(
      `UPDATE digest_subscriptions SET handled_until = now() - interval '24 hours'`,
    )
    await until(client, `(${UNHANDLED}) < ${PEOPLE}`, BEGINS_WITHIN_MS)
    const begun = performance.now()
    const sweeping = runLoad(load)
    await until(client, `(${UNHANDLED}) = 0`, ENDS_WITHIN_MS)
    const swept = performance.now()
    const duringSweep = await sweeping
    const sending = runLoad(load)
    await until(client, `NOT EXISTS (${OPEN})`, ENDS_WITHIN_MS)
    const done = performance.now()
    const duringSending = await sending
    const sent = await queryValue(
      client,
      `SELECT count(*)::int FROM digests_sent WHERE state = 'sent'`,
    )
    return table(
      ['digests', 'measured'],
      [
        [`sweep over ${PEOPLE.toLocaleString('en')} people due at once`, seconds(swept - begun)],
        [
          `sending the ${Number(sent).toLocaleString('en')} that are not empty`,
          seconds(done - swept),
        ],
        ['unchanged poll, 1 client, nothing due', pollText(quiet)],
        ['unchanged poll during the sweep', pollText(duringSweep)],
        ['unchanged poll while digests are sent', pollText(duringSending)],
      ],
    )
  })
}

async function until(client: Client, condition: string, withinMs: number) {
  const isSo = await comesTrue(client, condition, withinMs)
  if (!isSo) throw new Failure('The digests were not dealt with in time.')
}

/** Whichever period is due in the person's timezone, it contains one of the two thoughts. */
async function addSubscribers(client: Client) {
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

const pollText = ({ p50, p95 }: Measured) =>
  `p50 ${milliseconds(p50)} ms, p95 ${milliseconds(p95)} ms`
