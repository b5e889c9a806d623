import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { makeAccount, type SimulatedSubscription, type Status } from './account'
import { type SimulatedResponse, type Form, parseForm, readBody, Refusal } from './wire'

/** How the simulator fails one request. */
type Trouble =
  | { kind: 'status'; status: number; code?: string }
  | { kind: 'hang' }
  | { kind: 'reset' }
  | { kind: 'lost' }
  | { kind: 'held'; until: Promise<unknown> }

interface Received {
  /** For example "POST /v1/customers". */
  call: string
  idempotencyKey: string | undefined
  apiVersion: string | undefined
  form: Form
}

const SECRET_KEY = 'sk_test_simulated'
const WEBHOOK_SECRET = 'whsec_simulated'
/** Statuses of requests that Stripe refused before it began them; it repeats every other response for the same key. */
const NOT_REMEMBERED = new Set([401, 409, 429])
const PRICE_ID = 'price_pro_monthly'

/**
 * A loopback server with the part of Stripe's API that Ramble uses, in its wire format: form bodies,
 * idempotency keys, errors, and webhooks signed by the SDK's own test helper.
 */
export async function startStripeSimulator() {
  const account = makeAccount(PRICE_ID)
  const received: Received[] = []
  const troubles: Trouble[] = []
  const remembered = new Map<string, { sent: string; response: Promise<SimulatedResponse> }>()
  let events = 0

  function perform(call: string, form: Form): unknown {
    const [, verb, id = ''] = /^(\w+ \/v1\/\w+)\/(\w+)$/.exec(call) ?? []
    const ofOne: Record<string, (id: string) => unknown> = {
      'DELETE /v1/customers': account.deleteCustomer,
      'DELETE /v1/subscriptions': account.cancelSubscription,
      'GET /v1/customers': account.readCustomer,
      'GET /v1/subscriptions': account.readSubscription,
      'GET /v1/prices': account.readPrice,
    }
    const one = ofOne[verb ?? '']
    if (one) return one(id)
    const calls: Record<string, (form: Form) => unknown> = {
      'POST /v1/customers': account.createCustomer,
      'GET /v1/subscriptions': account.listSubscriptions,
      'POST /v1/subscriptions': account.createSubscription,
      'POST /v1/billing_portal/sessions': account.createPortalSession,
    }
    const known = calls[call]
    if (known) return known(form)
    const message = `Unrecognized request URL (${call}).`
    throw new Refusal(404, { type: 'invalid_request_error', message })
  }

  function responseTo(call: string, form: Form): SimulatedResponse {
    try {
      return { status: 200, body: perform(call, form) }
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: { error: error.error } }
      throw error
    }
  }

  /** Stores each idempotency key with its request; refuses a different request under the same key. */
  function respondOnce(
    call: string,
    form: Form,
    key: string | undefined,
  ): Promise<SimulatedResponse> {
    const respond = async () => responseTo(call, form)
    if (key === undefined) return respond()
    const sent = JSON.stringify([call, form])
    const first = remembered.get(key)
    if (first && first.sent !== sent) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.'
      return Promise.resolve({
        status: 400,
        body: { error: { type: 'idempotency_error', message } },
      })
    }
    if (first) return first.response
    const made = { sent, response: respond() }
    remembered.set(key, made)
    return made.response
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { method, headers } = request
    const { pathname, search } = new URL(request.url ?? '/', 'http://simulator')
    const call = `${method} ${pathname}`
    const form = parseForm((await readBody(request)) || search.slice(1))
    const key = headers['idempotency-key']?.toString()
    received.push({
      call,
      idempotencyKey: key,
      apiVersion: headers['stripe-version']?.toString(),
      form,
    })
    if (headers.authorization !== `Bearer ${SECRET_KEY}`) {
      const error = { type: 'invalid_request_error', message: 'Invalid API Key provided.' }
      return send(response, { status: 401, body: { error } })
    }
    const trouble = troubles.shift()
    if (trouble?.kind === 'status') {
      const { status, code } = trouble
      const error = { type: 'api_error', code, message: 'Scripted for someone@example.com' }
      const refusal = { status, body: { error } }
      if (key !== undefined && !NOT_REMEMBERED.has(status)) {
        const sent = JSON.stringify([call, form])
        remembered.set(key, { sent, response: Promise.resolve(refusal) })
      }
      return send(response, refusal)
    }
    if (trouble?.kind === 'reset') return response.socket?.resetAndDestroy()
    if (trouble?.kind === 'hang') return undefined
    const reply = await respondOnce(call, form, key)
    // The response, with the state at the time of the request, arrives late.
    if (trouble?.kind === 'held') await trouble.until
    // The request was performed, but the response never arrives.
    if (trouble?.kind === 'lost') return response.socket?.resetAndDestroy()
    return send(response, reply)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  function subscriptionOf(customerId: string): SimulatedSubscription {
    const own = [...account.subscriptions.values()].filter((one) => one.customer === customerId)
    const newest = own.at(-1)
    if (!newest) throw new Error(`${customerId} has no subscription`)
    return newest
  }

  return {
    /** The settings with which the app uses this account. */
    settings: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_simulated',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_ID: PRICE_ID,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    customers: account.customers,
    subscriptions: account.subscriptions,
    /** The configured price; a test may change it. */
    price: account.price,
    received,
    subscriptionOf,

    /** Failures for the next requests, first in first out. */
    script: (...next: Trouble[]) => void troubles.push(...next),
    /** Removes the failures that no request used. */
    recover: () => void troubles.splice(0),

    /** Deletes a customer, as an operator can on the provider's pages. */
    remove: (customerId: string) => void account.deleteCustomer(customerId),

    /** Sets the state of the customer's newest subscription, as a payment or the passing of time does. */
    setStatus(customerId: string, status: Status) {
      subscriptionOf(customerId).status = status
    },

    /** The body of an event about a subscription, and the header that signs it. */
    event(
      type: string,
      { customerId, id, status }: { customerId: string; id?: string; status?: Status },
      { secret = WEBHOOK_SECRET, timestamp }: { secret?: string; timestamp?: number } = {},
    ) {
      const payload = JSON.stringify({
        id: id ?? `evt_${(events += 1)}`,
        object: 'event',
        api_version: Stripe.API_VERSION,
        created: Math.floor(Date.now() / 1000),
        type,
        data: { object: { id: 'sub_x', object: 'subscription', customer: customerId, status } },
      })
      const signature = stripe.webhooks.generateTestHeaderString({
        payload,
        secret,
        ...(timestamp !== undefined && { timestamp }),
      })
      return { payload, signature }
    },

    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

/** Only signs events; it makes no requests. */
const stripe = new Stripe(SECRET_KEY)

function send(response: ServerResponse, { status, body }: SimulatedResponse) {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_simulated' })
  response.end(JSON.stringify(body))
}

export type StripeSimulator = Awaited<ReturnType<typeof startStripeSimulator>>
