import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import '../seed/typescript.mjs'
import { findBrowser } from '../lib/browser.mjs'
import { withClient } from '../lib/database.mjs'
import { Failure } from '../lib/failure.mjs'
import { say, step } from '../lib/progress.mjs'
import { root } from '../lib/project.mjs'
import { credentials } from './accounts.mjs'
import { framesDuring } from './frames.mjs'
import { withScratchApp } from './scratch-app.mjs'

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./frames.mjs').Frames} Frames */

const CPU_SLOWDOWN = 4
const BITS_PER_BYTE = 8
/** "Fast 3G" as the browser's own tools apply it to each request. */
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
const ACCOUNT = 'small'
/** Some of them are archived, and 1,000 are to be listed. */
const THOUGHTS = 1_200

const BEGIN = '<!-- slow phone: begin (npm run bench:browser writes what follows) -->'
const END = '<!-- slow phone: end -->'

/** Measures what a person with a slow phone waits for, and writes it into docs/benchmarks.md. */
export async function benchSlowPhone() {
  const executablePath = await findBrowser()
  await withScratchApp({
    fill: seedThoughts,
    async work(address) {
      const { chromium } = await import('@playwright/test')
      const browser = await chromium.launch({
        executablePath,
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-quic',
          '--disable-background-networking',
        ],
      })
      const load = (loadavg()[0] ?? 0).toFixed(1)
      try {
        const loads = await step('Loading the dashboard', () => loadDashboard(browser, address))
        const typing = await step('Typing', () => typeAmongCards(browser, address))
        const scrolling = await step('Scrolling', () => scrollCards(browser, address))
        const section = report({ load, loads, typing, scrolling })
        say(section)
        writeSection(section)
      } finally {
        await browser.close()
      }
    },
  })
}

/** @param {string} databaseUrl */
async function seedThoughts(databaseUrl) {
  const { seedLoad } = await import('../../prisma/seed/load')
  await withClient(databaseUrl, (client) =>
    seedLoad(client, { username: ACCOUNT, thoughts: THOUGHTS, seed: 1 }),
  )
}

/**
 * @param {Browser} browser
 * @param {string} address
 */
async function openPhone(browser, address) {
  const context = await browser.newContext({ baseURL: address, ...PHONE })
  const signedIn = await context.request.post('/api/login', {
    headers: { 'Content-Type': 'application/json' },
    data: await credentials(ACCOUNT),
  })
  if (!signedIn.ok()) throw new Failure(`Signing in answered ${signedIn.status()}.`)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const slowDown = () => devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const throttle = () => devtools.send('Network.emulateNetworkConditions', FAST_3G)
  await devtools.send('Network.enable')
  return { context, page, slowDown, throttle }
}

/**
 * Navigation to the first card's being painted, with an empty cache.
 * @param {Browser} browser
 * @param {string} address
 * @returns {Promise<number[]>} in ms, ascending
 */
async function loadDashboard(browser, address) {
  const times = []
  for (let run = 0; run < LOADS; run++) {
    const { context, page, slowDown, throttle } = await openPhone(browser, address)
    await page.addInitScript(noteFirstCard)
    await slowDown()
    await throttle()
    await page.goto('/', { waitUntil: 'commit' })
    await page.waitForFunction(() => Reflect.get(globalThis, 'firstCardAt') !== undefined)
    times.push(await page.evaluate(() => Number(Reflect.get(globalThis, 'firstCardAt'))))
    await context.close()
  }
  return times.sort((a, b) => a - b)
}

/** Runs in the page: the time of the frame after the one in which there is a card with its text. */
function noteFirstCard() {
  const look = () => {
    const isThere = document.querySelector('[data-card] h3')?.textContent
    if (!isThere) return requestAnimationFrame(look)
    return requestAnimationFrame((time) => Object.assign(globalThis, { firstCardAt: time }))
  }
  requestAnimationFrame(look)
}

/**
 * @param {Page} page
 * @param {number} cards
 * @returns {Promise<import('@playwright/test').Locator>} the capture dialog's field, over them
 */
async function showCards(page, cards) {
  await page.goto(`/thoughts?shown=${cards}`)
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('[data-card]').length >= wanted,
    cards,
  )
  // A dialog answers once the page is alive, which is no part of what is measured next.
  await page.getByRole('button', { name: 'New', exact: true }).click()
  return page.getByRole('dialog', { name: 'Create New Ramble' }).getByRole('textbox')
}

/**
 * @param {Browser} browser
 * @param {string} address
 */
async function typeAmongCards(browser, address) {
  const { context, page, slowDown } = await openPhone(browser, address)
  const field = await showCards(page, 500)
  await field.click()
  await slowDown()
  const frames = await framesDuring(page, () =>
    field.pressSequentially(TYPED, { delay: KEYS_APART_MS }),
  )
  await context.close()
  return frames
}

/**
 * @param {Browser} browser
 * @param {string} address
 */
async function scrollCards(browser, address) {
  const { context, page, slowDown } = await openPhone(browser, address)
  const field = await showCards(page, 1000)
  await field.press('Escape')
  await field.waitFor({ state: 'detached' })
  await slowDown()
  const frames = await framesDuring(page, async () => {
    for (let done = 0; done < SCROLLS; done++) {
      await page.evaluate((by) => scrollBy({ top: by, behavior: 'smooth' }), SCROLL_PX)
      await page.waitForTimeout(100)
    }
  })
  await context.close()
  return frames
}

/** @param {{ load: string, loads: number[], typing: Frames, scrolling: Frames }} measured */
function report({ load, loads, typing, scrolling }) {
  const day = new Date().toISOString().slice(0, 10)
  const middle = loads[Math.floor(loads.length / 2)] ?? 0
  const worst = loads.at(-1) ?? 0
  const verdict = (/** @type {boolean} */ isMet) => (isMet ? 'pass' : 'FAIL')
  return `Measured on ${day}, load average at the begin ${load}.

| measure | median or whole | worst | wanted | |
| --- | --- | --- | --- | --- |
| dashboard until its data is shown | ${middle.toFixed(0)} ms | ${worst.toFixed(0)} ms | under 2500 ms | ${verdict(middle < 2500)} |
| frames a second while typing, 500 cards | ${typing.perSecond.toFixed(0)} | ${typing.lowest.toFixed(0)}, longest gap ${typing.longestMs.toFixed(0)} ms | never below 30 | ${verdict(typing.lowest >= 30)} |
| frames a second while scrolling 1,000 cards | ${scrolling.perSecond.toFixed(0)} | ${scrolling.lowest.toFixed(0)}, longest gap ${scrolling.longestMs.toFixed(0)} ms | | |`
}

/** @param {string} section */
function writeSection(section) {
  const path = join(root, 'docs', 'benchmarks.md')
  const [before, rest] = readFileSync(path, 'utf8').split(BEGIN)
  const [, after] = rest?.split(END) ?? []
  if (before === undefined || after === undefined) {
    throw new Failure(`docs/benchmarks.md lacks the lines "${BEGIN}" and "${END}".`)
  }
  writeFileSync(path, `${before}${BEGIN}\n\n${section}\n\n${END}${after}`)
}
