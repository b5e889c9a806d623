import { addDays } from 'date-fns'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GET as connect } from '@/app/api/live/route'
import { POST as login } from '@/app/api/login/route'
import { POST as logout } from '@/app/api/logout/route'
import { GET as listThoughts } from '@/app/api/thoughts/route'
import { DELETE as deleteUser, GET as readUser } from '@/app/api/user/route'
import { DELETE as endOthers } from '@/app/api/user/sessions/route'
import { DELETE as end } from '@/app/api/user/sessions/[id]/route'
import { POST as signOutEverywhere } from '@/app/api/user/sign-out-everywhere/route'
import { pool, transaction } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { purgeSessions } from '@/lib/server/sessions/purge'
import { respondUnchanged } from '@/lib/server/http/unchanged'
import { signUp } from '../support/factories'
import { freshApp } from '../support/fresh-app'
import { call, cookieOf, eventsOf } from '../support/http'
import { sessionsOf, whoIs } from '../support/sessions'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

afterEach(() => vi.useRealTimers())

/** Moves the clock of this process forward; the database's clock stays. */
const laterBy = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })

/** Signs a person in again, in another browser. */
async function signInAgain(person: { username: string }, userAgent = FIREFOX): Promise<string> {
  const body = { username: person.username, password: 'correct horse' }
  const headers = { 'user-agent': userAgent, 'x-test-address': person.username }
  return cookieOf(await call(login, 'POST', { body, headers }))
}

/** Polls the thoughts in front of Next. */
const poll = (cookie: string, etag: string) =>
  respondUnchanged('/api/thoughts', { cookie, 'if-none-match': etag })

const endById = (cookie: string, id: number | undefined) =>
  call(end, 'DELETE', { cookie, params: { id: String(id) } })

describe('the list of sessions', () => {
  it('names the devices in plain words, this session first, and shows no other person’s', async () => {
    await signInAgain(await signUp({ username: 'somebody-else' }))
    const person = await signUp()
    const before = Date.now()
    const own = await signInAgain(person)
    await signInAgain(person, '<script>alert(1)</script>\u00ff')
    const sessions = await sessionsOf(own)
    expect(sessions.map(({ device }) => device)).toEqual(['Firefox on Windows', null, null])
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
    const [current] = sessions
    expect(Date.parse(current?.createdAt ?? '')).toBeGreaterThanOrEqual(before)
    expect(current?.lastUsedAt).toBe(current?.createdAt)
  })

  it('leaves out sessions that have ended, in any way, or whose cookies have expired', async () => {
    const person = await signUp()
    const [one, two, three] = [await signInAgain(person), await signInAgain(person), person.cookie]
    await call(logout, 'POST', { cookie: one })
    expect(await sessionsOf(three)).toHaveLength(2)
    laterBy(29 * DAY_MS)
    expect(await whoIs(three)).toBe(200)
    await vi.waitFor(
      async () => {
        const { lastUsedAt } = (await sessionsOf(three))[0] ?? {}
        expect(Date.parse(lastUsedAt ?? '')).toBeGreaterThan(Date.now() - DAY_MS)
      },
      { timeout: 10_000 },
    )
    const prolonged = cookieOf(await call(readUser, 'GET', { cookie: three }))
    laterBy(2 * DAY_MS)
    expect(await sessionsOf(prolonged)).toHaveLength(1)
    expect(await whoIs(two)).toBe(401)
  })

  it('has at most a hundred entries: one more sign-in ends the least recently used session', async () => {
    const person = await signUp()
    await pool().query(
      `INSERT INTO sessions (user_id, session_version, last_used_at)
       SELECT $1, 0, now() + n * interval '1 second' FROM generate_series(1, 150) n`,
      [person.id],
    )
    await db().session.createMany({
      data: Array.from({ length: 50 }, () => ({
        userId: person.id,
        sessionVersion: 0,
        endedAt: new Date(),
        lastUsedAt: addDays(new Date(), 1),
      })),
    })
    const responses = await Promise.all(Array.from({ length: 5 }, () => signInAgain(person)))
    const cookie = await signInAgain(person)
    expect(await sessionsOf(cookie)).toHaveLength(100)
    expect(await db().session.count({ where: { userId: person.id } })).toBe(100)
    expect(await whoIs(person.cookie)).toBe(401)
    expect(responses).toHaveLength(5)
  })
})

describe('ending another session', () => {
  it('refuses its next call and poll, and ends its live connection, without affecting this session', async () => {
    const person = await signUp()
    const own = await signInAgain(person)
    const polled = await call(listThoughts, 'GET', { cookie: person.cookie })
    const etag = polled.headers.get('etag') ?? ''
    expect(await poll(person.cookie, etag)).not.toBeNull()
    const events = eventsOf(await call(connect, 'GET', { cookie: person.cookie }))
    await events.next()

    const [, other] = await sessionsOf(own)
    expect((await endById(own, other?.id)).status).toBe(200)
    const refused = await call(readUser, 'GET', { cookie: person.cookie })
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ code: 'signed_out' })
    expect(await poll(person.cookie, etag)).toBeNull()
    expect((await events.next()).value).toBe('event: bye\ndata: \n\n')
    expect(await whoIs(own)).toBe(200)
    expect(await poll(own, etag)).not.toBeNull()
  })

  it('returns 404 for a session that has ended, and for another person’s, which stays signed in', async () => {
    const person = await signUp()
    const own = await signInAgain(person)
    const [, other] = await sessionsOf(own)
    const stranger = await signUp()
    expect((await endById(stranger.cookie, other?.id)).status).toBe(404)
    expect(await whoIs(person.cookie)).toBe(200)
    const responses = await Promise.all([endById(own, other?.id), endById(own, other?.id)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404])
    await call(endOthers, 'DELETE', { cookie: own })
    expect((await endById(stranger.cookie, 2_147_483_647)).status).toBe(404)
  })
})

