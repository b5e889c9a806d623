import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as listThoughts } from '@/app/api/thoughts/route'
import { GET as list } from '@/app/api/user/assistants/route'
import { DELETE as revoke } from '@/app/api/user/assistants/[id]/route'
import { POST as signOutEverywhere } from '@/app/api/user/sign-out-everywhere/route'
import { db } from '@/lib/server/database/prisma'
import { bearer } from '../support/access-tokens'
import {
  askTokens,
  assistantsOf,
  byRefreshToken,
  letInClient,
  statusWith,
  type Tokens,
} from '../support/assistant-sign-in'
import { signUp } from '../support/factories'
import { fetchFromApp } from '../support/fetch-from-app'
import { call } from '../support/http'

let person: Awaited<ReturnType<typeof signUp>>

beforeEach(async () => {
  person = await signUp()
})

describe('an access token', () => {
  it('works for assistants alone', async () => {
    const { tokens } = await letInClient(person)
    expect(await statusWith(tokens)).toBe(200)
    const headers = bearer({ token: tokens.access_token })
    expect((await call(listThoughts, 'GET', { headers })).status).toBe(401)
    expect((await call(list, 'GET', { headers })).status).toBe(401)
  })

  it('is renewed by its refresh token, which is then another one', async () => {
    const { clientId, tokens } = await letInClient(person, { scopes: ['read'] })
    const response = await askTokens(clientId, byRefreshToken(tokens.refresh_token))
    const next = (await response.json()) as Tokens
    expect(next.scope).toBe('read')
    expect(next.refresh_token).not.toBe(tokens.refresh_token)
    expect(await statusWith(next)).toBe(200)
    // A client that lost the response tries again.
    expect((await askTokens(clientId, byRefreshToken(tokens.refresh_token))).status).toBe(200)
    expect(await statusWith(next)).toBe(200)
  })

  it('ends when its refresh token is used again later, as a thief would', async () => {
    const { clientId, tokens } = await letInClient(person)
    await askTokens(clientId, byRefreshToken(tokens.refresh_token))
    const usedAt = new Date(Date.now() - 31_000)
    await db().oAuthRecord.updateMany({ where: { usedAt: { not: null } }, data: { usedAt } })
    expect((await askTokens(clientId, byRefreshToken(tokens.refresh_token))).status).toBe(400)
    expect(await statusWith(tokens)).toBe(401)
    expect(await assistantsOf(person)).toEqual([])
  })

  it('ends by itself, after an hour', async () => {
    const { tokens } = await letInClient(person)
    vi.useFakeTimers({ now: Date.now() + 61 * 60_000, toFake: ['Date'] })
    try {
      expect(await statusWith(tokens)).toBe(401)
    } finally {
      vi.useRealTimers()
    }
  })

  it('ends when the client gives its refresh token back', async () => {
    const { clientId, tokens } = await letInClient(person)
    const body = new URLSearchParams({ client_id: clientId, token: tokens.refresh_token })
    const address = 'http://localhost:3000/api/oauth/revoke'
    expect((await fetchFromApp(address, { method: 'POST', body })).status).toBe(200)
    expect(await statusWith(tokens)).toBe(401)
    expect(await assistantsOf(person)).toEqual([])
  })

  it('ends at once when its person revokes it, and for no other person', async () => {
    const { clientId, tokens } = await letInClient(person)
    const [{ id } = { id: 0 }] = await assistantsOf(person)
    const other = await signUp()
    const params = { id: String(id) }
    expect((await call(revoke, 'DELETE', { cookie: other.cookie, params })).status).toBe(404)
    expect(await assistantsOf(other)).toEqual([])
    expect(await statusWith(tokens)).toBe(200)
    expect((await call(revoke, 'DELETE', { cookie: person.cookie, params })).status).toBe(200)
    expect(await statusWith(tokens)).toBe(401)
    expect((await askTokens(clientId, byRefreshToken(tokens.refresh_token))).status).toBe(400)
  })

  it('ends with all sessions', async () => {
    const { clientId, tokens } = await letInClient(person)
    await call(signOutEverywhere, 'POST', { cookie: person.cookie })
    expect(await statusWith(tokens)).toBe(401)
    expect((await askTokens(clientId, byRefreshToken(tokens.refresh_token))).status).toBe(400)
    expect(await db().connectedAssistant.count({ where: { userId: person.id } })).toBe(0)
  })

  it('does not work for an account that is not active', async () => {
    const { tokens } = await letInClient(person)
    await db().user.update({ where: { id: person.id }, data: { isActive: false } })
    expect(await statusWith(tokens)).toBe(401)
  })

  it('shows its last use', async () => {
    const { tokens } = await letInClient(person)
    expect(await statusWith(tokens)).toBe(200)
    await vi.waitFor(async () => {
      const [{ lastUsedAt } = { lastUsedAt: null }] = await assistantsOf(person)
      expect(Date.parse(lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    })
  })

  it('is stored as a hash alone', async () => {
    const { tokens } = await letInClient(person)
    const records = JSON.stringify(await db().oAuthRecord.findMany())
    expect(records).not.toContain(tokens.access_token)
    expect(records).not.toContain(tokens.refresh_token)
  })
})
