import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import type { Channel } from '@/lib/shared/channels'
import type { HoldReason } from '@/lib/shared/held-messages'
import { GiveUp, RetryLater, toJobError } from '../jobs/define-job'
import { ProviderError } from '../provider-error'
import { sql } from '../database/db'
import { AppError } from '../errors'
import { column, statement, statementFor } from '../database/statement'
import { batched } from '../process/batch'

const TABLES = ['thought_notices', 'digests_sent', 'reminder_deliveries'] as const

/** The row of one message: a new-ramble notice, a digest, or a reminder by one channel. */
export interface Message {
  table: (typeof TABLES)[number]
  id: number
}

/** SQL: whether a message may still be sent. It is the condition of partial indexes. */
export const IS_UNSETTLED = `state IN ('waiting', 'sending')`

/** How long one attempt holds a message. After that its worker counts as dead and another may claim it. */
const LEASE_S = 60

interface Delivery {
  /** Whether the provider sends a message only once per key, so that it can be sent again. */
  canRepeat: boolean
  /** How many seconds after its first attempt a message may be tried again. */
  triedForS: number
}

const DELIVERY: Record<Channel, Delivery> = {
  /** The mail provider remembers a key for 24 hours; after that, a repeat would send a second mail. */
  email: { canRepeat: true, triedForS: 12 * 60 * 60 },
  /** Shorter than for a mail, since a late text may arrive at night. */
  sms: { canRepeat: false, triedForS: 60 * 60 },
}

/** Enough retries to last longer than `triedForS`: later retries are 15 minutes apart. */
export const MESSAGE_RETRIES = 60

interface Attempt {
  id: number
  channel: Channel
  now: Date
}

/** Locks the rows in the order of their ids, as every statement here does that locks several. */
const claimMessages = statementFor(TABLES, (table) =>
  statement({
    text: `
    UPDATE public.${table} AS m
       SET state = 'sending', claimed_at = before.now,
           first_claimed_at = coalesce(m.first_claimed_at, m.claimed_at, before.now)
      FROM (SELECT b.id, b.claimed_at, asked.now, asked.can_repeat, asked.tried_for_s
              FROM unnest($1::int[], $2::timestamptz[], $3::bool[], $4::int[])
                     AS asked (id, now, can_repeat, tried_for_s)
              JOIN public.${table} b ON b.id = asked.id
             ORDER BY b.id FOR UPDATE OF b) AS before
     WHERE m.id = before.id
       AND coalesce(m.first_claimed_at, m.claimed_at, before.now)
             > before.now - make_interval(secs => before.tried_for_s)
       AND (m.state = 'waiting' OR before.can_repeat AND m.state = 'sending'
             AND m.claimed_at <= before.now - make_interval(secs => ${LEASE_S}))
    RETURNING m.id, m.created_at AS "createdAt", before.claimed_at IS NULL AS "isFirstTry"`,
    columns: {
      id: column.int,
      createdAt: column.moment,
      /** No earlier attempt can have been delivered. */
      isFirstTry: column.bool,
    },
  }),
)

/** Claims a message; undefined when it is settled, claimed by another worker, or tried for too long. */
const claim = statementFor(TABLES, (table) =>
  batched(
    async (attempts: Attempt[]) => {
      const deliveries = attempts.map(({ channel }) => DELIVERY[channel])
      const claimed = await sql.query(claimMessages[table], [
        attempts.map(({ id }) => id),
        attempts.map(({ now }) => now),
        deliveries.map(({ canRepeat }) => canRepeat),
        deliveries.map(({ triedForS }) => triedForS),
      ])
      const byId = new Map(claimed.map((row) => [row.id, row]))
      return attempts.map(({ id }) => byId.get(id))
    },
    ({ id }) => id,
  ),
)

const findHolder = statementFor(TABLES, (table) =>
  statement({
    text: `
    SELECT extract(epoch FROM claimed_at + make_interval(secs => ${LEASE_S}) - $2::timestamptz)::float
             AS "secondsLeft"
      FROM public.${table} WHERE id = $1 AND ${IS_UNSETTLED}`,
    // Null while the message is unclaimed.
    columns: { secondsLeft: column.float.orNull },
  }),
)

/** The result of sending. A held message ends as failed, with the reason that is shown to the person. */
export type Outcome = 'sent' | 'skipped' | HoldReason

interface Ending {
  id: number
  state: 'sent' | 'skipped' | 'waiting' | 'failed'
  hold: HoldReason | null
  /** The claim of an attempt that certainly sent nothing, which is cleared. */
  unsent: Date | null
}

