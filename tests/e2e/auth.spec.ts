import { expect, type Page, test as plain } from '@playwright/test'
import { PASSWORD, signUp } from './pages/member'
import { expectNotice } from './pages/person'
import { test, waitForReact } from './pages/visitor'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const login = (page: Page) => page.getByRole('button', { name: 'Login', exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })

test('/auth opens Login beside a description of the product, with the provider and the policies below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/auth')
  await expect(page.getByRole('tab')).toHaveText(['Login', 'Register'])
  await expect(tab(page, 'Login')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'SMS or Voice Capture',
    'AI Processing',
    'Structured Results',
  ])
  await expect(page.getByText('Or continue with', { exact: true })).toBeVisible()

  const provider = page.getByRole('button', { name: 'Sign in with Google', exact: true })
  expect((await provider.boundingBox())?.width).toBe((await login(page).boundingBox())?.width)
  await expect(provider.locator('svg')).toBeVisible()
  await expect(provider).toHaveCSS('border-top-width', '1px')

  await expect(
    page.getByText('By continuing, you agree to our Terms of Service and Privacy Policy.'),
  ).toBeVisible()
  for (const [name, path] of [
    ['Terms of Service', '/terms-of-service'],
    ['Privacy Policy', '/privacy-policy'],
  ] as const) {
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name, exact: true }).click()
    const other = await opened
    await expect(other).toHaveURL(path)
    await other.close()
  }
  await expect(page).toHaveURL('/auth')
})

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`nothing above the fields moves between the tabs at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto('/auth')
    await waitForReact(page)
    const above = [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('tablist'),
      tab(page, 'Login'),
      tab(page, 'Register'),
      page.getByText('Username', { exact: true }),
    ]
    const places = () => Promise.all(above.map((part) => part.boundingBox()))
    const atLogin = await places()
    await tab(page, 'Register').click()
    await expect(page.getByRole('form', { name: 'Register' })).toBeVisible()
    expect(await places()).toEqual(atLogin)
    await tab(page, 'Login').click()
    await expect(page.getByRole('form', { name: 'Login' })).toBeVisible()
    expect(await places()).toEqual(atLogin)
  })
}

test('/auth?tab=register opens Register', async ({ page }) => {
  await page.goto('/auth?tab=register')
  await expect(tab(page, 'Register')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('form', { name: 'Register' })).toBeVisible()
  await expect(page.getByRole('form', { name: 'Login' })).toHaveCount(0)
})

plain(
  'logging in leads to the dashboard at the root, whichever page was asked for',
  async ({ page }) => {
    const { username } = await signUp(page)
    await page.request.post('/api/logout')
    await page.goto('/reminders')
    await expect(page).toHaveURL('/auth')
    await waitForReact(page)
    await page.getByLabel('Username').fill(username)
    await password(page).fill('not this one')
    await login(page).click()
    await expectNotice(page, 'Login failed', 'Invalid username or password')
    await password(page).fill(PASSWORD)
    await login(page).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  },
)

test.describe('before the scripts have loaded', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, label] of [
    ['/auth', 'Password'],
    ['/auth?tab=register', 'Password'],
    ['/contact', 'Name'],
  ] as const) {
    test(`the form at ${path} sends nothing, and keeps the typed text`, async ({ page }) => {
      await page.goto(path)
      const documents: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
      })
      const field = page.getByLabel(label, { exact: true })
      await field.fill(PASSWORD)
      await field.press('Enter')
      await expect(field).toHaveValue(PASSWORD)
      await page.goto('/about')
      expect(documents).toEqual(['/about'])
    })
  }
})
