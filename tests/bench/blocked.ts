import type { Phone } from './phone'

const QUIET_AFTER_MS = 3_000

/** The total blocking time of All Rambles while it loads, in ms: what each task takes beyond its first 50 ms. */
export async function measureBlocked({ page, slowDown }: Phone): Promise<number> {
  await page.addInitScript(noteLongTasks)
  // The second load has the files in the cache, as with Lighthouse's simulated network.
  await page.goto('/thoughts', { waitUntil: 'load' })
  await slowDown()
  await page.reload({ waitUntil: 'load' })
  await page.waitForTimeout(QUIET_AFTER_MS)
  return page.evaluate(() => Number(Reflect.get(globalThis, 'blockedMs')))
}

/** Runs in the page. */
function noteLongTasks() {
  Object.assign(globalThis, { blockedMs: 0 })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      const blockedMs = Number(Reflect.get(globalThis, 'blockedMs')) + duration - 50
      Object.assign(globalThis, { blockedMs })
    }
  }).observe({ type: 'longtask', buffered: true })
}
