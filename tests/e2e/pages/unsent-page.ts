import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Thought } from '@/lib/shared/thoughts'
import { dashboardPage } from './rambles-page'

/** The call that saves a thought. */
export const CAPTURES = /\/api\/thoughts$/

/** Waits until all code that loads after the page has arrived; some of it loads two seconds later. */
export async function waitForCode(page: Page) {
  let known = -1
  const isStill = async () => {
    const before = known
    known = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => /\.js\b/.test(name)).length,
    )
    return known === before
  }
  await expect.poll(isStill, { intervals: [2_500], timeout: 30_000 }).toBe(true)
}

/** The count of unsent entries, which is on every screen; a dialog hides it. */
export const unsentCount = (page: Page, options: { includeHidden?: boolean } = {}) =>
  page.getByRole('button', { name: /^\d+ unsent/, ...options })

/** The dashboard and its unsent thoughts. */
export function unsentPage(page: Page) {
  const dashboard = dashboardPage(page)
  const waiting = page.getByRole('article', { name: 'Unsent thought' })

  async function send(text: string) {
    await dashboard.field.fill(text)
    await dashboard.field.press('Control+Enter')
  }

  return {
    ...dashboard,
    waiting,
    count: page.getByRole('button', { name: /unsent thought/ }),
    send,
    /** Writes thoughts while nothing can be sent. */
    async write(...texts: string[]) {
      for (const text of texts) {
        const before = await waiting.count()
        await send(text)
        await expect(dashboard.field).toHaveValue('')
        await expect(waiting.first()).toContainText(text)
        await expect(waiting).toHaveCount(Math.min(before + 1, 6))
      }
    },
  }
}

/** Opens the dashboard, with the code that works offline loaded. */
export async function openDashboard(page: Page) {
  const dashboard = unsentPage(page)
  await dashboard.open()
  await waitForCode(page)
  return dashboard
}

/** Resolves this long after the page has begun to send, while the server is performing the operations. */
export function afterSending(page: Page, ms: number): Promise<void> {
  return new Promise((resolve) => {
    page.on('request', (request) => {
      if (request.method() === 'POST') setTimeout(resolve, ms)
    })
  })
}

/** The server's thoughts, oldest first. Retries, because a rate limit may apply on a slow machine. */
export async function savedThoughts(page: Page): Promise<Thought[]> {
  let thoughts: Thought[] = []
  await expect(async () => {
    const response = await page.request.get('/api/thoughts')
    expect(response.status(), await response.text()).toBe(200)
    thoughts = await response.json()
  }).toPass({ timeout: 20_000 })
  return thoughts.reverse()
}

export const savedTexts = async (page: Page) =>
  (await savedThoughts(page)).map(({ rawText }) => rawText)

/** Brings the network back, and waits until the server has exactly these texts, oldest first. */
export async function goBackOnline(context: BrowserContext, page: Page, expected: string[]) {
  await context.setOffline(false)
  await expect.poll(() => savedTexts(page), { timeout: 20_000 }).toEqual(expected)
}
