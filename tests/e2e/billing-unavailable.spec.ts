import { expect, test } from '@playwright/test'
import { holdClock } from './pages/held-clock'
import { signUp } from './pages/member'

test('a server without payments says what is missing and offers a way on', async ({ page }) => {
  await page.clock.install()
  await signUp(page)
  await page.goto('/subscribe')
  for (const text of [
    'Stripe initialization failed. Please check your Stripe configuration.',
    'Failed to initialize subscription. Please try again later.',
    'Subscription Error: Could not initialize the subscription process',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  // The notice stays for five seconds only.
  await holdClock(page)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(
    page.getByText('Subscription Error: Could not initialize the subscription process', {
      exact: true,
    }),
  ).toBeVisible()
  const portal = await page.request.post('/api/billing-portal')
  expect(portal.status()).toBe(503)
  expect(await portal.json()).toMatchObject({ message: 'Billing is not available on this server.' })
})

test('the page needs somebody signed in', async ({ page }) => {
  await page.goto('/subscribe')
  await expect(page).toHaveURL('/auth')
})
