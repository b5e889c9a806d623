import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { POST as capture } from '@/app/api/capture/route'
import { GET as listThoughts, POST as createThought } from '@/app/api/thoughts/route'
import { GET as list, POST as create } from '@/app/api/user/access-tokens/route'
import { DELETE as revoke } from '@/app/api/user/access-tokens/[id]/route'
import { POST as changePassword } from '@/app/api/user/change-password/route'
import { DELETE as endOthers } from '@/app/api/user/sessions/route'
import { POST as signOutEverywhere } from '@/app/api/user/sign-out-everywhere/route'
import { newTokenText } from '@/lib/server/access-tokens/token-text'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { clientAddress } from '@/lib/server/http/client-address'
import { respondUnchanged } from '@/lib/server/http/unchanged'
import { limiter } from '@/lib/server/rate-limits/consume'
import type { AccessToken } from '@/lib/shared/access-tokens'
import { SENT_FOR_HEADER } from '@/lib/shared/operation-headers'
import { bearer, makeToken } from '../support/access-tokens'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'
import { ageSessions } from '../support/older-session'

const DAY_MS = 24 * 60 * 60_000

let person: Awaited<ReturnType<typeof signUp>>

beforeEach(async () => {
  person = await signUp()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const laterBy = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })

const read = (headers: Record<string, string>, cookie?: string) =>
  call(listThoughts, 'GET', { headers, ...(cookie && { cookie }) })

const statusOf = async (token: { token: string }) => (await read(bearer(token))).status

async function tokensOf({ cookie }: { cookie: string }): Promise<AccessToken[]> {
  return (await (await call(list, 'GET', { cookie })).json()) as AccessToken[]
}

const make = (fields: Record<string, unknown>, more: object = { cookie: person.cookie }) => {
  const body = { name: 'Shortcut', scopes: ['capture'], expiresInDays: 30, ...fields }
  return call(create, 'POST', { body, ...more })
}

const revokeBy = (cookie: string, { id }: { id: number }) =>
  call(revoke, 'DELETE', { cookie, params: { id: String(id) } })

describe('making an access token', () => {
  it('shows it once, and stores only its SHA-256 and its last characters', async () => {
    const { token, ...entry } = await makeToken(person, { scopes: ['write', 'read', 'read'] })
    expect(token).toMatch(/^ramble_pat_[0-9A-Za-z]{36}$/)
    expect(entry).toMatchObject({
      name: 'A program',
      scopes: ['read', 'write'],
      lastCharacters: token.slice(-4),
      expiresAt: null,
      lastUsedAt: null,
    })
    expect(await tokensOf(person)).toEqual([entry])
    const { rows } = await pool().query<{ row: string }>(
      'SELECT to_jsonb(k)::text AS row FROM access_tokens k WHERE id = $1',
      [entry.id],
    )
    expect(rows[0]?.row).not.toContain(token.slice(0, -4))
    expect(rows[0]?.row).toContain(
      Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))).toString(
        'hex',
      ),
    )
  })

  it('needs a proof within the last hour, and can’t be done by a token', async () => {
    const token = await makeToken(person)
    expect((await make({}, { headers: bearer(token) })).status).toBe(403)
    await ageSessions(person)
    const refused = await make({})
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ requiresProof: true })
    expect(await tokensOf(person)).toHaveLength(1)
  })

  it.each([
    ['name', { name: ' \u200b ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['name', { name: 'a\0b' }],
    ['scopes', { scopes: [] }],
    ['scopes', { scopes: ['everything'] }],
    ['expiresInDays', { expiresInDays: 0 }],
    ['expiresInDays', { expiresInDays: 1.5 }],
    ['expiresInDays', { expiresInDays: 3_651 }],
    ['expiresInDays', { expiresInDays: undefined }],
  ])('names the field at fault: %s in %j', async (field, fields) => {
    const refused = await make(fields)
    expect(refused.status).toBe(400)
    expect(((await refused.json()) as { field: string }).field).toMatch(new RegExp(`^${field}`))
    expect(await tokensOf(person)).toEqual([])
  })

  it('takes a name of any script as it is', async () => {
    const name = '我的 捷径 👩‍💻 עברית'
    expect((await make({ name })).status).toBe(201)
    expect((await tokensOf(person))[0]?.name).toBe(name)
  })
})

