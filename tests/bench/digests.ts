import type { Client } from 'pg'
import { withClient } from '@/scripts/database/database.mjs'
import { Failure } from '@/scripts/lib/failure.mjs'
import { runLoad, type Target } from './load'
import { pollText, seconds, table } from './page'
import { comesTrue, queryValue } from './queries'

const PEOPLE = 100_000
/** One in this many people captured something; the period of all others is empty. */
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
const POLLED_S = 4

const UNHANDLED = `SELECT count(*) FROM digest_subscriptions
  WHERE handled_until <= now() - interval '23 hours 55 minutes'`
const OPEN = `SELECT FROM digests_sent WHERE state IN ('waiting', 'sending')`

export type MeasuredDigests = Awaited<ReturnType<typeof measureDigests>>

/**
 * Makes the digests of 100,000 people due at the same time, and polls while the app's own jobs handle them. Times
 * in ms.
 */
export function measureDigests(databaseUrl: string, poll: Target) {
  const load = { ...poll, connections: 1, seconds: POLLED_S }
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
    const sweepMs = performance.now() - begun
    const duringSweep = await sweeping
    const sending = runLoad(load)
    await until(client, `NOT EXISTS (${OPEN})`, ENDS_WITHIN_MS)
    const sendingMs = performance.now() - begun - sweepMs
    const duringSending = await sending
    const sent = await queryValue(
      client,
      `SELECT count(*)::int FROM digests_sent WHERE state = 'sent'`,
    )
    return { sweepMs, sendingMs, sent: Number(sent), quiet, duringSweep, duringSending }
  })
}

export function digestTable(measured: MeasuredDigests): string {
  const { sweepMs, sendingMs, sent, quiet, duringSweep, duringSending } = measured
  return table(
    ['digests', 'measured'],
    [
      [`sweep over ${PEOPLE.toLocaleString('en')} people due at once`, seconds(sweepMs)],
      [`sending the ${sent.toLocaleString('en')} that are not empty`, seconds(sendingMs)],
      ['unchanged poll, 1 client, nothing due', pollText(quiet)],
      ['unchanged poll during the sweep', pollText(duringSweep)],
      ['unchanged poll while digests are sent', pollText(duringSending)],
    ],
  )
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
