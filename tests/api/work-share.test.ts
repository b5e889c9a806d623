import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { withClient } from '@/scripts/database/database.mjs'
import { freshApp } from '../support/fresh-app'
import { call } from '../support/http'

/** Enough for two responses, and refilled so slowly that the next response takes four seconds. */
const SETTINGS = { RATE_LIMITS: 'workUser=10' }
const WAITING = Symbol('waiting')

let people = 0
const unique = (name: string) => `${name}-${(people += 1)}`

async function someoneWhoAskedTooMuch() {
  const { factories } = await freshApp(SETTINGS)
  const { GET } = await import('@/app/api/thoughts/route')
  const { respondUnchanged } = await import('@/lib/server/http/unchanged')
  const greedy = await factories.signUp({ username: unique('greedy') })
  const other = await factories.signUp({ username: unique('other') })
  const read = (cookie: string) => call(GET, 'GET', { cookie, query: { limit: '5' } })
  const etag = (await read(greedy.cookie)).headers.get('etag') ?? ''
  const isHeld = (work: Promise<unknown>) =>
    Promise.race([work, delay(200, WAITING)]).then((first) => first === WAITING)
  for (let n = 0; n < 2; n += 1) await read(greedy.cookie)
  const known = { cookie: greedy.cookie, 'if-none-match': etag }
  return { greedy, other, read, isHeld, poll: () => respondUnchanged('/api/thoughts', known) }
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

  it('waits for polls, too', async () => {
    const { poll, isHeld } = await someoneWhoAskedTooMuch()
    const held = poll()
    expect(await isHeld(held)).toBe(true)
    await Promise.allSettled([held])
  })
})

describe('a person whose calls wait in the database', () => {
  it('leaves connections to others, whose calls get a response', async () => {
    const { factories } = await freshApp({ RATE_LIMITS: 'workUser=1000000' })
    const { PATCH: archive } = await import('@/app/api/thoughts/[id]/archive/route')
    const { GET } = await import('@/app/api/thoughts/route')
    const greedy = await factories.signUp({ username: unique('greedy') })
    const other = await factories.signUp({ username: unique('other') })
    const { id } = await factories.captureThought(greedy)
    await withClient(process.env.DATABASE_URL ?? '', async (client) => {
      await client.query('BEGIN')
      await client.query('SELECT FROM thoughts WHERE id = $1 FOR UPDATE', [id])
      const params = { id: String(id) }
      const held = Array.from({ length: 6 }, () =>
        call(archive, 'PATCH', { cookie: greedy.cookie, params }),
      )
      await expect.poll(() => waitingFor(client)).toBeGreaterThanOrEqual(3)
      const response = call(GET, 'GET', { cookie: other.cookie })
      const first = await Promise.race([response, delay(1_500, WAITING)])
      expect(first).not.toBe(WAITING)
      expect((await response).status).toBe(200)
      await client.query('ROLLBACK')
      expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(6).fill(200))
    })
  })
})

/** How many statements wait for a lock. */
async function waitingFor(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}
