import { expect, test } from '@playwright/test'
import { signUp } from './pages/member'

test('a server without payments says once what is missing, and offers one way out', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/subscribe')
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toHaveText([
    'Stripe initialization failed. Please check your Stripe configuration.',
  ])
  await expect(page.getByText('You have not been charged')).toHaveCount(1)
  await expect(main.getByRole('button')).toHaveText(['Reload'])
  const portal = await page.request.post('/api/billing-portal')
  expect(portal.status()).toBe(503)
  expect(await portal.json()).toMatchObject({ message: 'Billing is not available on this server.' })
})

test('the page requires sign-in', async ({ page }) => {
  await page.goto('/subscribe')
  await expect(page).toHaveURL('/auth')
})
