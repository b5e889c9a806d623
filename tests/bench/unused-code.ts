import { gzipSync } from 'node:zlib'
import { findBrowser } from '@/scripts/testing/browser.mjs'
import { step } from '@/scripts/lib/progress.mjs'
import { withBrowser } from './browser'
import { addCookie } from './first-load'

/** A page counts as loaded once it has been quiet for this long. */
const QUIET_MS = 2000
/** Lighthouse's rule: it does not report less unused code in one file. */
const COUNTS_FROM_BYTES = 20 * 1024

export type UnusedCode = Awaited<ReturnType<typeof measureUnusedCode>>[number]

/** Call counts by range, as V8 reports them: inner ranges refine outer ranges. */
interface Coverage {
  source?: string
  functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[]
}

/** Opens pages with an empty cache; returns the JavaScript that did not run, in gzipped bytes. */
export async function measureUnusedCode(
  address: string,
  pages: { page: string; cookie?: string }[],
) {
  const executablePath = await findBrowser()
  return step('Unused JavaScript', () =>
    withBrowser(executablePath, async (browser) => {
      const measured: { page: string; bytes: number; wholeBytes: number }[] = []
      for (const { page: path, cookie } of pages) {
        const context = await browser.newContext()
        if (cookie) await addCookie(context, { address, cookie })
        const page = await context.newPage()
        await page.coverage.startJSCoverage()
        await page.goto(`${address}${path}`, { waitUntil: 'load' })
        await page.waitForTimeout(QUIET_MS)
        const unused = (await page.coverage.stopJSCoverage()).map(unusedGzipBytes)
        await context.close()
        measured.push({
          page: path,
          bytes: sum(unused.filter((bytes) => bytes >= COUNTS_FROM_BYTES)),
          wholeBytes: sum(unused),
        })
      }
      return measured
    }),
  )
}

function unusedGzipBytes(file: Coverage): number {
  const { source = '' } = file
  return source ? unusedShare(file) * gzipSync(source, { level: 6 }).length : 0
}

/** The share of a file's characters that never ran. */
export function unusedShare({ source = '', functions }: Coverage): number {
  const hasRun = new Uint8Array(source.length)
  const ranges = functions.flatMap((each) => each.ranges)
  // Outer ranges first, so that the innermost decides.
  ranges.sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset)
  for (const { startOffset, endOffset, count } of ranges) {
    hasRun.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  }
  const ran = hasRun.reduce((total, each) => total + each, 0)
  return source.length ? 1 - ran / source.length : 0
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
