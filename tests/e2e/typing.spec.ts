import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { scratchDatabase, startAppServer } from '../support/app-server'
import { signUp } from './pages/member'
import { dashboardPage } from './pages/rambles-page'
import { openDashboard, savedTexts } from './pages/unsent-page'

const SETTINGS = { FREE_NOTES_PER_MONTH: '0', RATE_LIMITS: 'workUser=1000000' }
const TEXTS = Array.from({ length: 30 }, (_, place) => `No ${place + 1}`)
const HALF = TEXTS.length / 2

/** Types thoughts into the focused field and sends each by keyboard, without a pause between keys. */
async function type(page: Page, texts: readonly string[]) {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Control+Enter')
  }
}

const untilSaved = (page: Page, texts: readonly string[]) =>
  expect.poll(() => savedTexts(page), { timeout: 80_000 }).toEqual(texts)

/** Expects that the server has the typed texts in order and once, and that nothing is left on this device. */
async function expectSaved(page: Page, texts: readonly string[]) {
  const dashboard = dashboardPage(page)
  await untilSaved(page, texts)
  await expect(dashboard.field).toHaveValue('')
  await expect(page.getByRole('article', { name: 'Unsent thought' })).toHaveCount(0)
  expect(await savedTexts(page)).toEqual(texts)
}

/** Delays every request of the page by `latency` ms. */
async function slowDown(context: BrowserContext, page: Page, latency: number) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

test.describe('thirty thoughts typed one after the other arrive whole, in order and once', () => {
  for (const latency of [0, 300, 1_000, 4_000]) {
    test(`with ${latency} ms to the server`, async ({ page, context }) => {
      await signUp(page)
      const dashboard = await openDashboard(page)
      await slowDown(context, page, latency)
      await dashboard.field.focus()
      await type(page, TEXTS)
      await expectSaved(page, TEXTS)
    })
  }

  test('without a network', async ({ page, context }) => {
    await signUp(page)
    const dashboard = await openDashboard(page)
    await context.setOffline(true)
    await dashboard.field.focus()
    await type(page, TEXTS)
    await expect(dashboard.count).toHaveText('30 unsent thoughts')
    await context.setOffline(false)
    await expectSaved(page, TEXTS)
  })

  test('when the network goes away in the middle', async ({ page, context }) => {
    await signUp(page)
    const dashboard = await openDashboard(page)
    await slowDown(context, page, 300)
    await dashboard.field.focus()
    await type(page, TEXTS.slice(0, HALF))
    await context.setOffline(true)
    await type(page, TEXTS.slice(HALF))
    await context.setOffline(false)
    await expectSaved(page, TEXTS)
  })

  test('when the server is killed in the middle', async ({ browser }) => {
    test.setTimeout(120_000)
    const database = await scratchDatabase()
    let server = await startAppServer(database.url, SETTINGS)
    const { port, origin } = new URL(server.baseUrl)
    const context = await browser.newContext({ baseURL: origin })
    const page = await context.newPage()
    await signUp(page)
    const dashboard = await openDashboard(page)
    await slowDown(context, page, 300)
    await dashboard.field.focus()
    await type(page, TEXTS.slice(0, HALF))
    const killed = server.kill()
    await type(page, TEXTS.slice(HALF))
    await killed
    server = await startAppServer(database.url, { ...SETTINGS, PORT: port })
    await expectSaved(page, TEXTS)
    await context.close()
    await server.stop()
    await database.drop()
  })

  test('on a first visit whose code has not loaded yet', async ({ page, context }) => {
    await signUp(page)
    await context.route(/\/_next\/static\/.*\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.fallback()
    })
    const faults: Error[] = []
    page.on('pageerror', (fault) => faults.push(fault))
    await page.goto('/dashboard', { waitUntil: 'commit' })
    const { field } = dashboardPage(page)
    await field.click()
    await type(page, TEXTS)
    await expectSaved(page, TEXTS)
    expect(faults).toEqual([])
  })

  test('in the dialog of a phone', async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signUp(page)
    const dashboard = await openDashboard(page)
    await slowDown(context, page, 300)
    await page.getByRole('navigation').getByRole('button', { name: 'New' }).click()
    await dashboard.field.focus()
    await type(page, TEXTS)
    await expect(page.getByRole('dialog')).toBeHidden()
    await untilSaved(page, TEXTS)
  })
})
