import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { POST as changePassword } from '@/app/api/user/change-password/route'
import { PATCH as change, DELETE as remove } from '@/app/api/user/webhooks/[id]/route'
import { POST as replay } from '@/app/api/user/webhooks/[id]/deliveries/[deliveryId]/replay/route'
import { POST as renew } from '@/app/api/user/webhooks/[id]/secret/route'
import { POST as sendTest } from '@/app/api/user/webhooks/[id]/test/route'
import { POST as create } from '@/app/api/user/webhooks/route'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { MOST_WEBHOOKS } from '@/lib/shared/limits'
import { bearer, makeToken } from '../support/access-tokens'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'
import { ageSessions } from '../support/older-session'
import { startReceiver } from '../support/webhook-receiver'
import {
  addWebhook,
  deliver,
  ofWebhook,
  requestReplay,
  requestTest,
  webhooksOf,
} from '../support/webhooks'

let person: Awaited<ReturnType<typeof signUp>>
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeEach(async () => {
  person = await signUp()
  receiver = await startReceiver()
})

afterEach(() => receiver.close())

const of = (webhook: { id: number }, more: Record<string, unknown> = {}) =>
  ofWebhook(person, webhook, more)

describe('adding a webhook', () => {
  it('shows its secret once, which the database does not have', async () => {
    const { secret, ...entry } = await addWebhook(person, {
      url: 'https://Example.com/a b',
      events: ['reminder.due', 'thought.captured', 'thought.captured'],
    })
    expect(secret).toMatch(/^whsec_[0-9A-Za-z+/]{43}=$/)
    expect(entry).toMatchObject({
      url: 'https://example.com/a%20b',
      events: ['thought.captured', 'reminder.due'],
      state: 'on',
      failingSince: null,
      waiting: 0,
      leftOut: 0,
    })
    expect(await webhooksOf(person)).toEqual([entry])
    const { rows } = await pool().query<{ row: string; salt: string }>(
      `SELECT to_jsonb(w)::text AS row, encode(secret_salt, 'base64') AS salt FROM webhooks w WHERE id = $1`,
      [entry.id],
    )
    expect(rows[0]?.row).not.toContain(secret.slice(6))
    expect(rows[0]?.salt).not.toBe(secret.slice(6))
  })

  it.each([
    'example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'https://ana:secret@example.com',
    'https://',
    '',
    `https://example.com/${'a'.repeat(2_000)}`,
    `https://example.com/${'ü'.repeat(500)}`,
  ])('refuses the address %s', async (url) => {
    const body = { url, events: ['thought.captured'] }
    const response = await call(create, 'POST', { cookie: person.cookie, body })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ field: 'url' })
  })

  it('refuses what nothing would ever be sent to, on a server that others use', async () => {
    vi.stubEnv('RAMBLE_MODE', 'production')
    vi.resetModules()
    const { POST: add } = await import('@/app/api/user/webhooks/route')
    const { PATCH: change } = await import('@/app/api/user/webhooks/[id]/route')
    const webhook = await addWebhook(person, { url: receiver.url })
    for (const url of ['http://example.com', 'https://127.1', 'https://[::ffff:10.0.0.1]']) {
      const body = { url, events: ['thought.captured'] }
      const added = await call(add, 'POST', { cookie: person.cookie, body })
      const changed = await call(change, 'PATCH', of(webhook, { body: { url } }))
      for (const response of [added, changed]) {
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({ field: 'url' })
      }
    }
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  it('refuses no events, and unknown ones', async () => {
    for (const events of [[], ['test'], ['everything']]) {
      const body = { url: receiver.url, events }
      expect((await call(create, 'POST', { cookie: person.cookie, body })).status).toBe(400)
    }
  })

  it('needs a proof within the last hour, as another address and another secret do, and no token can', async () => {
    const webhook = await addWebhook(person, { url: receiver.url })
    const token = await makeToken(person)
    await ageSessions(person)
    const body = { url: receiver.url, events: ['thought.captured'] }
    const refused = [
      await call(create, 'POST', { cookie: person.cookie, body }),
      await call(change, 'PATCH', of(webhook, { body: { url: 'https://example.com' } })),
      await call(renew, 'POST', of(webhook)),
    ]
    for (const response of refused) {
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ requiresProof: true })
    }
    const switched = await call(change, 'PATCH', of(webhook, { body: { isOn: false } }))
    expect(switched.status).toBe(200)
    const byToken = await call(create, 'POST', { headers: bearer(token), body })
    expect(byToken.status).toBe(403)
  })

  it(`is refused beyond ${MOST_WEBHOOKS}, also at the same time`, async () => {
    const body = { url: receiver.url, events: ['thought.captured'] }
    const add = () => call(create, 'POST', { cookie: person.cookie, body })
    const statuses = await Promise.all(Array.from({ length: MOST_WEBHOOKS + 3 }, add))
    expect(statuses.filter(({ status }) => status === 201)).toHaveLength(MOST_WEBHOOKS)
    expect(statuses.filter(({ status }) => status === 409)).toHaveLength(3)
  })
})

describe('another person’s webhook', () => {
  it('does not exist', async () => {
    const webhook = await addWebhook(person, { url: receiver.url })
    const delivery = await requestTest(person, webhook)
    const { cookie } = await signUp()
    const params = { id: String(webhook.id) }
    const calls = [
      call(change, 'PATCH', { cookie, params, body: { isOn: false } }),
      call(remove, 'DELETE', { cookie, params }),
      call(renew, 'POST', { cookie, params }),
      call(sendTest, 'POST', { cookie, params }),
      call(replay, 'POST', { cookie, params: { ...params, deliveryId: String(delivery.id) } }),
    ]
    for (const response of await Promise.all(calls)) expect(response.status).toBe(404)
    expect(await webhooksOf(person)).toMatchObject([{ state: 'on' }])
  })

  it('does not lend its deliveries to one’s own', async () => {
    const theirs = await addWebhook(person, { url: receiver.url })
    const delivery = await requestTest(person, theirs)
    person = await signUp()
    const own = await addWebhook(person, { url: receiver.url })
    expect((await requestReplay(person, own, delivery)).status).toBe(404)
  })
})

it('is switched off by whatever ends all sessions', async () => {
  const webhook = await addWebhook(person, { url: receiver.url })
  await captureThought(person)
  const body = { currentPassword: 'correct horse', newPassword: 'battery staple' }
  const changed = await call(changePassword, 'POST', { cookie: person.cookie, body })
  expect(changed.status).toBe(200)
  await deliver(person)
  expect(receiver.received).toHaveLength(0)
  expect(await db().webhook.findUnique({ where: { id: webhook.id } })).toMatchObject({
    state: 'off',
  })
})

it('a removed webhook is told nothing any more', async () => {
  const webhook = await addWebhook(person, { url: receiver.url })
  await captureThought(person)
  expect((await call(remove, 'DELETE', of(webhook))).status).toBe(200)
  expect((await call(remove, 'DELETE', of(webhook))).status).toBe(404)
  await deliver(person)
  expect(receiver.received).toHaveLength(0)
  expect(await webhooksOf(person)).toEqual([])
})
