import type { Request } from '@playwright/test'
import { framesDuring } from './frames'
import type { Phone } from './phone'

/** What fetching a person's first copy takes. */
export interface FirstCopy {
  /** From the first request to the whole copy. */
  ms: number
  /** On the wire, compressed. */
  bytes: number
  longestFrameMs: number
}

const isOfCopy = (request: Request) => new URL(request.url()).pathname === '/api/changes'

/** Measures the first copy while the dashboard is on screen; the browser must have no copy yet. */
export async function measureFirstCopy({ page, slowDown }: Phone): Promise<FirstCopy> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (!isOfCopy(request)) return
    sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize))
  })
  await page.goto('/')
  await slowDown()
  await page.waitForRequest(isOfCopy)
  const { longestMs } = await framesDuring(page, () => page.evaluate(untilCopyIsWhole))
  const ms = await page.evaluate(() => {
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/changes'))
    return performance.now() - (asked[0]?.startTime ?? 0)
  })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  return { ms, bytes, longestFrameMs: longestMs }
}

/** Runs in the page. */
export async function untilCopyIsWhole(): Promise<void> {
  for (;;) {
    const all = await indexedDB.databases()
    const name = all.find((one) => one.name?.startsWith('ramble-copy-'))?.name
    if (name) {
      const opening = indexedDB.open(name)
      await new Promise((resolve) => (opening.onsuccess = resolve))
      const reading = opening.result.transaction('state').objectStore('state').get('copy')
      await new Promise((resolve) => (reading.onsuccess = resolve))
      opening.result.close()
      if (typeof reading.result?.shown === 'number') return
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
