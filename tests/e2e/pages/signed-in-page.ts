import type { Page } from '@playwright/test'

/** Opens a signed-in page and waits until it is interactive. */
export async function openPage(page: Page, path: string) {
  // The previous page may be connecting just now.
  await page.goto(path, { waitUntil: 'commit' })
  const connected = page.waitForRequest('**/api/live')
  await page.waitForLoadState()
  await connected
}

/** Holds back every request to `path` with `method`; returns the function that releases them. */
export async function holdRequests(page: Page, method: string, path: RegExp) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(path, async (route) => {
    if (route.request().method() === method) await released
    await route.fallback()
  })
  return () => release()
}