const settleMessages = statementFor(TABLES, (table) =>
  statement({
    text: `
    UPDATE public.${table} AS m
       SET state = ended.state, hold = ended.hold, claimed_at = nullif(m.claimed_at, ended.unsent)
      FROM (SELECT b.id, asked.state::public.notice_state, asked.hold::public.message_hold, asked.unsent
              FROM unnest($1::int[], $2::text[], $3::text[], $4::timestamptz[])
                     AS asked (id, state, hold, unsent)
              JOIN public.${table} b ON b.id = asked.id
             ORDER BY b.id FOR UPDATE OF b) AS ended
     WHERE m.id = ended.id AND m.${IS_UNSETTLED}`,
  }),
)

const settle = statementFor(TABLES, (table) =>
  batched(
    async (endings: Ending[]) => {
      await sql.query(settleMessages[table], [
        endings.map(({ id }) => id),
        endings.map(({ state }) => state),
        endings.map(({ hold }) => hold),
        endings.map(({ unsent }) => unsent),
      ])
      return endings.map(() => undefined)
    },
    ({ id }) => id,
  ),
)

/**
 * Sends one message, and returns whether this call sent it. Claims its row first, so that only one
 * job sends it.
 *
 * When a worker dies, nobody knows whether the provider had accepted the message. An e-mail is sent
 * again after the claim has expired, since the provider sends it once per idempotency key. A text
 * has no such key: it may be lost with its worker, but is never sent twice.
 *
 * A row without a claim means that nothing can have been delivered. So an unclaimed message that
 * ended as failed or skipped was certainly not sent.
 *
 * `send` gets the time at which the message was queued, the same at every attempt. It returns
 * whether it sent the message, had nothing left to send (`skipped`), or held it. It throws
 * `ProviderError` when the provider fails; an `AppError` ends the message as failed; any other
 * error comes before the provider is called, and releases the message. Throws `RetryLater` or
 * `GiveUp` for the job engine, and rethrows such other errors.
 */
export async function deliverOnce(
  { channel, now, ...message }: Message & { channel: Channel; now: Date },
  send: (queuedAt: Date) => Promise<Outcome>,
): Promise<boolean> {
  const { table, id } = message
  const claimed = await claim[table]({ id, channel, now })
  if (!claimed) {
    await waitForHolder(message, now)
    return false
  }
  const end = (state: Ending['state'], isUnsent: boolean, hold: HoldReason | null = null) =>
    settle[table]({ id, state, hold, unsent: isUnsent && claimed.isFirstTry ? now : null })
  let outcome: Outcome
  try {
    outcome = await send(claimed.createdAt)
  } catch (error) {
    if (error instanceof ProviderError) {
      const mayTryAgain =
        error.isRetryable && (DELIVERY[channel].canRepeat || !error.mayHaveArrived)
      await end(mayTryAgain ? 'waiting' : 'failed', !error.mayHaveArrived)
      throw mayTryAgain ? toJobError(error) : new GiveUp(error.message, { cause: error })
    }
    if (error instanceof AppError) {
      await end('failed', true)
      throw new GiveUp(error.message, { cause: error })
    }
    await persistently(() => end('waiting', true))
    throw error
  }
  if (outcome === 'sent' || outcome === 'skipped') await end(outcome, outcome === 'skipped')
  else await end('failed', true, outcome)
  return outcome === 'sent'
}

/** Pauses between attempts to release a message; their total is shorter than its lease. */
const RELEASE_AFTER_MS = [500, 2_000, 5_000, 10_000, 20_000]

/**
 * Retries the release of a message: the cause of the failure, such as the database, may still be
 * there.
 */
async function persistently(release: () => Promise<unknown>): Promise<void> {
  for (const pause of RELEASE_AFTER_MS) {
    try {
      await release()
      return
    } catch {
      await delay(pause)
    }
  }
}

/**
 * Handles a message that could not be claimed. Returns when it is settled, throws `RetryLater`
 * while another worker holds it, otherwise fails it and throws `GiveUp`.
 */
async function waitForHolder(message: Message, now: Date): Promise<void> {
  const [holder] = await sql.query(findHolder[message.table], [message.id, now])
  if (!holder) return
  if (holder.secondsLeft !== null && holder.secondsLeft > 0) {
    const seconds = Math.ceil(holder.secondsLeft)
    throw new RetryLater('Another worker is sending this message', seconds, undefined)
  }
  await failMessage(message)
  throw new GiveUp(
    'It was tried for too long, or its worker ended; sending it again might duplicate it',
  )
}

/** Marks a message as failed, unless it is settled already. */
export async function failMessage({ table, id }: Message): Promise<void> {
  await settle[table]({ id, state: 'failed', hold: null, unsent: null })
}
