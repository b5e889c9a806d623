import 'server-only'
import Stripe from 'stripe'
import { isRetryableStatus, ProviderError } from '../../provider-error'
import type {
  CustomerRemover,
  PaymentEvent,
  Payments,
  Price,
  Subscription,
  SubscriptionState,
} from './port'

interface StripeAccount {
  secretKey: string
  /** The API's address, if not Stripe's own. */
  baseURL?: string | undefined
}

export interface StripeOptions extends StripeAccount {
  webhookSecret: string
  /** The monthly price of Pro. */
  priceId: string
}

const TIMEOUT_MS = 5_000
/** The SDK retries with the same idempotency key, so a second try never charges twice. */
const MAX_RETRIES = 2
const SECRET = 'latest_invoice.confirmation_secret'

/**
 * Stripe tries to collect a late renewal (`past_due`) for as long as its settings say, and then cancels
 * it or marks it `unpaid`. Until then the person keeps Pro.
 */
const STATES: Record<string, SubscriptionState> = {
  incomplete: 'pending',
  trialing: 'current',
  active: 'current',
  past_due: 'current',
  unpaid: 'lapsed',
  paused: 'lapsed',
  canceled: 'ended',
  incomplete_expired: 'ended',
}

function toSubscription(found: Stripe.Subscription, priceId: string): Subscription {
  const state = STATES[found.status] ?? 'lapsed'
  const isAtThisPrice = found.items.data.some((item) => item.price.id === priceId)
  const invoice = typeof found.latest_invoice === 'string' ? null : found.latest_invoice
  const clientSecret = invoice?.confirmation_secret?.client_secret ?? null
  return {
    id: found.id,
    state,
    clientSecret: state === 'pending' && isAtThisPrice ? clientSecret : null,
    ...(state === 'current' ? periodOf(found) : { renewsAt: null, endsAt: null }),
  }
}

/** Stripe's times are in seconds. */
const toDate = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1_000) : null)

function periodOf(found: Stripe.Subscription): Pick<Subscription, 'renewsAt' | 'endsAt'> {
  const periodEnd = toDate(found.items.data[0]?.current_period_end)
  const endsAt = toDate(found.cancel_at) ?? (found.cancel_at_period_end ? periodEnd : null)
  return { renewsAt: endsAt ? null : periodEnd, endsAt }
}

/** Statuses of a request that was refused before it was begun: Stripe stores no response for its key. */
const NOT_BEGUN = new Set([401, 403, 409, 429])

/** Stripe's message may contain an address, so only its status and code are passed on. */
function classify(error: unknown): ProviderError {
  if (!isResponseError(error)) {
    return new ProviderError('The payment provider could not be reached', { isRetryable: true })
  }
  const code = error.code ? ` (${error.code})` : ''
  return new ProviderError(`The payment provider returned ${error.statusCode}${code}`, {
    isRetryable: isRetryableStatus(error.statusCode),
    isFinal: !NOT_BEGUN.has(error.statusCode),
  })
}

function toPrice(found: Stripe.Price): Price {
  const { recurring } = found
  const isFixed = found.billing_scheme === 'per_unit'
  const isEach = recurring?.interval_count === 1 && recurring.usage_type === 'licensed'
  return {
    isForSale: found.active,
    amount: isFixed ? found.unit_amount : null,
    currency: found.currency,
    every: isEach ? recurring.interval : null,
  }
}

type ResponseError = InstanceType<typeof Stripe.errors.StripeError> & { statusCode: number }

function isResponseError(error: unknown): error is ResponseError {
  return error instanceof Stripe.errors.StripeError && error.statusCode !== undefined
}

function isMissing(error: unknown): error is ResponseError {
  return isResponseError(error) && error.code === 'resource_missing'
}

function customerOf({ data }: Stripe.Event): string | null {
  const { object } = data as { object: { object?: unknown; id?: unknown; customer?: unknown } }
  const named = object.object === 'customer' ? object : object.customer
  if (typeof named === 'object' && named !== null && 'id' in named) {
    return typeof named.id === 'string' ? named.id : null
  }
  return typeof named === 'string' ? named : null
}

function connect({ secretKey, baseURL }: StripeAccount): Stripe {
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    ...(baseURL && addressOf(baseURL)),
  })
}

/** Deletes customers at Stripe, which cancels their subscriptions immediately and without refund. */
export function createStripeCustomerRemover(account: StripeAccount): CustomerRemover {
  const stripe = connect(account)
  return {
    async findCustomer(subscriptionId) {
      try {
        const { customer } = await stripe.subscriptions.retrieve(subscriptionId)
        return typeof customer === 'string' ? customer : customer.id
      } catch (error) {
        if (isMissing(error)) return null
        throw classify(error)
      }
    },

    async removeCustomer(customerId) {
      try {
        await stripe.customers.del(customerId)
      } catch (error) {
        if (!isMissing(error)) throw classify(error)
      }
    },
  }
}

/** Payments by Stripe: subscriptions whose first invoice is paid through the Payment Element. */
export function createStripePayments({
  priceId,
  webhookSecret,
  ...account
}: StripeOptions): Payments {
  const stripe = connect(account)

  async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      throw classify(error)
    }
  }

  return {
    createCustomer: ({ email, name, userId, idempotencyKey }) =>
      ask(async () => {
        const metadata = { userId: String(userId) }
        return (
          await stripe.customers.create(
            { ...(email && { email }), name, metadata },
            { idempotencyKey },
          )
        ).id
      }),

    async listSubscriptions(customer) {
      try {
        const expand = [`data.${SECRET}`]
        const page = await stripe.subscriptions.list({
          customer,
          status: 'all',
          limit: 100,
          expand,
        })
        return page.data.map((found) => toSubscription(found, priceId))
      } catch (error) {
        if (isMissing(error)) return null
        throw classify(error)
      }
    },

    async wasCustomerDeleted(customerId) {
      try {
        return (await stripe.customers.retrieve(customerId)).deleted === true
      } catch (error) {
        if (isMissing(error)) return false
        throw classify(error)
      }
    },

    async readPrice() {
      try {
        return toPrice(await stripe.prices.retrieve(priceId))
      } catch (error) {
        if (isMissing(error)) return null
        throw classify(error)
      }
    },

    async startSubscription({ customerId, idempotencyKey }) {
      try {
        const started = await stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: priceId }],
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription' },
            expand: [SECRET],
          },
          { idempotencyKey: `${idempotencyKey}-${priceId}` },
        )
        return toSubscription(started, priceId)
      } catch (error) {
        if (isMissing(error) && error.param === 'customer') return null
        throw classify(error)
      }
    },

    async endSubscription(subscriptionId) {
      try {
        await stripe.subscriptions.cancel(subscriptionId)
      } catch (error) {
        if (!isMissing(error)) throw classify(error)
      }
    },

    openPortal: ({ customerId, returnUrl }) =>
      ask(async () => {
        const visit = { customer: customerId, return_url: returnUrl }
        return (await stripe.billingPortal.sessions.create(visit)).url
      }),

    readEvent(rawBody, signature): PaymentEvent | null {
      try {
        const event = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret)
        return { id: event.id, customerId: customerOf(event) }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
        throw error
      }
    },
  }
}

function addressOf(baseURL: string) {
  const { protocol, hostname, port } = new URL(baseURL)
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  }
}