it('a session that has ended is over in every process', async () => {
  const person = await signUp()
  await freshApp({})
  const { GET } = await import('@/app/api/user/route')
  const there = async () => (await call(GET, 'GET', { cookie: person.cookie })).status
  expect([await whoIs(person.cookie), await there()]).toEqual([200, 200])
  await call(logout, 'POST', { cookie: person.cookie })
  expect([await whoIs(person.cookie), await there()]).toEqual([401, 401])
})

describe('ending all other sessions', () => {
  it('keeps this session under a new cookie, and ends every copy of the old cookie', async () => {
    const person = await signUp()
    const others = [await signInAgain(person), await signInAgain(person)]
    const response = await call(endOthers, 'DELETE', { cookie: person.cookie })
    expect(response.status).toBe(200)
    const [current, ...more] = await sessionsOf(cookieOf(response))
    expect([current?.isCurrent, more]).toEqual([true, []])
    for (const cookie of [...others, person.cookie]) expect(await whoIs(cookie)).toBe(401)
  })

  it('ends them for good when several do so at once: at most one session remains', async () => {
    const person = await signUp()
    const cookies = [person.cookie, await signInAgain(person), await signInAgain(person)]
    const responses = await Promise.all(
      cookies.map((cookie) => call(endOthers, 'DELETE', { cookie })),
    )
    const left = responses.filter(({ ok }) => ok).map(cookieOf)
    const statuses = await Promise.all([...cookies, ...left].map(whoIs))
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
  })

  it('does not bring back a session that logs out at the same moment', async () => {
    for (let n = 0; n < 20; n += 1) {
      const { cookie } = await signUp()
      const [, response] = await Promise.all([
        call(logout, 'POST', { cookie }),
        call(endOthers, 'DELETE', { cookie }),
      ])
      expect(await whoIs(cookie)).toBe(401)
      if (response.ok) expect(await whoIs(cookieOf(response))).toBe(401)
    }
  })
})

describe('the last use', () => {
  it('is accurate to a few minutes, with one write for all calls in that time', async () => {
    const person = await signUp()
    const noted = async () => Date.parse((await sessionsOf(person.cookie))[0]?.lastUsedAt ?? '')
    const first = await noted()
    laterBy(4 * MINUTE_MS)
    await whoIs(person.cookie)
    expect(await noted()).toBe(first)
    laterBy(2 * MINUTE_MS)
    const query = vi.spyOn(pool(), 'query')
    await Promise.all(Array.from({ length: 5 }, () => whoIs(person.cookie)))
    await vi.waitFor(async () => expect(await noted()).toBeGreaterThan(first + 5 * MINUTE_MS), {
      timeout: 10_000,
    })
    const isNote = ([one]: unknown[]) => (one as { text: string }).text.includes('SET last_used_at')
    const notes = query.mock.results.filter((_, n) => isNote(query.mock.calls[n] ?? []))
    query.mockRestore()
    const written = await Promise.all(notes.map(({ value }) => value as { rowCount: number }))
    expect(written.reduce((sum, { rowCount }) => sum + rowCount, 0)).toBe(1)
  })

  it('costs a poll no extra statement, and delays no response', async () => {
    const person = await signUp()
    const response = await call(listThoughts, 'GET', { cookie: person.cookie })
    const etag = response.headers.get('etag') ?? ''
    const query = vi.spyOn(pool(), 'query')
    expect(await poll(person.cookie, etag)).not.toBeNull()
    expect(query).toHaveBeenCalledTimes(1)
    query.mockRestore()

    laterBy(10 * MINUTE_MS)
    await transaction(async (tx) => {
      await tx.run('SELECT FROM sessions WHERE user_id = $1 FOR UPDATE', [person.id])
      expect(await poll(person.cookie, etag)).not.toBeNull()
    })
  })

  it('changes nothing that polls compare', async () => {
    const person = await signUp()
    const tag = async () =>
      (await call(listThoughts, 'GET', { cookie: person.cookie })).headers.get('etag')
    const before = await tag()
    await signInAgain(person)
    laterBy(10 * MINUTE_MS)
    await whoIs(person.cookie)
    expect(await tag()).toBe(before)
  })
})

describe('rows of sessions', () => {
  it('are deleted with the account', async () => {
    const person = await signUp()
    const other = await signInAgain(person)
    const body = { password: 'correct horse', confirmation: 'delete' }
    expect((await call(deleteUser, 'DELETE', { cookie: other, body })).status).toBe(200)
    expect([await whoIs(other), await whoIs(person.cookie)]).toEqual([401, 401])
    expect(await db().session.count({ where: { userId: person.id } })).toBe(0)
  })

  it('are removed once the sessions have ended or expired, and not before', async () => {
    const person = await signUp()
    const [kept, left] = [await signInAgain(person), await signInAgain(person)]
    await call(logout, 'POST', { cookie: left })
    const old = { userId: person.id, sessionVersion: 0, lastUsedAt: addDays(new Date(), -32) }
    await db().session.create({ data: old })
    const anothers = await signUp()
    await call(signOutEverywhere, 'POST', { cookie: anothers.cookie })
    await purgeSessions(new Date())
    expect(await db().session.count({ where: { userId: person.id } })).toBe(2)
    expect(await db().session.count({ where: { userId: anothers.id } })).toBe(0)
    expect([await whoIs(kept), await whoIs(person.cookie)]).toEqual([200, 200])
  })
})
