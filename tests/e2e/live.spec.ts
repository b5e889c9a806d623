import { expect, type Page, type Request, test } from '@playwright/test'
import { holdClock } from './pages/held-clock'
import { capture, signUp } from './pages/member'
import { openPage } from './pages/signed-in-page'

const indicator = 'Network connection lost'

test.beforeEach(async ({ page }) => {
  await signUp(page)
})

test('Offline shows when the network goes away, and disappears when it is back', async ({
  page,
  context,
}) => {
  const connected = page.waitForResponse('**/api/live')
  await page.goto('/dashboard')
  await connected
  await expect(page.getByTitle(indicator)).toBeHidden()
  await context.setOffline(true)
  await expect(page.getByTitle(indicator)).toBeVisible()
  await expect(page.getByTitle(indicator)).toContainText('Offline')
  await context.setOffline(false)
  await expect(page.getByTitle(indicator)).toBeHidden()
})

test('Offline shows when no connection could be opened, and pressing it retries', async ({
  page,
}) => {
  await page.clock.install()
  let isDown = true
  let isPressed = () => {}
  const pressed = new Promise<void>((resolve) => (isPressed = resolve))
  await page.route('**/api/live', async (route) => {
    if (isDown) return route.abort()
    await pressed
    await route.fallback()
  })
  await page.goto('/dashboard')
  await expect(page.getByTitle(indicator)).toBeVisible({ timeout: 15_000 })
  // While the page's clock is stopped, nothing retries by itself.
  await holdClock(page)
  isDown = false
  await page.getByTitle(indicator).click()
  isPressed()
  await expect(page.getByTitle(indicator)).toBeHidden()
})

test('a thought from another device shows before the next poll', async ({ page }) => {
  await page.clock.install()
  const connected = page.waitForResponse('**/api/live')
  await page.goto('/thoughts')
  await connected
  await holdClock(page)
  await capture(page, 'From the other device: call the vet')
  // In total the steps take less than a second of the page's time.
  await expect(async () => {
    await page.clock.runFor(40)
    await expect(page.getByRole('article')).toContainText(/call the vet/i, { timeout: 400 })
  }).toPass({ timeout: 9_000 })
})

test('lists are also polled without a live connection', async ({ page }) => {
  await page.route('**/api/live', (route) => route.abort())
  await page.goto('/thoughts')
  await expect(page.getByText('No thoughts found. Start capturing your thoughts!')).toBeVisible()
  await capture(page, 'Polled: call the vet')
  await expect(page.getByRole('article')).toContainText(/call the vet/i, { timeout: 30_000 })
})

test.describe('polling', () => {
  let asked = 0
  let result = 0

  /** The number of reads that the page sends in a minute of its clock; waits for their responses. */
  async function readsInAMinute(page: Page): Promise<number> {
    const before = asked
    await page.clock.runFor(60_000)
    await expect.poll(() => asked - result).toBe(0)
    return asked - before
  }

  /** Stops the page's clock, so that no poll comes due, and waits for the responses to all reads. */
  async function rest(page: Page) {
    await holdClock(page)
    // The events of requests arrive in their own order, but not in order with the page's events.
    await page.evaluate(() => fetch('/robots.txt'))
    await expect.poll(() => asked - result).toBe(0)
  }

  /** Expects a read of the list soon by the page's stopped clock, long before its next poll. */
  async function readsAtOnce(page: Page, back: () => Promise<void>) {
    let isRead = false
    page.on('request', (request) => (isRead ||= /\/api\/thoughts\?/.test(request.url())))
    await back()
    await expect(async () => {
      await page.clock.runFor(20)
      expect(isRead).toBe(true)
    }).toPass({ timeout: 20_000 })
  }

  test.beforeEach(async ({ page }) => {
    asked = result = 0
    const isRead = (request: Request) => /\/api\/(?!live)/.test(request.url())
    page.on('request', (request) => (asked += Number(isRead(request))))
    page.on('requestfinished', (request) => (result += Number(isRead(request))))
    page.on('requestfailed', (request) => (result += Number(isRead(request))))
    await page.clock.install()
    await openPage(page, '/thoughts')
    await expect(page.getByText('No thoughts found. Start capturing your thoughts!')).toBeVisible()
    expect(await readsInAMinute(page)).toBeGreaterThan(0)
  })

  test('pauses while offline and reads at once on return', async ({ page, context }) => {
    await rest(page)
    await context.setOffline(true)
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
    expect(await readsInAMinute(page)).toBe(0)
    await readsAtOnce(page, () => context.setOffline(false))
  })

  test('pauses while the page is hidden and reads at once on return', async ({ page }) => {
    const show = (state: 'hidden' | 'visible') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      }, state)
    await rest(page)
    await show('hidden')
    expect(await readsInAMinute(page)).toBe(0)
    await readsAtOnce(page, () => show('visible'))
  })
})
