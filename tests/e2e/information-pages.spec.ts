import { expect, test as plain } from '@playwright/test'
import { expectNoFault, expectNoFaultAsShown } from './pages/accessibility'
import { logOutLosing, signUp } from './pages/member'
import { INFORMATION_PAGES, test, waitForReact } from './pages/visitor'

const YEAR = new Date().getFullYear()
const SIDEBAR = {
  '/faq': 'FAQ',
  '/changelog': 'Changelog',
  '/privacy-policy': 'Privacy Policy',
  '/terms-of-service': 'Terms of Service',
  '/contact': 'Contact Us',
}
const ENTRIES = Object.values(SIDEBAR)

for (const [path, heading] of Object.entries(INFORMATION_PAGES)) {
  test(`${path} has its heading, the sidebar and a footer with the year`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    const navigation = page.getByRole('navigation', { name: 'Information' })
    const links = navigation.getByRole('link')
    await expect(links).toHaveText(ENTRIES)
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      Object.keys(SIDEBAR),
    )
    await expect(page.getByRole('contentinfo')).toContainText(String(YEAR))
    const current = links.and(page.locator('[aria-current=page]'))
    await expect(current).toHaveText(
      ENTRIES.filter((_, index) => Object.keys(SIDEBAR)[index] === path),
    )
  })
}

test('the sidebar is 240 px wide from 768 px, and 280 px from 1024 px', async ({ page }) => {
  await page.goto('/faq')
  const sidebar = page.getByRole('complementary')
  for (const [width, wanted] of [
    [768, 240],
    [1023, 240],
    [1024, 280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(wanted)
  }
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(sidebar).toBeHidden()
})

test('on a phone the menu slides out, opens a page, and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/faq')
  const button = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  // Before React is ready a press does nothing, and a second press would find the button under the menu.
  await waitForReact(page)
  await button.click()
  await expect(menu).toBeVisible()
  // While the menu slides in, its position is between two pixels.
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(280)
  await expect(menu.getByRole('link')).toHaveText([...ENTRIES, 'Login / signup'])
  await expectNoFaultAsShown(page)

  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await expect(menu).toBeVisible()
  await page.mouse.click(350, 400)
  await expect(menu).toBeHidden()

  await button.click()
  await menu.getByRole('link', { name: 'FAQ' }).click()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/faq')

  await button.click()
  await menu.getByRole('link', { name: 'Changelog' }).click()
  await expect(page).toHaveURL('/changelog')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changelog')
})

test('the bottom button takes a visitor to the root and a member to the dashboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/faq')
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveCount(0)
  await page.getByRole('complementary').getByRole('link', { name: 'Login / signup' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()

  await signUp(page)
  await page.goto('/privacy-policy')
  await expect(page.getByRole('link', { name: 'Login / signup' })).toHaveCount(0)
  await page.getByRole('complementary').getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('a member keeps the bell and the user menu, which a visitor does not have', async ({
  page,
}) => {
  const header = page.getByRole('banner')
  const bell = header.getByRole('link', { name: 'Notifications' })
  await page.goto('/faq')
  await expect(bell).toHaveCount(0)

  const { username } = await signUp(page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, heading] of Object.entries(INFORMATION_PAGES)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(bell).toBeVisible()
    await expect(header.getByRole('button', { name: username })).toBeVisible()
  }
  await waitForReact(page)
  await expectNoFaultAsShown(page)
  await header.getByRole('button', { name: username }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/profile')

  await page.goto('/about')
  await bell.click()
  await expect(page).toHaveURL('/profile/notifications')

  await page.goto('/thoughts/new')
  await page.getByRole('textbox', { name: 'Your thought' }).fill('Not saved yet')
  await page.goto('/contact')
  await waitForReact(page)
  await header.getByRole('button', { name: username }).click()
  await logOutLosing(page, '1 draft')
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /draft/.test(key)),
  )
  expect(kept).toEqual([])
  await page.goto('/faq')
  await expect(bell).toHaveCount(0)
})

test('about describes mission, technology and team, and links to the contact page', async ({
  page,
}) => {
  await page.goto('/about')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Our mission',
    'What Ramble does',
    'The technology',
    'The team',
    'Get in touch',
  ])
  await main.getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL('/contact')
})

test('the changelog goes from 0.9.8 back to 0.9.0, one version a day', async ({ page }) => {
  await page.goto('/changelog')
  const main = page.getByRole('main')
  const versions = [8, 7, 6, 5, 4, 3, 2, 1, 0]
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(versions.map((n) => `0.9.${n}`))
  await expect(main.getByRole('time')).toHaveText(versions.map((n) => `May ${n + 1}, 2025`))
  const tags = await main
    .getByRole('list')
    .getByRole('list')
    .getByRole('listitem')
    .evaluateAll((changes) =>
      changes.map(({ firstElementChild }) => firstElementChild?.textContent),
    )
  expect([...new Set(tags)].sort()).toEqual(['Fixed', 'Improved', 'New'])
  for (const words of [
    /reminders with timezone support/i,
    /display name/i,
    /notification settings page for e-mail and SMS/i,
    /SMS notifications cannot be enabled without a verified phone/i,
    /daily summary e-mails/i,
    /monthly summary e-mails/i,
    /public information pages/i,
  ]) {
    await expect(main.getByText(words)).toBeVisible()
  }
})

test('the privacy policy says what is collected, how to consent and how to opt out', async ({
  page,
}) => {
  await page.goto('/privacy-policy')
  const main = page.getByRole('main')
  await expect(main).toContainText('Effective May 8, 2025')
  for (const words of [
    'phone number',
    'Message content',
    'Delivery metadata',
    'account username and password',
    'User content',
    'ticking a confirmation box',
    'Reply STOP to any message to opt out',
    'Reply HELP to get support',
    'no marketing messages',
  ]) {
    await expect(main).toContainText(words)
  }
})

test('the terms say when they changed, what the plans are and that access continues after a cancellation', async ({
  page,
}) => {
  await page.goto('/terms-of-service')
  const main = page.getByRole('main')
  for (const words of [
    'Last updated May 1, 2025',
    '100 thoughts in all and 5 e-mail reminders per month',
    '$9.99 per month',
    'Access continues to the end of the billing cycle',
    'add a phone number and tick the confirmation box',
    'Reply STOP to opt out and HELP for support',
  ]) {
    await expect(main).toContainText(words)
  }
})

test('a missing page says so', async ({ page }) => {
  const complaints = /404/
  const response = await page.request.get('/faqs')
  expect(String(response.status())).toMatch(complaints)
  expect(await response.text()).toContain('Page Not Found')
})

test('no existing page contains the text of the page for unknown addresses', async ({ page }) => {
  for (const path of ['/faq', '/auth']) {
    const response = await page.request.get(path)
    expect(await response.text()).not.toContain('Page Not Found')
  }
})

plain('a member keeps the shared layout on a missing page', async ({ page }) => {
  await signUp(page)
  expect((await page.goto('/faqs'))?.status()).toBe(404)
  await expect(page).toHaveTitle('Page Not Found · Ramble')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectNoFault(page)
  await waitForReact(page)
  await page.getByRole('main').getByRole('link', { name: 'Go home' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

plain('a visitor can go on from a missing page', async ({ page }) => {
  await page.goto('/faqs')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(String(YEAR))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expectNoFault(page)
  await waitForReact(page)
  await footer.getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
})
