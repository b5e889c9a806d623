import type { Page, Request } from '@playwright/test'

/** Opens a signed-in page and waits until it is interactive. */
export async function openPage(page: Page, path: string) {
  // The previous page may be opening a live connection now; the new page opens one before its load has ended.
  let isOpen = false
  page.once('framenavigated', () => (isOpen = true))
  const isConnecting = (request: Request) => isOpen && request.url().endsWith('/api/live')
  await Promise.all([page.waitForRequest(isConnecting), page.goto(path)])
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
