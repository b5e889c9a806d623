import 'server-only'
import type { Subscription } from '../adapters/payments/port'
import type { Transaction } from '../database/db'
import { statement } from '../database/statement'
import { GRANTED } from './grant'

/** Writes both readings of "paid" at the same time. A grant by the operator stays. */
const writePlan = statement({
  text: `
    UPDATE public.users SET
      stripe_subscription_id = $2,
      subscription_tier = CASE WHEN $2::text IS NULL THEN 'free' ELSE 'paid' END,
      updated_at = now()
    WHERE id = $1
      AND NOT coalesce(starts_with(stripe_subscription_id, $3), false)
      AND (stripe_subscription_id IS DISTINCT FROM $2
           OR (subscription_tier = 'paid') IS DISTINCT FROM ($2::text IS NOT NULL))`,
})

/** Adds no row for an account that is gone. */
const writePeriod = statement({
  text: `
    INSERT INTO public.payers AS p (user_id, renews_at, ends_at)
    SELECT id, $2::timestamptz, $3::timestamptz FROM public.users WHERE id = $1
    ON CONFLICT (user_id) DO UPDATE SET renews_at = EXCLUDED.renews_at, ends_at = EXCLUDED.ends_at
     WHERE (p.renews_at, p.ends_at) IS DISTINCT FROM (EXCLUDED.renews_at, EXCLUDED.ends_at)`,
})

/**
 * Updates the plan to the subscriptions that the provider has just returned: Pro while one is
 * current, otherwise free. Also stores when the subscription renews or ends. Returns whether one is
 * current. Call it within `inTurn`.
 */
export async function settlePlan(
  tx: Transaction,
  { userId, subscriptions }: { userId: number; subscriptions: readonly Subscription[] },
): Promise<boolean> {
  const current = subscriptions.find(({ state }) => state === 'current')
  await tx.query(writePlan, [userId, current?.id ?? null, GRANTED])
  await tx.query(writePeriod, [userId, current?.renewsAt ?? null, current?.endsAt ?? null])
  return current !== undefined
}
