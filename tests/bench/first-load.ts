import { gzipSync } from 'node:zlib'
import type { BrowserContext } from '@playwright/test'
import { findBrowser } from '@/scripts/testing/browser.mjs'
import { Failure } from '@/scripts/lib/failure.mjs'
import { step } from '@/scripts/lib/progress.mjs'
import { withBrowser } from './browser'

const PAINTS = 5
const VIEWPORT = { width: 1280, height: 800 }

export type FirstLoad = Awaited<ReturnType<typeof measureFirstLoad>>

/**
 * What a browser with an empty cache loads: every script and script preload of the HTML, each file
 * gzipped at level 6. Polyfills marked `nomodule` are left out, since no browser that runs the app
 * loads them.
 */
export async function measureFirstLoad(address: string, page: string, cookie?: string) {
  const response = await fetch(`${address}${page}`, {
    headers: cookie ? { cookie } : {},
    redirect: 'manual',
  })
  if (response.status !== 200) throw new Failure(`${page} returned ${response.status}.`)
  const html = await response.text()
  const scripts = scriptAddresses(html)
  let gzipBytes = 0
  for (const script of scripts) {
    const code = await (await fetch(new URL(script, address))).arrayBuffer()
    gzipBytes += gzipSync(Buffer.from(code), { level: 6 }).length
  }
  const htmlGzipBytes = gzipSync(html, { level: 6 }).length
  return { page, files: scripts.size, gzipBytes, htmlGzipBytes }
}

export function scriptAddresses(html: string): Set<string> {
  const found = new Set<string>()
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

/** First contentful paint of the dashboard with an empty cache, the median of five in ms. */
export async function measureFirstPaint(address: string, cookie: string): Promise<number> {
  const executablePath = await findBrowser()
  return step('First paint', () =>
    withBrowser(executablePath, async (browser) => {
      const times: number[] = []
      for (let run = 0; run < PAINTS; run++) {
        const context = await browser.newContext({ viewport: VIEWPORT })
        await addCookie(context, { address, cookie })
        const page = await context.newPage()
        await page.goto(`${address}/`)
        times.push(await page.evaluate(firstContentfulPaint))
        await context.close()
      }
      return times.sort((a, b) => a - b)[Math.floor(PAINTS / 2)] ?? 0
    }),
  )
}

/** `cookie`: as a request sends it. */
export function addCookie(
  context: BrowserContext,
  { address, cookie }: { address: string; cookie: string },
) {
  const [name = '', value = ''] = cookie.split(/=(.*)/s)
  return context.addCookies([{ name, value, url: address }])
}

/** Runs in the page. */
function firstContentfulPaint() {
  return new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0]
      if (paint) resolve(paint.startTime)
    }).observe({ type: 'paint', buffered: true })
  })
}
