import { expect, type Locator, type Page } from '@playwright/test'

const STEP_MS = 20

/** Stops the page's clock, which must have been installed before the page was opened. */
export async function holdClock(page: Page): Promise<void> {
  // If the machine stalls for a second between the two calls, the requested time has already passed.
  await expect(async () => {
    const now = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(now + 1_000)
  }).toPass()
}

/** Advances a held clock in small steps until `shown` is visible. */
export async function stepUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP_MS)
    await expect(shown).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [0] })
}

/** Records the write requests that the page sends from now on. */
export function recordWrites(page: Page): { path: string; body: unknown }[] {
  const writes: { path: string; body: unknown }[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET') return
    const body: unknown = request.postDataJSON()
    writes.push({ path: `${request.method()} ${new URL(request.url()).pathname}`, body })
  })
  return writes
}
