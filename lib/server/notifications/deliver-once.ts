import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import type { Channel } from '@/lib/shared/channels'
import type { HoldReason } from '@/lib/shared/held-messages'
import { GiveUp, RetryLater, toJobError } from '../jobs/define-job'
import { ProviderError } from '../adapters/provider-error'
import { sql } from '../database/db'
import { AppError } from '../errors'
import { column, statement, statementFor } from '../database/statement'

const TABLES = ['thought_notices', 'digests_sent', 'reminder_deliveries'] as const

/** A row that stands for one message: a notice, a digest, or one way of telling a reminder. */
export interface Message {
  table: (typeof TABLES)[number]
  id: number
}

/** Whether a message may still go: neither sent nor given up; the condition of partial indexes. */
export const IS_UNSETTLED = `state IN ('waiting', 'sending')`

/** How long one attempt may hold a message before another may take it up: its worker has died. */
const LEASE_S = 60

interface Delivery {
  /** Whether the provider counts a message once, so that it can be sent again under its key. */
  canRepeat: boolean
  /** It is not tried again so long after its first attempt. */
  triedForS: number
}

const DELIVERY: Record<Channel, Delivery> = {
  /** The mail provider remembers a key for 24 hours; then a repetition would be a new message. */
  email: { canRepeat: true, triedForS: 12 * 60 * 60 },
  /** A text is worth less wait: it would come at night, too. */
  sms: { canRepeat: false, triedForS: 60 * 60 },
}

/** Attempts that last longer than that: the later ones are a quarter of an hour apart. */
export const MESSAGE_RETRIES = 60

const claim = statementFor(TABLES, (table) =>
  statement({
    text: `
    UPDATE public.${table} AS m
       SET state = 'sending', claimed_at = $2::timestamptz,
           first_claimed_at = coalesce(m.first_claimed_at, m.claimed_at, $2::timestamptz)
      FROM (SELECT id, claimed_at FROM public.${table} WHERE id = $1 FOR UPDATE) AS before
     WHERE m.id = before.id
       AND coalesce(m.first_claimed_at, m.claimed_at, $2::timestamptz)
             > $2::timestamptz - make_interval(secs => $4)
       AND (m.state = 'waiting' OR $3 AND m.state = 'sending'
             AND m.claimed_at <= $2::timestamptz - make_interval(secs => ${LEASE_S}))
    RETURNING m.created_at AS "createdAt", before.claimed_at IS NULL AS "isFirstTry"`,
    columns: {
      createdAt: column.moment,
      /** Nothing of an earlier try can have arrived. */
      isFirstTry: column.bool,
    },
  }),
)

const findHolder = statementFor(TABLES, (table) =>
  statement({
    text: `
    SELECT extract(epoch FROM claimed_at + make_interval(secs => ${LEASE_S}) - $2::timestamptz)::float
             AS "secondsLeft"
      FROM public.${table} WHERE id = $1 AND ${IS_UNSETTLED}`,
    // Null for one that waits: nobody holds it.
    columns: { secondsLeft: column.float.orNull },
  }),
)

/** What sending came to: a held message ends as failed, with the reason that the person is told. */
export type Outcome = 'sent' | 'skipped' | HoldReason

/** The claim of an attempt that certainly sent nothing, given as $3, is taken back. */
const settle = statementFor(TABLES, (table) =>
  statement({
    text: `
    UPDATE public.${table} SET state = $2::public.notice_state, hold = $4::public.message_hold,
           claimed_at = nullif(claimed_at, $3::timestamptz)
     WHERE id = $1 AND ${IS_UNSETTLED}`,
  }),
)

/**
 * Sends one message, claiming its row first, so that however many jobs try, one of them sends.
 *
 * Whether a worker died before or after the provider took the message can't be known. An e-mail is sent
 * again once the claim has run out, since the provider counts the idempotency key once. A text, which has
 * no such key, may be lost with its worker, but never comes twice.
 *
 * A row without a claim is one of which nothing can have arrived, so an unclaimed message that ended as
 * failed or skipped certainly did not go.
 *
 * `send` gets the moment at which the message was queued, the same at every attempt; it answers
 * whether there was still something to send, and whether it was held. A provider's failures are
 * `ProviderError`s, so that any other came before it was asked, and the message is released. Throws
 * `RetryLater` or `GiveUp` for the job engine.
 */
export async function deliverOnce(
  { channel, now, ...message }: Message & { channel: Channel; now: Date },
  send: (queuedAt: Date) => Promise<Outcome>,
): Promise<void> {
  const { canRepeat, triedForS } = DELIVERY[channel]
  const [claimed] = await sql.query(claim[message.table], [message.id, now, canRepeat, triedForS])
  if (!claimed) return waitForHolder(message, now)
  const end = (
    state: 'sent' | 'skipped' | 'waiting' | 'failed',
    isUnsent: boolean,
    hold: HoldReason | null = null,
  ) =>
    sql.query(settle[message.table], [
      message.id,
      state,
      isUnsent && claimed.isFirstTry ? now : null,
      hold,
    ])
  let outcome: Outcome
  try {
    outcome = await send(claimed.createdAt)
  } catch (error) {
    if (error instanceof ProviderError) {
      const mayTryAgain = error.isRetryable && (canRepeat || !error.mayHaveArrived)
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
}

/** Pauses between tries to release a message, together shorter than its lease. */
const RELEASE_AFTER_MS = [500, 2_000, 5_000, 10_000, 20_000]

/** What kept a message from being sent, such as the database, may keep it from being released, too. */
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

/** Done with already, held by another worker, or not to be tried any more. */
async function waitForHolder(message: Message, now: Date): Promise<void> {
  const [holder] = await sql.query(findHolder[message.table], [message.id, now])
  if (!holder) return
  if (holder.secondsLeft !== null && holder.secondsLeft > 0) {
    const seconds = Math.ceil(holder.secondsLeft)
    throw new RetryLater('Another worker is sending this message', seconds, undefined)
  }
  await failMessage(message)
  throw new GiveUp('It was tried for too long, or its worker ended, and might come twice')
}

/** Marks a message that will not be tried again; one that was sent stays so. */
export async function failMessage(message: Message): Promise<void> {
  await sql.query(settle[message.table], [message.id, 'failed', null, null])
}
