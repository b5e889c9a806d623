import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withScratchApp } from '../bench/scratch-app'
import { findBrowser } from '../lib/browser.mjs'
import { Failure } from '../lib/failure.mjs'
import { elapsed, say, step } from '../lib/progress.mjs'
import { dataDir, root } from '../lib/project.mjs'
import { drawBrand } from './brand.mjs'
import { SETTINGS_OF_SERVICES } from './elsewhere.mjs'
import { findExamples, registerNewcomer, seedDemoPerson, signIn } from './people.mjs'
import { scenes } from './scenes.mjs'

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('./people.mjs').Who} Who */
/** @typedef {import('./scenes.mjs').Scene} Scene */
/** @typedef {{ readme: boolean, brand: boolean, only: string[] | undefined }} ShotsOptions */

const folder = join(dataDir, 'shots')
const HEIGHTS = /** @type {Record<number, number>} */ ({ 390: 844, 1280: 860 })
/** What is below is more of the same. */
const TALLEST_PX = 6000
const SCHEMES = /** @type {const} */ (['light', 'dark'])
/** A scene that does not come about by then is left out and reported. */
const SCENE_MAY_TAKE_MS = 15_000
const ALL_MAY_TAKE_MS = 210_000

/**
 * @param {string[]} args
 * @returns {ShotsOptions}
 */
export function parseShotsOptions(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        readme: { type: 'boolean', default: false },
        brand: { type: 'boolean', default: false },
        only: { type: 'string' },
      },
    })
    return { ...values, only: values.only?.split(',') }
  } catch {
    throw new Failure('Use: npm run shots [-- --only NAMES | --readme | --brand].')
  }
}

/**
 * Takes a picture of every screen and dialog at each width, light and dark, or the README's, or
 * draws the product's icons.
 * @param {ShotsOptions} options
 */
export async function takeShots({ readme, brand, only }) {
  if (brand) {
    const browser = await openBrowser()
    return drawBrand(browser).finally(() => browser.close())
  }
  await withScratchApp({
    fill: seedDemoPerson,
    settings: SETTINGS_OF_SERVICES,
    async work(address, databaseUrl) {
      const browser = await openBrowser()
      try {
        if (readme) return await shootReadme(browser, address)
        if (!only) rmSync(folder, { recursive: true, force: true })
        const all = scenes(await findExamples(databaseUrl))
        await shootScenes(
          browser,
          address,
          all.filter(({ name }) => !only || only.includes(name)),
        )
      } finally {
        await browser.close()
      }
    },
  })
}

async function openBrowser() {
  const { chromium } = await import('@playwright/test')
  return chromium.launch({
    executablePath: await findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--use-fake-device-for-media-stream',
    ],
  })
}

/**
 * @param {Browser} browser
 * @param {string} address
 * @param {Scene[]} wanted
 */
async function shootScenes(browser, address, wanted) {
  const begun = performance.now()
  mkdirSync(folder, { recursive: true })
  const registering = await browser.newContext({ baseURL: address })
  await registerNewcomer(registering.request)
  await registering.close()
  /** @type {string[]} */
  const missing = []
  let count = 0
  const shootAt = async (/** @type {number} */ width) => {
    const people = await openContexts(browser, address, width)
    for (const scene of wanted) {
      const isLate = performance.now() - begun > ALL_MAY_TAKE_MS
      const error = isLate ? 'no time left' : await shoot(people[scene.who], { scene, width })
      if (error) missing.push(`${scene.name}-${width}: ${error}`)
      else count += SCHEMES.length
    }
  }
  await step('Taking the pictures', () =>
    Promise.all(Object.keys(HEIGHTS).map(Number).map(shootAt)),
  )
  say(`${count} pictures in ${elapsed(begun)}: ${folder}`)
  if (missing.length > 0) {
    throw new Failure('Some pictures could not be taken.', { detail: missing.join('\n') })
  }
}

/**
 * @param {Browser} browser
 * @param {string} address
 * @param {number} width
 */
async function openContexts(browser, address, width) {
  const open = async (/** @type {Who} */ who) => {
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width, height: HEIGHTS[width] ?? width },
      hasTouch: width < 768,
      isMobile: width < 768,
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(SCENE_MAY_TAKE_MS)
    if (who !== 'visitor') await signIn(context.request, who)
    return context
  }
  return {
    visitor: await open('visitor'),
    newcomer: await open('newcomer'),
    demo: await open('demo'),
  }
}

/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {{ scene: Scene, width: number }} shot
 * @returns {Promise<string | undefined>} why there is no picture
 */
async function shoot(context, { scene, width }) {
  const page = await context.newPage()
  try {
    await page.goto(scene.path, { waitUntil: 'load' })
    await page.getByRole('heading').first().waitFor()
    await scene.act?.(page)
    if (scene.isPage) await showAll(page, width)
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({
        path: join(folder, `${scene.name}-${width}-${colorScheme}.png`),
        animations: 'disabled',
      })
    }
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  } finally {
    await context.setOffline(false)
    await page.close()
  }
}

/**
 * Makes the screen as tall as the page, so that what stays at its bottom does so on the picture.
 * @param {import('@playwright/test').Page} page
 * @param {number} width
 */
async function showAll(page, width) {
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
  const height = Math.min(Math.max(HEIGHTS[width] ?? width, pageHeight), TALLEST_PX)
  await page.setViewportSize({ width, height })
}

/**
 * @param {Browser} browser
 * @param {string} address
 */
async function shootReadme(browser, address) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1280, height: 860 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await signIn(context.request, 'demo')
  const page = await context.newPage()
  await page.goto('/')
  const field = page.getByRole('textbox', { name: 'Your thought' })
  await field.fill('Ask Mum about the garden party, and order the flowers by Friday #garden')
  const path = join(root, 'docs', 'dashboard.png')
  await page.screenshot({ path, animations: 'disabled' })
  say(`The picture of the README: ${path}`)
}
