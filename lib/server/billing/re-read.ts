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
/** A customer that could not be read is due again so soon. */
const AGAIN_MS = HOUR_MS
/** In one pass, of which there are six an hour: 36,000 customers a day. */
const AT_ONCE = 250
/** So many failures in a row are the provider's or the database's, not some customers'. */
const MOST_FAILURES = 3

/** The longest unread first, so nobody's customer that can't be read keeps another's from its turn. */
const findDue = statement({
  text: `
    SELECT u.id AS "userId" FROM public.users u LEFT JOIN public.payers p ON p.user_id = u.id
     WHERE u.stripe_customer_id IS NOT NULL AND (p.read_at IS NULL OR p.read_at <= $1)
     ORDER BY p.read_at NULLS FIRST, u.id LIMIT $2`,
  columns: { userId: column.int },
})

/** No row when another process has read it since it was found due, or the account is gone. */
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
 * Reads customers of the payment provider again, each once a day, and makes their plans what it says:
 * an event that was lost is made up for, in either direction. It takes one person's turn at a time,
 * stops at `signal` and while the provider is out; the next pass carries on. Nothing happens without a
 * provider.
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
 * Null for a customer whom these keys never knew: they are another account's, and with them the answer
 * would be the same for everybody who pays.
 */
async function subscriptionsOf(
  provider: Payments,
  customerId: string,
): Promise<readonly Subscription[] | null> {
  const known = await provider.listSubscriptions(customerId)
  if (known) return known
  return (await provider.wasCustomerDeleted(customerId)) ? [] : null
}
