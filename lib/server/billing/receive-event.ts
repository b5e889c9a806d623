import 'server-only'
import { payments } from '../adapters/payments'
import { sql } from '../database/db'
import { AppError } from '../errors'
import { column, statement } from '../database/statement'
import { inTurn } from './in-turn'
import { toProviderFailed } from './provider-failed'
import { settlePlan } from './settle'

const findByCustomer = statement({
  text: 'SELECT id AS "userId" FROM public.users WHERE stripe_customer_id = $1',
  columns: { userId: column.int },
})

/** No row: it was handled before. A second one that comes meanwhile waits here for the first's commit. */
const recordEvent = statement({
  text: `
    INSERT INTO public.provider_events (provider, event_id) VALUES ('stripe', $1)
    ON CONFLICT DO NOTHING RETURNING event_id`,
  columns: { event_id: column.text },
})

/**
 * Takes in an event from the payment provider (plans.md#becoming-pro). It says only that something
 * changed for a customer: what counts is read from the provider, so the order of events does not matter.
 * The event is recorded in the transaction that writes the plan; when anything fails neither stays, and
 * the provider sends it again. Events of customers we do not know change nothing. Throws `invalid_input`
 * for a signature that is not the provider's, `provider_failed` when the state can't be read.
 */
export async function receivePaymentEvent(input: {
  /** The body as it was sent. */
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
      const [isNew] = await tx.query(recordEvent, [eventId])
      if (!isNew) return
      const subscriptions = (await provider.listSubscriptions(customerId)) ?? []
      await settlePlan(tx, { userId, subscriptions })
    })
  } catch (error) {
    throw toProviderFailed(error, 'The subscription could not be read. Please send it again.')
  }
}
