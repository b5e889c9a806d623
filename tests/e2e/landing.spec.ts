import { expect, type Page, test as plain } from '@playwright/test'
import { expectNoFault } from './pages/accessibility'
import { signUp } from './pages/member'
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
  // Later than the build, which rendered the page.
  await page.clock.setFixedTime(new Date('2045-01-01T12:00:00Z'))
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toContainText('© 2045 Ramble')
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

test('the plans state the price of Pro and what it adds', async ({ page }) => {
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

  test('a thought from another channel can be chosen, and its items ticked', async ({ page }) => {
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

test('the demonstration works with the keyboard, and does not move with reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('radio', { name: 'Typed' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Spoken' })).toBeChecked()
  const title = page.getByText('The talk should open with the lighthouse story', { exact: true })
  await expect(title).toBeVisible()
  // With reduced motion each change is still an animation, but of one frame at most.
  const times = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  )
  expect(times.filter((ms) => ms > 1)).toEqual([])
  // Tab can't reach an element that has not appeared yet.
  const item = page.getByRole('checkbox', { name: 'Ask Ana for the photos' })
  await expect(item).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(item).toBeFocused()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the theme follows a ${colorScheme} system until the toggle is used, and then stays`, async ({
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
}

test('every example has no accessibility fault', async ({ page }) => {
  await page.goto('/')
  for (const name of ['Spoken', 'Texted']) {
    await page.getByText(name, { exact: true }).click()
    await expectNoFault(page, name)
  }
})

test('the landing page is only at the root, and loads no script but its own', async ({ page }) => {
  await page.goto('/landing')
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const loaded = await page.evaluate(() => ({
    sources: [...document.scripts].map(({ src }) => src),
    files: performance.getEntriesByType('resource').filter(({ name }) => /\.js\b/.test(name))
      .length,
  }))
  expect(loaded).toEqual({ sources: [''], files: 0 })
})

test('the landing page’s content policy trusts only its own inline script', async ({ page }) => {
  const policy = (await page.request.get('/')).headers()['content-security-policy']
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' 'strict-dynamic';/)
  expect(policy).not.toContain('nonce')
})

/**
 * Serves a page as Next renders it, with the scripts and preloads that the build removed.
 */
async function putFrameworkBack(page: Page, path: string) {
  const withReact = await (await page.request.get('/about')).text()
  const tags = withReact.match(
    /<script\b(?![^>]*\sdata-own\b)[^>]*>[^]*?<\/script>|<link\b[^>]*\sas="script"[^>]*>/g,
  )
  const scripts = (tags ?? []).join('').replaceAll(/ nonce="[^"]*"/g, '')
  expect(scripts).toMatch(/src="\/_next\/static\/chunks\/[^]*self\.__next_f/)
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</body>', `${scripts}</body>`)
    await route.fulfill({ response, body })
  })
}

for (const path of ['/', '/docs/api']) {
  // The page's errors stay in the console, because a plain `next build` may cause them.
  plain(`${path} also works when only its policy blocks React`, async ({ page }) => {
    await putFrameworkBack(page, path)
    await page.emulateMedia({ colorScheme: 'light' })
    const loaded: string[] = []
    page.on('response', (response) => void loaded.push(response.url()))
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Toggle theme' }).click()
    await expect(page.locator('html')).toHaveClass(/\bdark\b/)
    expect(await page.evaluate(() => 'next' in window || '__next_f' in window)).toBe(false)
    expect(loaded.filter((address) => address.endsWith('.js'))).toEqual([])
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  })
}

test('the theme is the same on the next page, and after going back', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await page.getByRole('link', { name: 'Learn More' }).click()
  await expect(page.getByRole('heading', { name: 'About Ramble', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/\blight\b/)
})

test('a tab follows the theme that is chosen in another', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Toggle theme' }).click()
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
})

test('the landing page also works when it is opened by a link from another page', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/auth')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
})

test('a visitor with an invalid cookie or an ended session sees it too', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([
    { name: 'next-auth.session-token', value: 'no-longer-good', url: baseURL },
  ])
  const title = 'Ramble · Unload your thoughts, find them organised'
  await page.goto('/')
  await expect(page).toHaveTitle(title)

  await signUp(page)
  const cookies = await context.cookies()
  await page.request.post('/api/user/sign-out-everywhere')
  await context.addCookies(cookies)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await expect(page).toHaveTitle(title)
  await page.getByRole('button', { name: 'Toggle theme' }).click()
})

test('after signing in, the dashboard replaces the landing page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await signUp(page)
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'Your thought' })).toBeVisible()
})
