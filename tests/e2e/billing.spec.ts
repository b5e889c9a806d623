import { expect } from '@playwright/test'
import { expectNoFault } from './pages/accessibility'
import { signUp } from './pages/member'
import {
  customerOf,
  DECLINED_CARD,
  GOOD_CARD,
  ODD_CARD,
  serveStripe,
  subscribePage,
  test,
} from './pages/payment'

const NO_SUBSCRIPTION = 'Failed to initialize subscription. Please try again later.'
const NO_SUBSCRIPTION_NOTICE = 'Subscription Error: Could not initialize the subscription process'
const NO_STRIPE = 'Stripe initialization failed. Please check your Stripe configuration.'

test.beforeEach(({ page, shop }) => serveStripe(page, shop.stripe))
test.afterEach(({ shop }) => shop.stripe.recover())

test('a person pays for Pro and sees it in the plan box without a reload', async ({
  page,
  shop,
}) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text())
  })
  await signUp(page)
  await page.goto('/')
  const plan = page.getByRole('region', { name: 'Plan' })
  await plan.getByRole('link', { name: 'Upgrade to Pro' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Upgrade to Pro' })).toBeVisible()
  await subscribePage(page).payWith(GOOD_CARD)

  await expect(page).toHaveURL(`${shop.baseUrl}/`)
  await expect(page.getByText('Your payment is being confirmed...')).toBeVisible()
  await expect(plan.getByText('Free Plan')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await shop.tell(await customerOf(page))
  await expect(plan.getByText('Pro Subscription')).toBeVisible()
  await expect(plan.getByText('Active')).toBeVisible()
  await expect(plan.getByText('Unlimited notes')).toBeVisible()
  await expect(page.getByText('Thank you! Pro is active.')).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  expect(violations).toEqual([])

  await plan.getByRole('link', { name: 'Manage Subscription' }).click()
  await expect(page).toHaveURL(/\/profile\/billing$/)
  const own = page.getByRole('region', { name: 'Your plan' })
  await expect(own.getByText('$9.99 per month, renews on January 31, 2090')).toBeVisible()
  await own.getByRole('link', { name: 'What Pro includes' }).click()
  await expect(page.getByRole('heading', { name: 'What Pro includes' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Priority support' })).toBeVisible()
})

test('the page describes Pro and its price', async ({ page }) => {
  await signUp(page)
  await page.goto('/subscribe')
  await expect(page.getByText('$9.99/month', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^Unlimited thought/ })).toBeVisible()
  const points = await page.getByRole('main').getByRole('listitem').allInnerTexts()
  expect(points).toEqual([
    'Unlimited thought capture',
    'Priority AI processing',
    'Advanced reminder scheduling',
    'Integration with external tools',
    'Export to multiple formats',
    'Priority support',
    'Limited to 10 thoughts per month',
    'No integration features',
  ])
})

test('a declined card is reported, the form keeps its input, and the same button pays with another card', async ({
  page,
  shop,
}) => {
  await signUp(page)
  await page.goto('/subscribe')
  const { payWith, tryAgain, cardNumber, subscribeNow } = subscribePage(page)
  await payWith(DECLINED_CARD)
  const notice = page.getByRole('region', { name: /Notifications/ })
  await expect(notice.getByText('Payment Failed', { exact: true })).toBeVisible()
  await expect(notice.getByText('Your card was declined.', { exact: true })).toBeVisible()
  await expect(tryAgain).toBeVisible()
  await expect(subscribeNow).toBeHidden()
  await expect(cardNumber).toHaveValue(DECLINED_CARD)
  await expect(
    page.getByRole('main').getByText('Your card was declined.', { exact: true }),
  ).toBeVisible()
  await payWith(GOOD_CARD)
  await expect(page).toHaveURL(`${shop.baseUrl}/`)
})

test('a failure without a message is shown as an unknown error', async ({ page }) => {
  await signUp(page)
  await page.goto('/subscribe')
  await subscribePage(page).payWith(ODD_CARD)
  const notice = page.getByRole('region', { name: /Notifications/ })
  await expect(notice.getByText('Payment Failed', { exact: true })).toBeVisible()
  await expect(notice.getByText('An unknown error occurred', { exact: true })).toBeVisible()
})

test('a subscription that cannot be started says so, and Try Again starts it', async ({
  page,
  shop,
}) => {
  await signUp(page)
  shop.stripe.script(...Array.from({ length: 3 }, () => ({ kind: 'reset' as const })))
  await page.goto('/subscribe')
  await expect(page.getByText(NO_SUBSCRIPTION_NOTICE, { exact: true })).toBeVisible()
  await expect(page.getByText(NO_SUBSCRIPTION, { exact: true })).toBeVisible()
  await subscribePage(page).tryAgain.click()
  await expect(subscribePage(page).cardNumber).toBeVisible()
  await expect(page.getByText(NO_SUBSCRIPTION)).toBeHidden()
})

test('paying before the form has loaded is refused with a notice', async ({ page }) => {
  await signUp(page)
  await page.route('https://js.stripe.com/double/card.html', () => undefined)
  const formAsked = page.waitForRequest('https://js.stripe.com/double/card.html')
  await page.goto('/subscribe', { waitUntil: 'commit' })
  await formAsked
  await subscribePage(page).subscribeNow.click()
  await expect(
    page.getByText('Payment Error: Stripe has not been properly initialized.', { exact: true }),
  ).toBeVisible()
})

test('when the provider’s script is blocked, the page offers a reload, which helps', async ({
  page,
}) => {
  await signUp(page)
  const blocked = /^https:\/\/js\.stripe\.com\//
  await page.route(blocked, (route) => route.abort())
  await page.goto('/subscribe')
  await expect(page.getByText(NO_STRIPE, { exact: true })).toBeVisible()
  await page.unroute(blocked)
  await subscribePage(page).reload.click()
  await expect(subscribePage(page).cardNumber).toBeVisible()
})

test('a person with Pro is offered nothing to buy', async ({ page, shop }) => {
  await signUp(page)
  await page.goto('/subscribe')
  await expect(subscribePage(page).cardNumber).toBeVisible()
  const customerId = await customerOf(page)
  shop.stripe.setStatus(customerId, 'active')
  await shop.tell(customerId)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/subscribe')
  await expect(page.getByRole('heading', { level: 1, name: 'Pro is active' })).toBeVisible()
  const link = page.getByRole('main').getByRole('link', { name: 'Manage Subscription' })
  await expect(link).toHaveAttribute('href', '/profile/billing')
  expect(scripts.filter((url) => url.includes('stripe.com'))).toEqual([])
})

test('a page that was open when Pro started shows that instead of charging twice', async ({
  page,
  shop,
}) => {
  await signUp(page)
  await page.goto('/subscribe')
  await expect(subscribePage(page).cardNumber).toBeVisible()
  shop.stripe.setStatus(await customerOf(page), 'active')
  // The event was lost, but the provider reports the payment when it is queried again.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Pro is active' })).toBeVisible()
})

test('only /subscribe may load the provider’s form', async ({ page }) => {
  await signUp(page)
  for (const path of ['/', '/thoughts', '/reminders', '/auth']) {
    const policy = (await page.request.get(path)).headers()['content-security-policy']
    expect(policy).toContain("frame-src 'self';")
    expect(policy).not.toContain('stripe')
  }
  const policy = (await page.request.get('/subscribe')).headers()['content-security-policy'] ?? ''
  expect(policy).toContain('frame-src')
  for (const part of ['script-src', 'frame-src', 'connect-src']) {
    const directive = policy.split('; ').find((one) => one.startsWith(part))
    expect(directive).toContain('stripe.com')
  }
  expect(policy).not.toContain("script-src-attr 'unsafe")
})

test('a payment not confirmed within a minute shows as pending, and polling stops', async ({
  page,
  shop,
}) => {
  await signUp(page)
  await page.clock.install()
  await page.goto('/?payment_intent=pi_1&redirect_status=succeeded')
  await expect(page.getByText('Your payment is being confirmed...')).toBeVisible()
  // The sentence is part of the first paint; the cleaned URL shows that the minute has begun.
  await expect(page).toHaveURL(`${shop.baseUrl}/`)
  await page.clock.runFor(62_000)
  await expect(page.getByText('Your payment has not been confirmed yet.')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.clock.runFor(20_000)
  expect(asked).not.toContain('/api/user')
})

test('a payment that failed on another site shows as failed on return', async ({ page, shop }) => {
  await signUp(page)
  await page.goto('/?payment_intent=pi_1&redirect_status=failed')
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible()
  await expect(page.getByText('An unknown error occurred', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${shop.baseUrl}/`)
})

test('the form has the colours of the theme, even when the theme changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signUp(page)
  await page.goto('/subscribe')
  await expect(subscribePage(page).cardNumber).toBeVisible()
  const colour = () => page.evaluate(() => document.documentElement.dataset.stripeColour)
  expect(await colour()).toMatch(/^#f[a-f0-9]f[a-f0-9]f[a-f0-9]$/)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /theme|dark/i })
    .click()
  await expect.poll(colour).toMatch(/^#[12][a-f0-9][12][a-f0-9][12][a-f0-9]$/)
})

test('/subscribe has no accessibility fault', async ({ page, shop }) => {
  test.slow()
  await signUp(page)
  await page.goto('/subscribe')
  await expect(subscribePage(page).cardNumber).toBeVisible()
  await expectNoFault(page, 'The form')
  await subscribePage(page).payWith(DECLINED_CARD)
  await expect(subscribePage(page).tryAgain).toBeVisible()
  await expectNoFault(page, 'A declined card')
  const customerId = await customerOf(page)
  shop.stripe.setStatus(customerId, 'active')
  await page.goto('/?redirect_status=succeeded')
  await expect(page.getByText('Your payment is being confirmed...')).toBeVisible()
  await expectNoFault(page, 'The way back')
  await shop.tell(customerId)
  await page.goto('/subscribe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pro is active')
  await expectNoFault(page, 'Pro')
})
