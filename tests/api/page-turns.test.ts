import { beforeEach, expect, it, vi } from 'vitest'
import { readPageSession } from '@/lib/server/http/session'
import { currentWork } from '@/lib/server/process/work'
import { takeTurn } from '@/lib/server/rate-limits/work-share'
import { signUp } from '../support/factories'

/** As many as may run side by side. */
const PAGES = 6

const browser = vi.hoisted(() => ({ cookie: '', isConnected: true }))

vi.mock('next/headers', () => ({
  async cookies() {
    const [name = '', value] = browser.cookie.split('=')
    return { size: 1, get: (asked: string) => (asked === name ? { value } : undefined) }
  },
  headers: async () => new Headers(),
}))

vi.mock('next/server', async (original) => ({
  ...(await original<object>()),
  after(end: () => void) {
    if (!browser.isConnected) throw new Error('The request has ended')
    setImmediate(end)
  },
}))

beforeEach(() => {
  browser.isConnected = true
})

it('pages whose browser has disconnected return the person’s turns', async () => {
  const { cookie, id } = await signUp()
  browser.cookie = cookie
  browser.isConnected = false
  for (let page = 0; page < PAGES; page += 1) {
    await expect(readPageSession()).rejects.toThrow('The request has ended')
  }
  const turn = await takeTurn(id)
  turn.end()
})

it('what a page does with its session counts as the work of that person only', async () => {
  const one = await signUp()
  const other = await signUp()
  async function render({ cookie }: { cookie: string }) {
    browser.cookie = cookie
    await readPageSession()
    await new Promise((resolve) => setImmediate(resolve))
    return Promise.all([1, 2].map(async () => currentWork()?.userId))
  }
  const pages = [render(one)]
  await Promise.resolve()
  pages.push(render(other))
  expect(await Promise.all(pages)).toEqual([
    [one.id, one.id],
    [other.id, other.id],
  ])
})
