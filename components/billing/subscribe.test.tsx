import { expect, it, vi } from 'vitest'
import { findNotice } from '@/tests/support/shown-notice'
import { planWith, renderSignedIn, serve, slowResponse } from '@/tests/support/signed-in-page'
import type { PlanLimits } from '@/lib/shared/plan'
import { ManageBilling } from './manage-billing'
import { Subscribe } from './subscribe'

const NO_SUBSCRIPTION = 'Failed to initialize subscription. Please try again later.'
const FREE = { id: 1, subscriptionTier: 'free', stripeSubscriptionId: null }

function renderSubscribe(
  user: object | null,
  { key = null, ...limits }: Partial<PlanLimits> & { key?: string | null } = {},
) {
  const plan = planWith({ limits })
  return renderSignedIn(<Subscribe publishableKey={key} limits={plan.limits} />, { user, plan })
}

it('shows a spinner until the user has loaded', async () => {
  const { response, give } = slowResponse()
  serve({ 'GET /api/user': () => response })
  const page = renderSubscribe(null)
  expect(page.getByText('Loading')).toBeTruthy()
  expect(page.queryByRole('heading')).toBeNull()
  give(Response.json({ ...FREE, subscriptionTier: 'paid' }))
  expect(await page.findByRole('heading', { name: 'Pro is active' })).toBeTruthy()
})

it('says only that the configuration is wrong when there is no publishable key, and offers a reload', async () => {
  const sent = serve({})
  const page = renderSubscribe(FREE)
  const text = 'Stripe initialization failed. Please check your Stripe configuration.'
  expect((await page.findByRole('alert')).textContent).toBe(text)
  expect(page.getByText(/^Pro can’t be bought on this site right now\./)).toBeTruthy()
  expect(page.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(page.queryByRole('button', { name: 'Try Again' })).toBeNull()
  expect(sent).toEqual([])
  expect(page.queryByText(/^Subscription Error/)).toBeNull()
})

it('says that there is no subscription, what that means, and offers another try', async () => {
  serve({
    'POST /api/get-or-create-subscription': () =>
      Response.json({ message: NO_SUBSCRIPTION }, { status: 503 }),
  })
  const page = renderSubscribe(FREE, { key: 'pk_test_1' })
  expect(await page.findByText(NO_SUBSCRIPTION)).toBeTruthy()
  expect(page.getByRole('alert').textContent).toBe(NO_SUBSCRIPTION)
  expect(page.getByText(/^You have not been charged/)).toBeTruthy()
  const notice = 'Subscription Error: Could not initialize the subscription process'
  expect(await findNotice(notice)).toEqual({ description: undefined, isDestructive: true })
  expect(page.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

it.each([
  [{}, ['Limited to 10 thoughts per month', 'No integration features']],
  [{ notesPerMonth: 25 }, ['Limited to 25 thoughts per month', 'No integration features']],
  [{ notesPerMonth: null }, ['Limited to 100 thoughts in all', 'No integration features']],
  [{ notesPerMonth: null, notesInAll: null }, ['No integration features']],
])('names what the free plan lacks with the settings %o', (limits, lacks) => {
  serve({})
  const page = renderSubscribe(FREE, limits)
  const points = page.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(points.slice(6)).toEqual(lacks)
})

it('shows that Pro is active when the server refuses to charge twice', async () => {
  serve({
    'POST /api/get-or-create-subscription': () =>
      Response.json({ message: 'You already have Pro.' }, { status: 400 }),
    'GET /api/user': () => Response.json({ ...FREE, subscriptionTier: 'paid' }),
  })
  const page = renderSubscribe(FREE, { key: 'pk_test_1' })
  expect(await page.findByRole('heading', { name: 'Pro is active' })).toBeTruthy()
  expect(page.queryByText(/^Subscription Error/)).toBeNull()
})

it.each([
  ['the tier', { ...FREE, subscriptionTier: 'paid' }],
  ['a subscription id', { ...FREE, stripeSubscriptionId: 'sub_1' }],
])('sells nothing to a person who has Pro by %s', async (_, user) => {
  const sent = serve({})
  const shown = renderSubscribe(user)
  expect(await shown.findByRole('heading', { name: 'Pro is active' })).toBeTruthy()
  const link = shown.getByRole('link', { name: 'Manage Subscription' })
  expect(link.getAttribute('href')).toBe('/profile/billing')
  const features = shown.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(features).toContain('Unlimited thought capture')
  expect(features).not.toContain('No integration features')
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(0)
})

it('links to the provider’s page, and says when there is none', async () => {
  let response = Response.json(
    { message: 'Billing is not available on this server.' },
    { status: 503 },
  )
  serve({ 'POST /api/billing-portal': () => response })
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const page = renderSignedIn(<ManageBilling />)
  await page.user.click(page.getByRole('button', { name: 'Manage billing' }))
  expect((await page.findByRole('alert')).textContent).toBe(
    'Billing is not available on this server.',
  )
  expect(left.mock.calls).toEqual([])
  response = Response.json({ url: 'https://billing.stripe.com/p/session/1' })
  await page.user.click(page.getByRole('button', { name: 'Manage billing' }))
  await vi.waitFor(() =>
    expect(left.mock.calls).toEqual([['https://billing.stripe.com/p/session/1']]),
  )
})
