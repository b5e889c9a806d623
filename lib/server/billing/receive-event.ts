import 'server-only'
import { payments } from '../adapters/payments'
import { sql } from '../database/db'
import { AppError } from '../errors'
import { column, statement } from '../database/statement'
import { handleOnce } from '../operations/event'
import { inTurn } from './in-turn'
import { toProviderFailed } from './provider-failed'
import { settlePlan } from './settle'

const findByCustomer = statement({
  text: 'SELECT id AS "userId" FROM public.users WHERE stripe_customer_id = $1',
  columns: { userId: column.int },
})

/**
 * Handles an event from the payment provider (plans.md#becoming-pro). The event only says that
 * something changed for a customer. The state is then read from the provider, so the order of
 * events does not matter. One transaction records the event and writes the plan; when anything
 * fails it rolls back, and the provider sends the event again. Events of unknown customers change
 * nothing. Throws `invalid_input` for a signature that is not the provider's, `provider_failed`
 * when the state can't be read, and `not_available` without a provider.
 */
export async function receivePaymentEvent(input: {
  /** The body exactly as it was sent, since the signature covers it. */
  rawBody: string
  signature: string
}): Promise<void> {
  const provider = await payments()
  const event = provider.readEvent(input.rawBody, input.signature)
  if (!event) throw new AppError('invalid_input', 'The signature is not valid.')
  const { id: eventId, customerId } = event
  if (customerId === null) return
  const [payer] = await sql.query(findByCustomer, [customerId])
  if (!payer) return
  const { userId } = payer
  try {
    await inTurn(userId, async (tx) => {
      await handleOnce(tx, { provider: 'stripe', id: eventId, userId: null }, async () => {
        const subscriptions = (await provider.listSubscriptions(customerId)) ?? []
        await settlePlan(tx, { userId, subscriptions })
        return {}
      })
    })
  } catch (error) {
    throw toProviderFailed(error, 'The subscription could not be read. Please send it again.')
  }
}
