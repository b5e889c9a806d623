import { type Form, listField, missing, Refusal, textField } from './wire'

export type Status =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'canceled'

export interface SimulatedCustomer {
  id: string
  email: string
  name: string
  metadata: Form
}

export interface SimulatedSubscription {
  id: string
  customer: string
  price: string
  status: Status
  paymentIntent: string
  /** In seconds, like `cancelAt`. */
  periodEnd: number
  /** Null unless it is cancelled at the end of its period. */
  cancelAt: number | null
}

export interface SimulatedPrice {
  id: string
  active: boolean
  currency: string
  unit_amount: number
  billing_scheme: 'per_unit' | 'tiered'
  recurring: { interval: string; interval_count: number; usage_type: string } | null
}

const PAST = Math.floor(Date.UTC(2026, 0) / 1000)
/** Noon, so that the day is the same in every timezone that tests use. */
const PERIOD_END = Math.floor(Date.UTC(2090, 0, 31, 12) / 1000)

/** The state of one account at the provider, and how calls change it. */
export function makeAccount(priceId: string) {
  const customers = new Map<string, SimulatedCustomer>()
  const subscriptions = new Map<string, SimulatedSubscription>()
  const deleted = new Set<string>()
  const price: SimulatedPrice = {
    id: priceId,
    active: true,
    currency: 'usd',
    unit_amount: 999,
    billing_scheme: 'per_unit',
    recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
  }
  let made = 0
  const idOf = (prefix: string) => `${prefix}_${(made += 1)}`

  function customerBy(id: string, param?: string): SimulatedCustomer {
    const customer = customers.get(id)
    if (!customer) throw missing('customer', id, param)
    return customer
  }

  function subscriptionBy(id: string): SimulatedSubscription {
    const subscription = subscriptions.get(id)
    if (!subscription) throw missing('subscription', id)
    return subscription
  }

  function show(subscription: SimulatedSubscription, expand: readonly string[]) {
    const { id, customer, price, status, paymentIntent, periodEnd, cancelAt } = subscription
    const invoice = {
      id: `in_${id}`,
      object: 'invoice',
      status: status === 'incomplete' ? 'open' : 'paid',
      ...(expand.includes('latest_invoice.confirmation_secret') && {
        confirmation_secret: {
          type: 'payment_intent',
          client_secret: `${paymentIntent}_secret_${id}`,
        },
      }),
    }
    const item = {
      id: `si_${id}`,
      object: 'subscription_item',
      price: { id: price, object: 'price' },
      current_period_end: periodEnd,
    }
    return {
      id,
      object: 'subscription',
      customer,
      status,
      created: PAST,
      cancel_at: cancelAt,
      cancel_at_period_end: cancelAt !== null,
      items: { object: 'list', data: [item], has_more: false, url: '/v1/subscription_items' },
      latest_invoice: expand.some((path) => path.startsWith('latest_invoice'))
        ? invoice
        : invoice.id,
    }
  }

  return {
    customers,
    subscriptions,
    price,

    readPrice(id: string) {
      if (id !== priceId) throw missing('price', id)
      return { object: 'price', ...price }
    },

    readSubscription(id: string) {
      return show(subscriptionBy(id), [])
    },

    /** A deleted customer is still known by its id. */
    readCustomer(id: string) {
      if (deleted.has(id)) return { id, object: 'customer', deleted: true }
      return { object: 'customer', ...customerBy(id) }
    },

    createCustomer(form: Form) {
      const customer: SimulatedCustomer = {
        id: idOf('cus'),
        email: textField(form, 'email'),
        name: textField(form, 'name'),
        metadata: typeof form.metadata === 'object' ? form.metadata : {},
      }
      customers.set(customer.id, customer)
      return { object: 'customer', ...customer }
    },

    listSubscriptions(form: Form) {
      const { id } = customerBy(textField(form, 'customer'), 'customer')
      const isShown = ({ status }: SimulatedSubscription) =>
        form.status === 'all' || (form.status ? status === form.status : status !== 'canceled')
      const expand = listField(form, 'expand').map((path) => path.replace(/^data\./, ''))
      const data = [...subscriptions.values()]
        .filter((one) => one.customer === id && isShown(one))
        .reverse()
        .slice(0, Number(form.limit ?? 10))
        .map((one) => show(one, expand))
      return { object: 'list', data, has_more: false, url: '/v1/subscriptions' }
    },

    createSubscription(form: Form) {
      const customer = customerBy(textField(form, 'customer'), 'customer')
      const [item] = Object.values(typeof form.items === 'object' ? form.items : {})
      const price = textField(typeof item === 'object' ? item : {}, 'price')
      if (price !== priceId) throw missing('price', price, 'items[0][price]')
      if (form.payment_behavior !== 'default_incomplete') {
        throw new Refusal(402, {
          type: 'card_error',
          code: 'missing_payment_method',
          message: 'This customer has no attached payment source or default payment method.',
        })
      }
      const subscription: SimulatedSubscription = {
        id: idOf('sub'),
        customer: customer.id,
        price,
        status: 'incomplete',
        paymentIntent: idOf('pi'),
        periodEnd: PERIOD_END,
        cancelAt: null,
      }
      subscriptions.set(subscription.id, subscription)
      return show(subscription, listField(form, 'expand'))
    },

    cancelSubscription(id: string) {
      const subscription = subscriptionBy(id)
      if (subscription.status === 'canceled') throw missing('subscription', id)
      subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled'
      return show(subscription, [])
    },

    deleteCustomer(id: string) {
      customerBy(id)
      for (const subscription of subscriptions.values()) {
        const isOver = ['canceled', 'incomplete_expired'].includes(subscription.status)
        if (subscription.customer === id && !isOver) subscription.status = 'canceled'
      }
      customers.delete(id)
      deleted.add(id)
      return { id, object: 'customer', deleted: true }
    },

    createPortalSession(form: Form) {
      const { id } = customerBy(textField(form, 'customer'), 'customer')
      return {
        id: idOf('bps'),
        object: 'billing_portal.session',
        customer: id,
        return_url: textField(form, 'return_url'),
        url: `https://billing.stripe.com/p/session/${id}`,
      }
    },
  }
}
