import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { test } from './pages/visitor'

const STEPS = [
  'Sign up',
  'Verify your e-mail and phone number',
  'Add our text number to your contacts',
  'Tell your device to text Ramble',
  'Unload your thoughts',
]

test('the landing page has its header, hero, three features, five steps and footer', async ({
  page,
}) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: 'Toggle theme' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth')
  await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
    'href',
    '/auth?tab=register',
  )
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Get Started' })).toHaveAttribute(
    'href',
    '/auth?tab=register',
  )
  await expect(main.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/about')
  for (const name of ['Multi-channel capture', 'AI processing', 'Structured results']) {
    await expect(main.getByRole('heading', { name, level: 3 })).toBeVisible()
  }
  const onboarding = page.getByRole('region', { name: 'Five steps to an empty head' })
  await expect(onboarding.getByRole('heading', { level: 3 })).toHaveText(STEPS)
  const links = page.getByRole('contentinfo').getByRole('link')
  await expect(links).toHaveText([
    'About',
    'Login',
    'Sign Up',
    'Privacy Policy',
    'Terms of Service',
    'Contact',
  ])
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(targets).toEqual([
    '/about',
    '/auth',
    '/auth?tab=register',
    '/privacy-policy',
    '/terms-of-service',
    '/contact',
  ])
})

test('the plans name what Pro costs and adds', async ({ page }) => {
  await page.goto('/')
  const pro = page.getByRole('listitem').filter({ hasText: '$9.99 per month' })
  for (const point of [
    'Advanced AI analysis',
    'Unlimited storage',
    'SMS reminders',
    'Priority support',
    'Extra export formats',
  ]) {
    await expect(pro.getByText(point, { exact: true })).toBeVisible()
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a thought of another channel can be chosen, and its items ticked', async ({ page }) => {
    await page.goto('/')
    const demonstration = page.getByRole('group', { name: /what becomes of a thought/ })
    const first = demonstration.getByText('The kitchen tap is dripping again', { exact: true })
    await expect(first).toBeVisible()
    await demonstration.getByText('Texted', { exact: true }).click()
    await expect(
      demonstration.getByText('Dentist moved to Tuesday at 4', { exact: true }),
    ).toBeVisible()
    await expect(first).toBeHidden()
    const item = demonstration.getByRole('checkbox', { name: 'Email Sam about the meeting' })
    await item.check()
    await expect(item).toBeChecked()
  })
})

test('the demonstration is played with the keyboard, and moves for nobody who asked it not to', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('radio', { name: 'Typed' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Spoken' })).toBeChecked()
  const title = page.getByText('The talk should open with the lighthouse story', { exact: true })
  await expect(title).toBeVisible()
  // Less motion means that each change takes one frame at most, in which it still is an animation.
  const times = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  )
  expect(times.filter((ms) => ms > 1)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'Ask Ana for the photos' })).toBeFocused()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the theme follows a ${colorScheme} system until the toggle is used, and then is kept`, async ({
    page,
  }) => {
    const other = colorScheme === 'dark' ? 'light' : 'dark'
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`))
    await page.getByRole('button', { name: 'Toggle theme' }).click()
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${other}\\b`))
    await page.reload()
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${other}\\b`))
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(other)
  })

  test(`every example has no accessibility fault in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/')
    for (const name of ['Spoken', 'Texted']) {
      await page.getByText(name, { exact: true }).click()
      expect((await new AxeBuilder({ page }).analyze()).violations, name).toEqual([])
    }
  })
}

test('the landing page is at the root alone, and does without the dashboard’s scripts', async ({
  page,
}) => {
  await page.goto('/landing')
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  const scripts = await page.evaluate(() =>
    Promise.all(
      [...document.scripts]
        .filter(({ src }) => src)
        .map(async ({ src }) => (await fetch(src)).text()),
    ),
  )
  expect(scripts.join('\n')).not.toContain('Cannot send empty thought')
})

test('a session that has ended sees the landing page too', async ({ page, context, baseURL }) => {
  await context.addCookies([
    { name: 'next-auth.session-token', value: 'no-longer-good', url: baseURL },
  ])
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await expect(page).toHaveTitle('Ramble · Unload your thoughts, find them organised')
})
