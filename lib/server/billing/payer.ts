import 'server-only'
import type { SqlExecutor } from '../database/db'
import { ADDRESS_OR_BLANK } from '../recipients/no-address'
import { notFound } from '../errors'
import { column, type Row, statement } from '../database/statement'

const findPayer = statement({
  text: `
    SELECT username, nullif(${ADDRESS_OR_BLANK}, '') AS email, created_at AS "createdAt", stripe_customer_id AS "customerId",
           stripe_subscription_id AS "subscriptionId",
           is_pro AS "isPro",
           coalesce((SELECT p.attempt FROM public.payers p WHERE p.user_id = u.id), 0) AS attempt
      FROM public.users u WHERE u.id = $1`,
  columns: {
    username: column.text,
    /** Null while the account has none. */
    email: column.text.orNull,
    createdAt: column.moment,
    customerId: column.text.orNull,
    /** The provider's id, or a granted one (`GRANTED`). */
    subscriptionId: column.text.orNull,
    /** Pro by either reading (plans.md#two-readings-of-paid). */
    isPro: column.bool,
    /** How many requests for this person the provider has refused for good. */
    attempt: column.int,
  },
})

export type Payer = Row<typeof findPayer>

/** Returns a person's data for billing. Throws `not_found` when the account is gone. */
export async function readPayer(executor: SqlExecutor, userId: number): Promise<Payer> {
  const [payer] = await executor.query(findPayer, [userId])
  if (!payer) throw notFound('User')
  return payer
}
