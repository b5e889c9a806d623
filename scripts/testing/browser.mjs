import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure } from '../lib/failure.mjs'
import { step } from '../lib/progress.mjs'
import { runTool } from '../lib/run-tool.mjs'

/** This browser has no window, and starts and draws faster than the full browser in headless mode. */
const WINDOWLESS = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Finds a Chromium for the browser tests, or installs one where that is possible.
 * @param {{ needsWindow?: boolean }} [options]
 * @returns {Promise<string>} its path
 */
export async function findBrowser({ needsWindow = false } = {}) {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (isExecutable(given)) return given
    throw new Failure(`CHROMIUM_PATH is "${given}", and no program is there.`)
  }
  const names = needsWindow ? NAMES : [WINDOWLESS, ...NAMES]
  const find = () => onPath(names) ?? APPLICATIONS.find(isExecutable)
  const found = (await playwrightsOwn()) ?? find()
  if (found) return found
  if (process.getuid?.() === 0 && onPath(['apt-get'])) {
    await step('Installing a browser', () => aptInstall(needsWindow))
    const installed = find()
    if (installed) return installed
  }
  throw new Failure(
    'No browser was found for the browser tests: install Chromium or Chrome, run "npx playwright install chromium", or set CHROMIUM_PATH.',
  )
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/**
 * @param {string[]} names
 * @param {string} [searchPath]
 * @returns {string | undefined} the first program found
 */
function onPath(names, searchPath = process.env.PATH ?? '') {
  const folders = searchPath.split(delimiter).filter(Boolean)
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => isExecutable(path))
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @param {boolean} needsWindow */
async function aptInstall(needsWindow) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = (/** @type {string[]} */ ...names) =>
    runTool('apt-get', ['install', '-y', ...names], { env })
  await runTool('apt-get', ['update'], { env })
  // The windowless browser brings no fonts, and not every Debian release packages it separately.
  const { code } = needsWindow ? { code: 1 } : await install(WINDOWLESS, 'fonts-liberation')
  if (code !== 0) await install('chromium')
}
