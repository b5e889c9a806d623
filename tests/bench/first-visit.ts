import { SIGNED_IN_MARK } from '@/lib/shared/service-worker'
import { startSlowLine } from '@/tests/support/slow-line'
import type { Phone } from './phone'

const BYTES_PER_SECOND = 50_000

/** What a first visit over a slow line takes until the dashboard opens without a network. */
export interface FirstVisit {
  /** From the load event until the service worker can open the dashboard. */
  ms: number
  /** Transferred up to that moment. */
  bytes: number
}

/** Measures a first visit, then opens the dashboard without the line; throws when it does not open. */
export async function measureFirstVisit({ page }: Phone): Promise<FirstVisit> {
  const address = new URL((await page.request.get('/api/health')).url()).origin
  const line = await startSlowLine(address, BYTES_PER_SECOND)
  try {
    await page.goto(`${line.baseUrl}/`, { waitUntil: 'load' })
    const ms = await page.evaluate(untilInstalled, SIGNED_IN_MARK)
    const bytes = line.carried()
    line.cut()
    await page.goto(`${line.baseUrl}/`)
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    return { ms, bytes }
  } finally {
    line.close()
  }
}

/** Runs in the page. */
async function untilInstalled(signedInMark: string): Promise<number> {
  await navigator.serviceWorker.ready
  // The worker opens screens only for people who are signed in on this device.
  while (!(await caches.has(signedInMark))) await new Promise(requestAnimationFrame)
  const [navigation] = performance.getEntriesByType('navigation')
  return performance.now() - (navigation as PerformanceNavigationTiming).loadEventEnd
}
