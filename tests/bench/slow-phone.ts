import type { Browser, Locator, Page } from '@playwright/test'
import { seedLoad } from '@/prisma/seed/load'
import { findBrowser } from '@/scripts/lib/browser.mjs'
import { withClient } from '@/scripts/lib/database.mjs'
import { Failure } from '@/scripts/lib/failure.mjs'
import { say, step } from '@/scripts/lib/progress.mjs'
import { credentials } from './accounts'
import { withBrowser } from './browser'
import { type FirstCopy, measureFirstCopy } from './first-copy'
import { framesDuring, type Frames } from './frames'
import { navigateInApp } from './in-app-navigation'
import { measureOpenings } from './kept-copy'
import { loadAverage } from './machine'
import { dated, writeSection } from './page'
import { phoneTable } from './phone-table'
import { withScratchApp } from './scratch-app'
import { drainThoughts, sendThoughts } from './sending'

const CPU_SLOWDOWN = 4
const BITS_PER_BYTE = 8
/** "Fast 3G" as the browser's developer tools apply it to each request. */
const FAST_3G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_440_000 / BITS_PER_BYTE,
  uploadThroughput: 675_000 / BITS_PER_BYTE,
}
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const LOADS = 3
const TYPED = 'Remember to ask the neighbours about the fence on Saturday..'
const KEYS_APART_MS = 60
const SCROLLS = 40
const SCROLL_PX = 600
/** More than 1,000, because some of the thoughts are archived and 1,000 must be listed. */
const ACCOUNT = { username: 'small', thoughts: 1_200, seed: 1 }
/** As many as a copy has. */
const COPIED = { username: 'copied', thoughts: 2_000, seed: 2 }

/** Measures how long a person with a slow phone waits, and writes the result into docs/benchmarks.md. */
export async function main() {
  const executablePath = await findBrowser()
  await withScratchApp({
    fill: (databaseUrl) =>
      withClient(databaseUrl, async (client) => {
        for (const account of [ACCOUNT, COPIED]) await seedLoad(client, account)
      }),
    work: (address) =>
      withBrowser(executablePath, async (browser) => {
        const load = loadAverage()
        const measured = await measure(browser, address)
        const section = dated(measured, `, load average at the start ${load}`)
        say(section)
        writeSection('slow phone', section)
      }),
  })
}

async function measure(browser: Browser, address: string): Promise<string> {
  const loads = await step('Loading the dashboard', async () => {
    const times: number[] = []
    while (times.length < LOADS) times.push(await onPhone(browser, address, loadDashboard))
    return times.sort((a, b) => a - b)
  })
  const typing = await step('Typing', () => onPhone(browser, address, typeAmongCards))
  const scrolling = await step('Scrolling', () => onPhone(browser, address, scrollCards))
  const copies = await step('Fetching a copy', async () => {
    const found: FirstCopy[] = []
    while (found.length < LOADS) {
      const copy = ({ page, slowDown }: Phone) => measureFirstCopy(page, slowDown)
      found.push(await onPhone(browser, address, copy, COPIED.username))
    }
    return found
  })
  const navigating = await step('Going from screen to screen', () =>
    onPhone(browser, address, ({ page, slowDown }) => navigateInApp(page, slowDown)),
  )
  const openings = await step('Opening without a network', () =>
    onPhone(browser, address, ({ page, slowDown }) => measureOpenings(page, slowDown)),
  )
  const sending = await step('Sending', () => onPhone(browser, address, sendThoughts))
  const drainedMs = await step('Draining', () => onPhone(browser, address, drainThoughts))
  return phoneTable({
    loads,
    typing,
    scrolling,
    navigating,
    copies,
    openings,
    sending,
    drainedMs,
  })
}

/** A page of a person's slow phone. */
interface Phone {
  page: Page
  slowDown: () => Promise<unknown>
  throttle: () => Promise<unknown>
}

/** Each phone is signed in and has an empty cache. */
async function onPhone<T>(
  browser: Browser,
  baseURL: string,
  work: (phone: Phone) => Promise<T>,
  username = ACCOUNT.username,
) {
  const context = await browser.newContext({ baseURL, ...PHONE })
  const signedIn = await context.request.post('/api/login', { data: credentials(username) })
  if (!signedIn.ok()) throw new Failure(`Signing in answered ${signedIn.status()}.`)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const slowDown = () => devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const throttle = () => devtools.send('Network.emulateNetworkConditions', FAST_3G)
  await devtools.send('Network.enable')
  return work({ page, slowDown, throttle }).finally(() => context.close())
}

/** The time from navigation to the painted first card, in ms. */
async function loadDashboard({ page, slowDown, throttle }: Phone): Promise<number> {
  await page.addInitScript(noteFirstCard)
  await slowDown()
  await throttle()
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => Reflect.get(globalThis, 'firstCardAt') !== undefined)
  return page.evaluate(() => Number(Reflect.get(globalThis, 'firstCardAt')))
}

/** Runs in the page: the time of the frame after the one that first shows a card with its text. */
async function noteFirstCard() {
  do await new Promise(requestAnimationFrame)
  while (!document.querySelector('[data-card] h3')?.textContent)
  Object.assign(globalThis, { firstCardAt: await new Promise(requestAnimationFrame) })
}

/** Opens the capture dialog over the cards and returns its field. */
async function showCards(page: Page, cards: number): Promise<Locator> {
  await page.goto(`/thoughts?shown=${cards}`)
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('[data-card]').length >= wanted,
    cards,
  )
  // The dialog opens only once the page is interactive; that wait must not be part of the measurement.
  await page.getByRole('button', { name: 'New', exact: true }).click()
  return page.getByRole('dialog', { name: 'Create New Ramble' }).getByRole('textbox')
}

async function typeAmongCards({ page, slowDown }: Phone): Promise<Frames> {
  const field = await showCards(page, 500)
  await field.click()
  await slowDown()
  return framesDuring(page, () => field.pressSequentially(TYPED, { delay: KEYS_APART_MS }))
}

async function scrollCards({ page, slowDown }: Phone): Promise<Frames> {
  const field = await showCards(page, 1000)
  await field.press('Escape')
  await field.waitFor({ state: 'detached' })
  await slowDown()
  return framesDuring(page, async () => {
    for (let done = 0; done < SCROLLS; done++) {
      await page.evaluate((by) => scrollBy({ top: by, behavior: 'smooth' }), SCROLL_PX)
      await page.waitForTimeout(100)
    }
  })
}