describe('a token', () => {
  it('is its person, beside any cookie, from any origin and without one', async () => {
    const { id } = await captureThought(person, 'Mine')
    const other = await signUp()
    const headers = { ...bearer(await makeToken(person)), origin: 'https://elsewhere.example' }
    const thoughts = await (await read(headers, other.cookie)).json()
    expect(thoughts).toEqual([expect.objectContaining({ id })])
    const response = await call(capture, 'POST', { headers, body: { text: 'Theirs' } })
    expect(response.status).toBe(201)
    expect(await (await read({}, other.cookie)).json()).toEqual([])
  })

  it('does not lend its freedom of origin to a cookie, and leaves other servers’ tokens alone', async () => {
    const foreign = {
      authorization: 'Bearer eyJhbGciOi.proxy',
      origin: 'https://elsewhere.example',
    }
    const body = { text: 'Forged' }
    const refused = await call(capture, 'POST', { cookie: person.cookie, headers: foreign, body })
    expect(await refused.json()).toMatchObject({ code: 'foreign_origin' })
    expect((await read({ authorization: 'Bearer eyJhbGciOi.proxy' }, person.cookie)).status).toBe(
      200,
    )
    expect((await read({ authorization: 'Basic cmFtYmxl' }, person.cookie)).status).toBe(200)
    expect((await read({ authorization: 'Bearer eyJhbGciOi.proxy' })).status).toBe(401)
  })

  it('is refused for a page of another person, even where the polls of a cookie are served', async () => {
    const other = await signUp()
    const polled = await read({}, other.cookie)
    const etag = polled.headers.get('etag') ?? ''
    const headers = bearer(await makeToken(person))
    expect((await read({ ...headers, [SENT_FOR_HEADER]: String(other.id) })).status).toBe(401)
    const poll = { cookie: other.cookie, 'if-none-match': etag }
    expect(await respondUnchanged('/api/thoughts', poll)).not.toBeNull()
    expect(await respondUnchanged('/api/thoughts', { ...poll, ...headers })).toBeNull()
    const own = await read({ ...headers, 'if-none-match': etag }, other.cookie)
    expect(own.status).toBe(200)
    const again = await read({ ...headers, 'if-none-match': own.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  it('with a typo is refused before the database is asked', async () => {
    const { token } = await makeToken(person)
    const asked = vi.spyOn(pool(), 'query')
    for (const wrong of [
      `${token}x`,
      token.slice(0, -1),
      token.toLowerCase(),
      `${token.slice(0, 20)}-${token.slice(21)}`,
    ]) {
      const refused = await read(bearer({ token: wrong }))
      expect(refused.status).toBe(401)
      expect(await refused.json()).toMatchObject({ code: 'signed_out' })
    }
    expect(asked).not.toHaveBeenCalled()
  })

  it('shows its last use', async () => {
    const token = await makeToken(person)
    expect(await statusOf(token)).toBe(200)
    await vi.waitFor(async () => {
      const [{ lastUsedAt } = { lastUsedAt: null }] = await tokensOf(person)
      expect(Date.parse(lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    })
  })

  it('is in each line of its log by its id, never by its text', async () => {
    const token = await makeToken(person)
    vi.stubEnv('LOG_LEVEL', 'info')
    vi.resetModules()
    const { GET } = await import('@/app/api/thoughts/route')
    const lines = vi.spyOn(console, 'log').mockReturnValue()
    expect((await call(GET, 'GET', { headers: bearer(token) })).status).toBe(200)
    expect((await call(GET, 'GET', { headers: bearer({ token: newTokenText() }) })).status).toBe(
      401,
    )
    const written = lines.mock.calls.map(([line]) => String(line))
    expect(written.map((line) => (JSON.parse(line) as { tokenId?: number }).tokenId)).toEqual([
      token.id,
      undefined,
    ])
    expect(written.join()).not.toContain('ramble_pat_')
    const { closeDatabase } = await import('@/lib/server/database/db')
    await closeDatabase()
  })

  it('marks what it captures, by whichever call', async () => {
    const token = await makeToken(person)
    const options = { headers: bearer(token), body: { text: 'One' } }
    const response = await call(createThought, 'POST', options)
    expect(await response.json()).toMatchObject({ inputSource: 'web', via: 'token' })
  })

  it('counts its calls that no scope covers', async () => {
    const token = await makeToken(person, { scopes: ['capture'] })
    const statuses = new Set<number>()
    for (let asked = 0; asked < 301; asked++) statuses.add(await statusOf(token))
    expect([...statuses]).toEqual([403, 429])
  })

  it('that is not valid asks the database 1,200 times a minute from one address, and no more', async () => {
    const from = { 'x-test-address': 'a guessing address' }
    const wrong = { ...bearer({ token: newTokenText() }), ...from }
    const used = limiter('unknownTokenAddress')
    await used.penalty(clientAddress(new Headers(from)), 1_199)
    expect((await read(wrong)).status).toBe(401)
    const refused = await read(wrong)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await read({ ...wrong, 'x-test-address': 'another address' })).status).toBe(401)
  })

  it('makes 300 calls a minute, and leaves its person the rest', async () => {
    const token = await makeToken(person)
    const statuses = new Map<number, number>()
    for (let asked = 0; asked < 310; asked++) {
      const status = await statusOf(token)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [200, 300],
      [429, 10],
    ])
    expect((await read({}, person.cookie)).status).toBe(200)
    expect(await statusOf(await makeToken(person))).toBe(200)
  })
})

describe('the end of a token', () => {
  it('comes at once when it is revoked, by nobody but its person', async () => {
    const [token, other] = [await makeToken(person), await makeToken(person)]
    const stranger = await signUp()
    expect((await revokeBy(stranger.cookie, token)).status).toBe(404)
    expect(await tokensOf(stranger)).toEqual([])
    expect(await statusOf(token)).toBe(200)
    expect((await revokeBy(person.cookie, token)).status).toBe(200)
    expect(await statusOf(token)).toBe(401)
    expect((await revokeBy(person.cookie, token)).status).toBe(404)
    expect((await tokensOf(person)).map(({ id }) => id)).toEqual([other.id])
    expect(await statusOf(other)).toBe(200)
  })

  it('comes when it expires, and the list keeps it', async () => {
    const token = await makeToken(person, { expiresInDays: 30 })
    laterBy(30 * DAY_MS - 60_000)
    expect(await statusOf(token)).toBe(200)
    laterBy(120_000)
    expect(await statusOf(token)).toBe(401)
    const { rows } = await pool().query('SELECT id FROM access_tokens WHERE id = $1', [token.id])
    expect(rows).toHaveLength(1)
  })

  it.each<[string, () => Promise<Response>]>([
    [
      'another password',
      () => {
        const body = { currentPassword: 'correct horse', newPassword: 'battery staple' }
        return call(changePassword, 'POST', { cookie: person.cookie, body })
      },
    ],
    ['signing out everywhere', () => call(signOutEverywhere, 'POST', { cookie: person.cookie })],
    ['ending the other sessions', () => call(endOthers, 'DELETE', { cookie: person.cookie })],
  ])('comes with %s, as it does for sessions', async (_what, end) => {
    const token = await makeToken(person)
    expect((await end()).status).toBe(200)
    expect(await statusOf(token)).toBe(401)
    expect(await tokensOf(person).catch(() => [])).not.toContainEqual(
      expect.objectContaining({ id: token.id }),
    )
  })

  it('comes with that of the account', async () => {
    const token = await makeToken(person)
    await db().user.update({ where: { id: person.id }, data: { isActive: false } })
    expect(await statusOf(token)).toBe(401)
    await db().user.delete({ where: { id: person.id } })
    expect(await statusOf(token)).toBe(401)
  })
})
