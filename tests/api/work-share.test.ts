import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { freshApp } from '../support/fresh-app'
import { call } from '../support/http'

/** Enough for two responses, and refilled so slowly that the next one takes four seconds. */
const SETTINGS = { RATE_LIMITS: 'workUser=10' }
const WAITING = Symbol('waiting')

let people = 0
const unique = (name: string) => `${name}-${(people += 1)}`

async function someoneWhoAskedTooMuch() {
  const { factories } = await freshApp(SETTINGS)
  const { GET } = await import('@/app/api/thoughts/route')
  const { answerUnchanged } = await import('@/lib/server/http/unchanged')
  const greedy = await factories.signUp({ username: unique('greedy') })
  const other = await factories.signUp({ username: unique('other') })
  const read = (cookie: string) => call(GET, 'GET', { cookie, query: { limit: '5' } })
  const etag = (await read(greedy.cookie)).headers.get('etag') ?? ''
  const isHeld = (work: Promise<unknown>) =>
    Promise.race([work, delay(200, WAITING)]).then((first) => first === WAITING)
  for (let n = 0; n < 2; n += 1) await read(greedy.cookie)
  const known = { cookie: greedy.cookie, 'if-none-match': etag }
  return { greedy, other, read, isHeld, poll: () => answerUnchanged('/api/thoughts', known) }
}

describe('a person who requests more than a share of the process', () => {
  it('waits, then is refused with a time to come back, and keeps nobody else waiting', async () => {
    const { greedy, other, read, isHeld } = await someoneWhoAskedTooMuch()
    const held = [1, 2, 3].map(() => read(greedy.cookie))
    expect(await isHeld(Promise.race(held))).toBe(true)
    expect((await read(other.cookie)).status).toBe(200)
    const refused = (await Promise.all(held)).find(({ status }) => status !== 200)
    expect(refused?.status).toBe(429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused?.json()).toMatchObject({ code: 'too_many_requests' })
  })

  it('waits with polls, too', async () => {
    const { poll, isHeld } = await someoneWhoAskedTooMuch()
    const held = poll()
    expect(await isHeld(held)).toBe(true)
    await Promise.allSettled([held])
  })
})
