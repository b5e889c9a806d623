import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { addRambles } from '@/tests/support/browser-database'
import { copiedSummaries } from './pages/device-copy'
import { expectControlling, expectInstalled, screenHeading } from './pages/installed-app'
import { newPerson } from './pages/person'

/** A line of 50 kB/s carries 750 kB in 15 s; the rest of that is for what the page itself loads. */
const FIRST_FILES_AT_MOST = 540_000

const CODE_AND_CALLS = /\/_next\/static\/chunks\/.*\.js|\/api\//

const sign = (page: Page) => page.getByRole('button', { name: /^Offline/ })
const field = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Your thought' })

const summaries = async (page: Page) => {
  const thoughts = await page.request.get('/api/thoughts')
  return ((await thoughts.json()) as { summary: string }[]).map(({ summary }) => summary)
}

/** Keeps pages from asking their worker to cache the rest. */
const withoutTheRest = () => {
  const { postMessage } = ServiceWorker.prototype
  ServiceWorker.prototype.postMessage = function (message: { type: string }, ...rest: never[]) {
    if (message.type !== 'keep-the-rest') postMessage.call(this, message, ...rest)
  }
}

/** The size of the worker's cached files, compressed as a server does. */
async function keptBytes(page: Page) {
  const texts = await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('ramble-files-')) ?? ''
    const cache = await caches.open(name)
    const kept = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
    return Promise.all(kept.map((response) => response?.text() ?? ''))
  })
  return texts.reduce((sum, text) => sum + gzipSync(text).length, 0)
}

test('a first visit first caches what opens the dashboard without a network, then the rest', async ({
  page,
  context,
}) => {
  const { username } = await newPerson(page)
  await addRambles(username, 1)
  const first = await context.newPage()
  await first.addInitScript(withoutTheRest)
  await first.goto('/')
  await expectControlling(first)
  await expect.poll(() => copiedSummaries(first), { timeout: 30_000 }).toEqual(['Ramble 1'])
  expect(await keptBytes(first)).toBeLessThan(FIRST_FILES_AT_MOST)

  const devtools = await context.newCDPSession(first)
  await devtools.send('Network.clearBrowserCache')
  await context.setOffline(true)
  await first.goto('/')
  await expect(first.getByRole('article', { name: 'Ramble 1' })).toBeVisible()
  await expect(sign(first)).toBeVisible()
  await field(first).fill('written without the rest')
  await field(first).press('Control+Enter')
  await expect(first.getByRole('article', { name: 'Unsent thought' })).toBeVisible()
  await first.getByRole('link', { name: 'Tags' }).click()
  await expect(screenHeading(first, 'Not on this device')).toBeVisible()

  await context.setOffline(false)
  await expect(screenHeading(first, 'Tags')).toBeVisible()
  await expect.poll(() => summaries(first)).toContain('Written without the rest.')
  const other = await context.newPage()
  await other.goto('/')
  await expectInstalled(other)
})

test.describe('when the code of a page fails to load', () => {
  test.use({ serviceWorkers: 'block' })

  /** Opens a page whose code and calls fail, from the beginning or after its load; returns what lets them through. */
  async function withoutCode(page: Page, { from }: { from: 'beginning' | 'load' }) {
    await newPerson(page)
    let isLost = from === 'beginning'
    await page.route(CODE_AND_CALLS, (route) => (isLost ? route.abort() : route.continue()))
    await page.goto('/')
    isLost = true
    return () => (isLost = false)
  }

  async function sendEarly(page: Page) {
    await field(page).fill('written early')
    await field(page).press('Control+Enter')
    await expect(field(page)).toHaveValue('')
    await expect(page.getByText('1 unsent thought', { exact: true })).toBeVisible()
    await expect(sign(page)).toBeVisible()
  }

  test('the page says so, and early thoughts are sent once the server responds', async ({
    page,
  }) => {
    const letThrough = await withoutCode(page, { from: 'beginning' })
    await sendEarly(page)
    letThrough()
    await expect.poll(() => summaries(page)).toEqual(['Written early'])
    await expect(sign(page)).toBeHidden()
  })

  test('the text being typed stays, even when the page is reloaded', async ({ page }) => {
    const letThrough = await withoutCode(page, { from: 'beginning' })
    await sendEarly(page)
    await field(page).fill('and typed on')
    letThrough()
    await sign(page).click()
    await expect.poll(() => summaries(page)).toEqual(['Written early'])
    await expect(field(page)).toHaveValue('and typed on')
  })

  test('the code that sends is fetched again', async ({ page }) => {
    const letThrough = await withoutCode(page, { from: 'load' })
    await sendEarly(page)
    letThrough()
    await expect.poll(() => summaries(page)).toEqual(['Written early'])
    await expect(sign(page)).toBeHidden()
  })
})
