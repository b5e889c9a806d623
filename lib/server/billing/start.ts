import 'server-only'
import { createHmac } from 'node:crypto'
import { payments } from '../adapters/payments'
import type { Payments, Subscription } from '../adapters/payments/port'
import { ProviderError } from '../provider-error'
import type { Transaction } from '../database/db'
import { derivedKey } from '../tokens/derived-key'
import { AppError } from '../errors'
import { consume } from '../rate-limits/consume'
import { statement } from '../database/statement'
import { inTurn } from './in-turn'
import { type Payer, readPayer } from './payer'
import { toProviderFailed } from './provider-failed'
import { requireShownPrice } from './price'
import { settlePlan } from './settle'

const FAILED = 'Failed to initialize subscription. Please try again later.'

const saveCustomer = statement({
  text: 'UPDATE public.users SET stripe_customer_id = $2, updated_at = now() WHERE id = $1',
})

const countRefusal = statement({
  text: `
    INSERT INTO public.payers AS p (user_id, attempt) VALUES ($1, 1)
    ON CONFLICT (user_id) DO UPDATE SET attempt = p.attempt + 1`,
})

type Outcome =
  { kind: 'ready'; clientSecret: string } | { kind: 'paid' } | { kind: 'failed'; error: unknown }

/** Returns the same key for the same attempt, and another in a different database with the same ids. */
function idempotencyKey(...parts: unknown[]): string {
  return createHmac('sha256', derivedKey('payments'))
    .update(JSON.stringify(parts))
    .digest('base64url')
}

/**
 * Returns the secret that opens the payment form: the secret of the subscription that waits for its
 * first payment, or of a new subscription. Repeated and parallel calls give a person one customer
 * with one subscription. Throws `invalid_input` for a person who has Pro, `not_available` without a
 * provider or when it would charge another price than the one shown, 429 after too many requests,
 * and `provider_failed` when the provider fails.
 */
export async function startSubscription({
  userId,
}: {
  userId: number
}): Promise<{ clientSecret: string }> {
  const provider = await availableProvider()
  await consume('billingUser', String(userId))
  await asked(() => requireShownPrice(provider))
  const outcome = await inTurn(userId, async (tx): Promise<Outcome> => {
    const payer = await readPayer(tx, userId)
    if (payer.isPro) return { kind: 'paid' }
    try {
      return await prepare(tx, { provider, userId, payer })
    } catch (error) {
      // Thrown after the commit, so that a customer created before the failure is kept.
      if (!(error instanceof ProviderError)) throw error
      // The provider repeats its refusal of a key for a day, even when the cause is gone.
      if (error.isFinal) await tx.query(countRefusal, [userId])
      return { kind: 'failed', error }
    }
  })
  if (outcome.kind === 'paid') throw new AppError('invalid_input', 'You already have Pro.')
  if (outcome.kind === 'failed') throw toProviderFailed(outcome.error, FAILED)
  return { clientSecret: outcome.clientSecret }
}

async function asked<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw toProviderFailed(error, FAILED)
  }
}

async function availableProvider(): Promise<Payments> {
  try {
    return await payments()
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === 'not_available'
    throw isMissing ? new AppError('not_available', FAILED) : error
  }
}

async function prepare(
  tx: Transaction,
  { provider, userId, payer }: { provider: Payments; userId: number; payer: Payer },
): Promise<Outcome> {
  const known = payer.customerId ? await provider.listSubscriptions(payer.customerId) : null
  if (known) {
    // The webhook of a paid subscription may be late or lost.
    if (await settlePlan(tx, { userId, subscriptions: known })) return { kind: 'paid' }
    const waiting = known.find(({ clientSecret }) => clientSecret !== null)
    if (waiting?.clientSecret) return { kind: 'ready', clientSecret: waiting.clientSecret }
    await endUseless(provider, known)
  }
  const makeCustomer = async () => {
    const { email, username: name, createdAt, customerId, attempt } = payer
    const key = idempotencyKey('customer', userId, createdAt, email, name, customerId, attempt)
    const made = await provider.createCustomer({ email, name, userId, idempotencyKey: key })
    await tx.query(saveCustomer, [userId, made])
    return made
  }
  const begin = (customerId: string) =>
    provider.startSubscription({
      customerId,
      idempotencyKey: idempotencyKey('subscription', customerId, known?.[0]?.id, payer.attempt),
    })
  const started = known && payer.customerId ? await begin(payer.customerId) : null
  // The provider may have deleted the customer, or know it only under the keys of another account.
  const subscription = started ?? (await begin(await makeCustomer()))
  if (!subscription?.clientSecret) {
    throw new ProviderError('The new subscription has nothing to pay', { isRetryable: false })
  }
  return { kind: 'ready', clientSecret: subscription.clientSecret }
}

/**
 * A subscription at an old price, or given up as unpaid, must not charge in addition to the new
 * one.
 */
async function endUseless(provider: Payments, known: readonly Subscription[]): Promise<void> {
  for (const { id, state } of known) {
    if (state !== 'ended') await provider.endSubscription(id)
  }
}
