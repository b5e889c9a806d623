import 'server-only'
import type { SqlExecutor } from '../db'
import { notFound } from '../errors'

export interface Payer {
  username: string
  email: string
  createdAt: Date
  customerId: string | null
  /** The provider's, or a granted one (`GRANTED`). */
  subscriptionId: string | null
  /** By either reading. */
  isPro: boolean
  /** How many requests for this person the provider has refused for good. */
  attempt: number
}

const findPayer = {
  name: 'billing-payer',
  text: `
    SELECT username, email, created_at AS "createdAt", stripe_customer_id AS "customerId",
           stripe_subscription_id AS "subscriptionId",
           is_pro AS "isPro",
           coalesce((SELECT p.attempt FROM public.payers p WHERE p.user_id = u.id), 0) AS attempt
      FROM public.users u WHERE u.id = $1`,
}

/** A person as the provider knows them. Throws `not_found` when the account is gone. */
export async function readPayer(executor: SqlExecutor, userId: number): Promise<Payer> {
  const [payer] = await executor.query<Payer & Record<string, unknown>>(findPayer, [userId])
  if (!payer) throw notFound('User')
  return payer
}
