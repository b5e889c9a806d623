import { untilCopyIsWhole } from './first-copy'
import type { Phone } from './phone'

/** What opening the app without a network takes. */
export interface Opening {
  /** From the navigation to the frame after the first frame with a card. */
  ms: number
  /** The cumulative layout shift up to that frame and in the second after it. */
  shift: number
}

const TIMES = 5
const SHIFTS_FOR_MS = 1_000

/** Opens the dashboard without a network, from what this browser has stored. */
export async function measureOpenings({ page, slowDown }: Phone): Promise<Opening[]> {
  await page.goto('/')
  await page.evaluate(untilCopyIsWhole)
  await page.evaluate(untilInstalled)
  await page.context().setOffline(true)
  await page.addInitScript(noteOpening)
  await slowDown()
  const openings: Opening[] = []
  while (openings.length < TIMES) {
    await page.goto('/', { waitUntil: 'commit' })
    await page.waitForFunction(() => Reflect.get(globalThis, 'openedAt') !== undefined)
    await page.waitForTimeout(SHIFTS_FOR_MS)
    const [ms, shift] = await page.evaluate(() => [
      Number(Reflect.get(globalThis, 'openedAt')),
      Number(Reflect.get(globalThis, 'shifted')),
    ])
    openings.push({ ms: ms ?? 0, shift: shift ?? 0 })
  }
  return openings
}

/** Runs in the page: waits until the service worker is active. */
async function untilInstalled() {
  const { active } = await navigator.serviceWorker.ready
  while (active?.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Runs in the page: notes the time of the frame after the first frame with a card, and the layout shifts. */
async function noteOpening() {
  Object.assign(globalThis, { shifted: 0 })
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      const all = Number(Reflect.get(globalThis, 'shifted')) + Number(Reflect.get(shift, 'value'))
      Object.assign(globalThis, { shifted: all })
    }
  }).observe({ type: 'layout-shift', buffered: true })
  do await new Promise(requestAnimationFrame)
  while (!document.querySelector('[data-card] h3')?.textContent)
  Object.assign(globalThis, { openedAt: await new Promise(requestAnimationFrame) })
}
