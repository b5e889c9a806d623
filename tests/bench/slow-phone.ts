import type { Browser, Locator, Page } from '@playwright/test'
import { seedLoad } from '@/prisma/seed/load'
import { findBrowser } from '@/scripts/lib/browser.mjs'
import { withClient } from '@/scripts/lib/database.mjs'
import { say, step } from '@/scripts/lib/progress.mjs'
import { withBrowser } from './browser'
import { type FirstCopy, measureFirstCopy } from './first-copy'
import { framesDuring, type Frames } from './frames'
import { navigateInApp } from './in-app-navigation'
import { measureOpenings } from './kept-copy'
import { loadAverage } from './machine'
import { dated, writeSection } from './page'
import { onPhone, type Phone } from './phone'
import { phoneTable } from './phone-table'
import { withScratchApp } from './scratch-app'
import { drainThoughts, sendThoughts } from './sending'

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

async function measure(browser: Browser, baseURL: string): Promise<string> {
  const as = <T>({ username }: { username: string }, work: (phone: Phone) => Promise<T>) =>
    onPhone(browser, { baseURL, username }, work)
  const loads = await step('Loading the dashboard', async () => {
    const times: number[] = []
    while (times.length < LOADS) times.push(await as(ACCOUNT, loadDashboard))
    return times.sort((a, b) => a - b)
  })
  const typing = await step('Typing', () => as(ACCOUNT, typeAmongCards))
  const scrolling = await step('Scrolling', () => as(ACCOUNT, scrollCards))
  const copies = await step('Fetching a copy', async () => {
    const found: FirstCopy[] = []
    while (found.length < LOADS) found.push(await as(COPIED, measureFirstCopy))
    return found
  })
  const navigating = await step('Going from screen to screen', () => as(ACCOUNT, navigateInApp))
  const openings = await step('Opening without a network', () => as(ACCOUNT, measureOpenings))
  const sending = await step('Sending', () => as(ACCOUNT, sendThoughts))
  const drainedMs = await step('Draining', () => as(ACCOUNT, drainThoughts))
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
