import { expect, it, vi } from 'vitest'
import { readPageSession } from '@/lib/server/http/session'
import { takeTurn } from '@/lib/server/process/work-share'
import { signUp } from '../support/factories'

/** As many as run side by side. */
const PAGES = 6

const browser = vi.hoisted(() => ({ cookie: '' }))

vi.mock('next/headers', () => ({
  async cookies() {
    const [name = '', value] = browser.cookie.split('=')
    return { size: 1, get: (asked: string) => (asked === name ? { value } : undefined) }
  },
  headers: async () => new Headers(),
}))

vi.mock('next/server', async (original) => ({
  ...(await original<object>()),
  after() {
    throw new Error('The request has ended')
  },
}))

it('pages whose browser has disconnected give the person’s turns back', async () => {
  const { cookie, id } = await signUp()
  browser.cookie = cookie
  for (let page = 0; page < PAGES; page += 1) {
    await expect(readPageSession()).rejects.toThrow('The request has ended')
  }
  const endTurn = await takeTurn(id)
  endTurn()
})
