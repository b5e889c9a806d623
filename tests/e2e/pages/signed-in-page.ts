import type { Page } from '@playwright/test'

/** Goes to a signed-in page and waits until it hears what a person does. */
export async function openPage(page: Page, path: string) {
  // The page before may just connect, too.
  await page.goto(path, { waitUntil: 'commit' })
  const connected = page.waitForRequest('**/api/live')
  await page.waitForLoadState()
  await connected
}

/** Holds back the answers to every request to `path` with `method`, until what it returns is called. */
export async function holdRequests(page: Page, method: string, path: RegExp) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(path, async (route) => {
    if (route.request().method() === method) await released
    await route.fallback()
  })
  return () => release()
}
