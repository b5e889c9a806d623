import 'server-only'
import type { SqlExecutor } from '../database/db'
import { column, statement } from '../database/statement'

/** The prefix of a subscription id for Pro without payment; the provider's ids start with `sub_`. */
export const GRANTED = 'granted_'

const findPlan = statement({
  text: `
    SELECT id, subscription_tier = 'paid' AS "isPaid", stripe_subscription_id AS "subscriptionId"
      FROM public.users WHERE lower(username) = lower($1) FOR UPDATE`,
  columns: { id: column.int, isPaid: column.bool, subscriptionId: column.text.orNull },
})

const writePlan = statement({
  text: `
    UPDATE public.users SET subscription_tier = $2, stripe_subscription_id = $3, updated_at = now()
     WHERE id = $1`,
})

type Outcome = 'granted' | 'revoked' | 'already Pro' | 'already free' | 'pays' | 'unknown'

/**
 * Gives Pro to the person with a username, or takes a grant back, and returns the outcome. Changes
 * nothing for a person who pays for Pro: the provider would continue to charge. Call it in a
 * transaction.
 */
export async function changeGrant(
  tx: SqlExecutor,
  { username, isGranted }: { username: string; isGranted: boolean },
): Promise<Outcome> {
  const [plan] = await tx.query(findPlan, [username])
  if (!plan) return 'unknown'
  const { id, isPaid, subscriptionId } = plan
  const pays = subscriptionId !== null && !subscriptionId.startsWith(GRANTED)
  if (isGranted) {
    if (isPaid && subscriptionId !== null) return 'already Pro'
    await tx.query(writePlan, [id, 'paid', subscriptionId ?? `${GRANTED}${id}`])
    return 'granted'
  }
  if (pays) return 'pays'
  if (!isPaid && subscriptionId === null) return 'already free'
  await tx.query(writePlan, [id, 'free', null])
  return 'revoked'
}
