import { expect, type Page } from '@playwright/test'
import { PATIENCE_MS } from '@/lib/client/store/queue/shown'
import type { Thought } from '@/lib/shared/thoughts'
import { capture as save, signUp } from './member'

/** A new, signed-in person, with functions that fill their account. */
export async function newPerson(page: Page) {
  const { username } = await signUp(page)

  /** Saves a thought and waits until it is organised. */
  async function capture(text: string, categoryId?: number): Promise<Thought> {
    const id = await save(page, text)
    let thought: Thought | undefined
    await expect(async () => {
      thought = (await (await page.request.get(`/api/thoughts/${id}`)).json()) as Thought
      expect(thought.processingStatus).toBe('ready')
    }).toPass({ timeout: 30_000 })
    if (categoryId) await page.request.patch(`/api/thoughts/${id}`, { data: { categoryId } })
    return thought as Thought
  }

  async function createCategory(name: string): Promise<number> {
    const created = await page.request.post('/api/categories', { data: { name } })
    return ((await created.json()) as { id: number }).id
  }

  async function archive(id: number) {
    await page.request.patch(`/api/thoughts/${id}/archive`)
  }

  return { username, capture, createCategory, archive }
}

/** The server's message when it fails. */
const MESSAGE = 'The database is away'

/**
 * Makes requests count as in flight for much longer. On a busy machine a refusal may be late, and a late refusal is
 * shown with the unsent entries instead of in a notice.
 */
export async function withPatience(page: Page): Promise<void> {
  const prolong = (patience: number) => {
    const { setTimeout } = window
    window.setTimeout = ((run: TimerHandler, delay?: number, ...input: unknown[]) =>
      setTimeout(run, delay === patience ? 60_000 : delay, ...input)) as typeof setTimeout
  }
  await page.addInitScript(prolong, PATIENCE_MS)
  await page.evaluate(prolong, PATIENCE_MS)
}

/** Makes every request to `path` with `method` fail. */
export async function failRequests(page: Page, method: string, path: RegExp) {
  await withPatience(page)
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { message: MESSAGE, code: 'internal' } })
      : route.fallback(),
  )
  return MESSAGE
}

/** Expects a notice with exactly these texts. */
export async function expectNotice(page: Page, ...words: string[]) {
  for (const part of words) await expect(page.getByText(part, { exact: true })).toBeVisible()
}
