import 'server-only'
import { subMilliseconds } from 'date-fns'
import { payments } from '../adapters/payments'
import type { Payments, Subscription } from '../adapters/payments/port'
import { type SqlExecutor, sql } from '../database/db'
import { env, providerStates } from '../process/env'
import { errorFields, log } from '../process/log'
import { column, statement } from '../database/statement'
import { inTurn } from './in-turn'
import { readPayer } from './payer'
import { settlePlan } from './settle'

const HOUR_MS = 60 * 60 * 1000
const EVERY_MS = 24 * HOUR_MS
/** How long until a customer that could not be read is due again. */
const AGAIN_MS = HOUR_MS
/** Customers per pass. There are six passes an hour, so 36,000 customers a day. */
const AT_ONCE = 250
/** After this many failures in a row, the cause is the provider or the database, not a customer. */
const MOST_FAILURES = 3

/** Longest unread first, so a customer that can't be read does not block the others. */
const findDue = statement({
  text: `
    SELECT u.id AS "userId" FROM public.users u LEFT JOIN public.payers p ON p.user_id = u.id
     WHERE u.stripe_customer_id IS NOT NULL AND (p.read_at IS NULL OR p.read_at <= $1)
     ORDER BY p.read_at NULLS FIRST, u.id LIMIT $2`,
  columns: { userId: column.int },
})

/** Returns no row when another process has read the customer since, or the account is gone. */
const markRead = statement({
  text: `
    INSERT INTO public.payers AS p (user_id, read_at) SELECT id, $2 FROM public.users WHERE id = $1
    ON CONFLICT (user_id) DO UPDATE SET read_at = $2 WHERE p.read_at IS NULL OR p.read_at <= $3
    RETURNING user_id`,
  columns: { user_id: column.int },
})

async function mark(executor: SqlExecutor, userId: number, at: Date, now: Date): Promise<boolean> {
  const [marked] = await executor.query(markRead, [userId, at, subMilliseconds(now, EVERY_MS)])
  return marked !== undefined
}

/**
 * Reads customers of the payment provider again, each once a day, and updates their plans to match.
 * This corrects a plan whose event was lost, to Pro or to free. Takes the billing lock of one
 * person at a time. Stops at `signal` and after failures in a row; the next pass continues. Does
 * nothing without a provider.
 */
export async function rereadPayers({
  now,
  signal,
  atOnce = AT_ONCE,
}: {
  now: Date
  signal: AbortSignal
  atOnce?: number
}): Promise<void> {
  if (providerStates(env()).payments !== 'live') return
  const provider = await payments()
  const due = await sql.query(findDue, [subMilliseconds(now, EVERY_MS), atOnce])
  let failures = 0
  let unknown = 0
  for (const { userId } of due) {
    if (signal.aborted || failures === MOST_FAILURES) break
    try {
      if ((await reread(provider, { userId, now })) === 'unknown') unknown += 1
      failures = 0
    } catch (error) {
      failures += 1
      log().warn({ userId, ...errorFields(error) }, 'A customer could not be read')
      await mark(sql, userId, subMilliseconds(now, EVERY_MS - AGAIN_MS), now)
    }
  }
  if (unknown > 0) {
    log().warn(
      { customers: unknown },
      'The payment provider does not know customers; their plans stay',
    )
  }
}

async function reread(
  provider: Payments,
  { userId, now }: { userId: number; now: Date },
): Promise<'read' | 'unknown' | 'gone'> {
  return inTurn(userId, async (tx) => {
    if (!(await mark(tx, userId, now, now))) return 'gone'
    const { customerId } = await readPayer(tx, userId)
    if (customerId === null) return 'gone'
    const subscriptions = await subscriptionsOf(provider, customerId)
    if (!subscriptions) return 'unknown'
    await settlePlan(tx, { userId, subscriptions })
    return 'read'
  })
}

/**
 * Returns null for a customer that these API keys have never known. The keys may belong to another
 * account with the provider; then everybody who pays would look unknown and would lose Pro.
 */
async function subscriptionsOf(
  provider: Payments,
  customerId: string,
): Promise<readonly Subscription[] | null> {
  const known = await provider.listSubscriptions(customerId)
  if (known) return known
  return (await provider.wasCustomerDeleted(customerId)) ? [] : null
}
