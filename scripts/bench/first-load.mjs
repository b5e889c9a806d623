import { gzipSync } from 'node:zlib'
import { Failure } from '../lib/failure.mjs'

const PAINTS = 5
const VIEWPORT = { width: 1280, height: 800 }

/**
 * @typedef {object} FirstLoad
 * @property {string} page
 * @property {number} files
 * @property {number} gzipBytes of the JavaScript that the HTML asks for, each file at level 6
 * @property {number} htmlGzipBytes
 */

/**
 * What a browser without a cache loads: every script and script preload of the HTML. The polyfills
 * marked `nomodule` are left out, as by every browser that runs the app.
 * @param {string} address
 * @param {string} page path
 * @param {string} [cookie]
 * @returns {Promise<FirstLoad>}
 */
export async function measureFirstLoad(address, page, cookie) {
  const response = await fetch(`${address}${page}`, {
    headers: cookie ? { cookie } : {},
    redirect: 'manual',
  })
  if (response.status !== 200) throw new Failure(`${page} answered ${response.status}.`)
  const html = await response.text()
  const scripts = [...scriptAddresses(html)]
  let gzipBytes = 0
  for (const script of scripts) {
    const code = await (await fetch(new URL(script, address))).arrayBuffer()
    gzipBytes += gzipSync(Buffer.from(code), { level: 6 }).length
  }
  const htmlGzipBytes = gzipSync(html, { level: 6 }).length
  return { page, files: scripts.length, gzipBytes, htmlGzipBytes }
}

/**
 * @param {string} html
 * @returns {Set<string>}
 */
export function scriptAddresses(html) {
  const found = new Set()
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*>/gi)) {
    const isScript = tag.startsWith('<script')
    if (isScript && /\bnomodule\b/i.test(tag)) continue
    const isPreload = /\brel="modulepreload"/.test(tag) || /\bas="script"/.test(tag)
    if (!isScript && !isPreload) continue
    const [, address] = /\b(?:src|href)="([^"]+)"/.exec(tag) ?? []
    if (address) found.add(address.replaceAll('&amp;', '&'))
  }
  return found
}

/**
 * First contentful paint with an empty cache.
 * @param {string} address
 * @param {{ page: string, cookie: string, browserPath: string }} options
 * @returns {Promise<number>} the median of five, in ms
 */
export async function measureFirstPaint(address, { page: path, cookie, browserPath }) {
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const times = []
    for (let run = 0; run < PAINTS; run++) {
      const context = await browser.newContext({ viewport: VIEWPORT })
      const [name = '', value = ''] = cookie.split(/=(.*)/s)
      await context.addCookies([{ name, value, url: address }])
      const page = await context.newPage()
      await page.goto(`${address}${path}`)
      times.push(await page.evaluate(firstContentfulPaint))
      await context.close()
    }
    return times.sort((a, b) => a - b)[Math.floor(PAINTS / 2)] ?? 0
  } finally {
    await browser.close()
  }
}

/** Runs in the page. */
function firstContentfulPaint() {
  return new Promise((/** @type {(milliseconds: number) => void} */ resolve) => {
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0]
      if (paint) resolve(paint.startTime)
    }).observe({ type: 'paint', buffered: true })
  })
}
