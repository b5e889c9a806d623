import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { digestQueued } from '@/lib/server/jobs/events'
import { jobQueue } from '../adapters/jobs'
import { sql, transaction } from '../database/db'
import { env, providerStates } from '../process/env'
import { IS_UNSETTLED } from '../notifications/deliver-once'
import { column, statement } from '../database/statement'
import { DIGEST_PERIODS, type DigestPeriod, type DuePeriod, duePeriods } from './periods'
import { capturedIn, doneIn } from './read'

/** The most people handled in one transaction. */
const BATCH = 500
/** The most digests that wait as jobs. Further due digests wait in `digest_subscriptions`. */
const MOST_WAITING = 5_000

const countWaiting = statement({
  text: `
    SELECT count(*)::int AS waiting FROM (
      SELECT FROM public.digests_sent WHERE ${IS_UNSETTLED} LIMIT ${MOST_WAITING}) AS open`,
  columns: { waiting: column.int },
})

/** Each timezone with its longest unhandled person. Skips through the index instead of reading all of it. */
const listTimezones = statement({
  text: `
    WITH RECURSIVE zone AS (
      (SELECT timezone, handled_until FROM public.digest_subscriptions WHERE period = $1::public.digest_period
        ORDER BY timezone, handled_until LIMIT 1)
      UNION ALL
      SELECT next.timezone, next.handled_until
        FROM zone, LATERAL (
          SELECT s.timezone, s.handled_until FROM public.digest_subscriptions s
           WHERE s.period = $1::public.digest_period AND s.timezone > zone.timezone
           ORDER BY s.timezone, s.handled_until LIMIT 1) AS next)
    SELECT timezone, handled_until AS "handledUntil" FROM zone`,
  columns: { timezone: column.text, handledUntil: column.moment },
})

/**
 * Takes up to a batch of people whose digest is due, marks them as handled, and claims a digest for
 * those who captured or did something. Skips people that another sweep is handling.
 */
const takeDue = statement({
  text: `
    WITH due AS (
           SELECT user_id FROM public.digest_subscriptions
            WHERE period = $1::public.digest_period AND timezone = $2 AND handled_until < $3
            ORDER BY handled_until, user_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED),
         handled AS (
           UPDATE public.digest_subscriptions s SET handled_until = $3
             FROM due WHERE s.user_id = due.user_id AND s.period = $1::public.digest_period),
         queued AS (
           INSERT INTO public.digests_sent (user_id, period, period_start, created_at)
           SELECT due.user_id, $1::public.digest_period, $4::date, $7
             FROM due
            WHERE EXISTS (
                    SELECT FROM public.thoughts t
                     WHERE t.user_id = due.user_id AND ${capturedIn('$5', '$6')})
               OR EXISTS (
                    SELECT FROM public.action_items a JOIN public.thoughts t ON t.id = a.thought_id
                     WHERE a.user_id = due.user_id AND ${doneIn('$5', '$6')})
           ON CONFLICT (user_id, period, period_start) DO NOTHING
           RETURNING id)
    SELECT (SELECT count(*)::int FROM due) AS taken,
           coalesce((SELECT array_agg(id) FROM queued), '{}') AS ids`,
  columns: { taken: column.int, ids: column.ints },
})

interface Taken {
  taken: number
  ids: number[]
}

/** The due periods of one timezone for which somebody there is unhandled, oldest first. */
interface Lane {
  period: DigestPeriod
  timezone: string
  due: DuePeriod[]
}

/**
 * Queues the digests that are due at `now`, once per person and period (digests.md#once-a-period).
 * Takes one batch per timezone in turn, longest due first. Stops when enough digests wait to be
 * sent, or at `signal`; the next sweep continues. Does nothing without mail.
 */
export async function queueDueDigests({
  now,
  signal,
}: {
  now: Date
  signal: AbortSignal
}): Promise<void> {
  if (providerStates(env()).mail === 'unavailable') return
  const [open] = await sql.query(countWaiting, [])
  let room = MOST_WAITING - (open?.waiting ?? 0)
  const lanes = await findLanes(now)
  for (let lane = lanes.shift(); lane; lane = lanes.shift()) {
    const [due, ...newer] = lane.due
    if (!due) continue
    if (room <= 0 || signal.aborted) return
    const { taken, ids } = await queueBatch({ ...lane, due, now })
    room -= ids.length
    lanes.push({ ...lane, due: taken === BATCH ? lane.due : newer })
  }
}

async function findLanes(now: Date): Promise<Lane[]> {
  const lanes: Lane[] = []
  for (const period of DIGEST_PERIODS) {
    for (const { timezone, handledUntil } of await sql.query(listTimezones, [period])) {
      const due = duePeriods({ now, timezone, period }).filter((one) => one.dueAt > handledUntil)
      if (due.length > 0) lanes.push({ period, timezone, due })
      // There are 400 timezones, and each costs some CPU time, so requests get a chance in between.
      await setImmediate()
    }
  }
  const dueAt = ({ due: [oldest] }: Lane) => oldest?.dueAt.getTime() ?? 0
  return lanes.sort((one, other) => dueAt(one) - dueAt(other))
}

function queueBatch({
  now,
  timezone,
  period,
  due,
}: {
  now: Date
  timezone: string
  period: DigestPeriod
  due: DuePeriod
}): Promise<Taken> {
  const { dueAt, start, from, until } = due
  return transaction(async (tx) => {
    const values = [period, timezone, dueAt, start, from, until, now]
    const [batch = { taken: 0, ids: [] }] = await tx.query(takeDue, values)
    if (batch.ids.length > 0) await jobQueue().emit(batch.ids.map(digestQueued), tx)
    return batch
  })
}
