import type { Phone } from './phone'

/** The time from navigation to the painted first card, in ms. */
export async function loadDashboard({ page, slowDown, throttle }: Phone): Promise<number> {
  await page.addInitScript(noteFirstCard)
  await slowDown()
  await throttle()
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => Reflect.get(globalThis, 'firstCardAt') !== undefined)
  return page.evaluate(() => Number(Reflect.get(globalThis, 'firstCardAt')))
}

/** Runs in the page: the time of the frame after the first frame with a card and its text. */
async function noteFirstCard() {
  do await new Promise(requestAnimationFrame)
  while (!document.querySelector('[data-card] h3')?.textContent)
  Object.assign(globalThis, { firstCardAt: await new Promise(requestAnimationFrame) })
}
