import { expect, type Page, test as base } from '@playwright/test'
import { scratchDatabase, startAppServer } from '@/tests/support/app-server'
import { type StripeSimulator, startStripeSimulator } from '@/tests/support/stripe-simulator'

const STRIPE_JS = /^https:\/\/js\.stripe\.com\/[a-z]+\/stripe\.js/

/** An app whose payments go to a simulator; shared by the tests of one worker. */
async function openShop(settings: Record<string, string>) {
  const stripe = await startStripeSimulator()
  const database = await scratchDatabase()
  const server = await startAppServer(database.url, { ...stripe.settings, ...settings })

  return {
    stripe,
    baseUrl: server.baseUrl,
    /** Delivers the provider's event about the customer's subscription to the app. */
    async tell(customerId: string) {
      const { payload, signature } = stripe.event('customer.subscription.updated', { customerId })
      const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
      const url = `${server.baseUrl}/api/webhooks/stripe`
      const response = await fetch(url, { method: 'POST', body: payload, headers })
      if (!response.ok) throw new Error(await response.text())
    },
    async close() {
      await server.stop()
      await stripe.close()
      await database.drop()
    },
  }
}

type Shop = Awaited<ReturnType<typeof openShop>>

export const test = base.extend<object, { shop: Shop; settings: Record<string, string> }>({
  /** The operator's settings, in addition to those for payments. */
  settings: [{}, { scope: 'worker', option: true }],
  shop: [
    async ({ settings }, provide) => {
      const shop = await openShop(settings)
      await provide(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, provide) => provide(shop.baseUrl),
})

export const GOOD_CARD = '4242 4242 4242 4242'
export const DECLINED_CARD = '4000 0000 0000 0002'
export const ODD_CARD = '4000 0000 0000 0119'

/** The bank's errors by card; it accepts every other card. */
const BANK: Record<string, object> = {
  [DECLINED_CARD]: { type: 'card_error', message: 'Your card was declined.' },
  [ODD_CARD]: { type: 'api_error' },
}

/** Replaces the provider's script, card form and public API with doubles. */
export async function serveStripe(page: Page, stripe: Pick<StripeSimulator, 'subscriptions'>) {
  await page.route(STRIPE_JS, (route) =>
    route.fulfill({ path: 'tests/support/stripe-js-double.js', contentType: 'text/javascript' }),
  )
  await page.route('https://js.stripe.com/double/card.html', (route) =>
    route.fulfill({ path: 'tests/support/stripe-card-double.html', contentType: 'text/html' }),
  )
  await page.route('https://api.stripe.com/v1/payment_intents/*/confirm', (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? '')
    const error = BANK[sent.get('card') ?? '']
    const [, intent] = /payment_intents\/(\w+)\//.exec(route.request().url()) ?? []
    const paid = [...stripe.subscriptions.values()].find((one) => one.paymentIntent === intent)
    if (paid && !error) paid.status = 'active'
    return route.fulfill({
      json: error ? { error } : { id: intent, status: 'succeeded' },
      headers: { 'access-control-allow-origin': '*' },
    })
  })
}

/** The page object of /subscribe. */
export function subscribePage(page: Page) {
  const card = page.frameLocator('iframe[title="Secure payment input frame"]')
  return {
    cardNumber: card.getByLabel('Card number'),
    subscribeNow: page.getByRole('button', { name: 'Subscribe Now' }),
    tryAgain: page.getByRole('button', { name: 'Try Again' }),
    reload: page.getByRole('button', { name: 'Reload' }),
    async payWith(number: string) {
      await card.getByLabel('Card number').fill(number)
      await expect(page.getByText('Loading the card form')).toBeHidden()
      await page.getByRole('button', { name: /^(Subscribe Now|Try Again)$/ }).click()
    },
  }
}

/** The provider's id of the signed-in person. */
export async function customerOf(page: Page): Promise<string> {
  const user = (await (await page.request.get('/api/user')).json()) as { stripeCustomerId: string }
  return user.stripeCustomerId
}
