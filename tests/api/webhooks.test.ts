import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { POST as changePassword } from '@/app/api/user/change-password/route'
import { PATCH as change, DELETE as remove } from '@/app/api/user/webhooks/[id]/route'
import { POST as replay } from '@/app/api/user/webhooks/[id]/deliveries/[deliveryId]/replay/route'
import { POST as renew } from '@/app/api/user/webhooks/[id]/secret/route'
import { POST as sendTest } from '@/app/api/user/webhooks/[id]/test/route'
import { POST as create } from '@/app/api/user/webhooks/route'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { isPublicAddress } from '@/lib/server/foreign-hosts/public-address'
import { tellSwitchedOff } from '@/lib/server/webhooks/tell-switched-off'
import { MOST_WEBHOOKS } from '@/lib/shared/limits'
import type { CreatedWebhook, WebhookDelivery } from '@/lib/shared/webhooks'
import { bearer, makeToken } from '../support/access-tokens'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'
import { ageSessions } from '../support/older-session'
import { isSignedBy, startReceiver } from '../support/webhook-receiver'
import { addWebhook, deliver, deliveriesOf, webhooksOf } from '../support/webhooks'

const HOUR_MS = 60 * 60_000

let person: Awaited<ReturnType<typeof signUp>>
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeEach(async () => {
  person = await signUp()
  receiver = await startReceiver()
})

afterEach(async () => {
  vi.useRealTimers()
  await receiver.close()
})

const laterBy = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })

const of = ({ id }: { id: number }, more: Record<string, unknown> = {}) => ({
  cookie: person.cookie,
  params: { id: String(id) },
  ...more,
})

const send = async (webhook: { id: number }) => {
  const response = await call(sendTest, 'POST', of(webhook))
  expect(response.status).toBe(202)
  return (await response.json()) as WebhookDelivery
}

const replayed = (webhook: { id: number }, { id }: { id: number }) =>
  call(replay, 'POST', {
    cookie: person.cookie,
    params: { id: String(webhook.id), deliveryId: String(id) },
  })

const only = async (webhook: { id: number }) => (await deliveriesOf(person, webhook))[0]

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
    const delivery = await send(webhook)
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
    const delivery = await send(theirs)
    person = await signUp()
    const own = await addWebhook(person, { url: receiver.url })
    expect((await replayed(own, delivery)).status).toBe(404)
  })
})

describe('a message', () => {
  let webhook: CreatedWebhook

  beforeEach(async () => {
    webhook = await addWebhook(person, { url: receiver.url })
  })

  it('is signed as Standard Webhooks says, and has the same id when it is sent again', async () => {
    const delivery = await send(webhook)
    expect(delivery).toMatchObject({ type: 'test', state: 'waiting', attempts: 0 })
    await deliver(person)
    const [first] = receiver.received
    expect(first && isSignedBy(webhook.secret, first)).toBe(true)
    expect(first?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': delivery.messageId,
    })
    expect(await only(webhook)).toMatchObject({
      state: 'sent',
      attempts: 1,
      lastStatus: 204,
      lastError: null,
      nextAttemptAt: null,
    })
    expect((await replayed(webhook, delivery)).status).toBe(202)
    expect((await replayed(webhook, delivery)).status).toBe(409)
    await deliver(person)
    expect(receiver.received).toHaveLength(2)
    expect(receiver.received[1]?.headers['webhook-id']).toBe(delivery.messageId)
  })

  it('has two signatures for a day after the secret was renewed', async () => {
    const { secret } = (await (await call(renew, 'POST', of(webhook))).json()) as CreatedWebhook
    expect(secret).not.toBe(webhook.secret)
    const signers = async () => {
      await send(webhook)
      await deliver(person)
      const latest = receiver.received.at(-1)
      if (!latest) throw new Error('Nothing was received')
      return [webhook.secret, secret].map((one) => isSignedBy(one, latest))
    }
    expect(await signers()).toEqual([true, true])
    await db().webhook.update({ where: { id: webhook.id }, data: { earlierUntil: new Date(0) } })
    expect(await signers()).toEqual([false, true])
  })

  it.each([
    [500, 'It responded with 500.'],
    [404, 'It responded with 404.'],
    [302, 'It responded with 302: redirects are not followed.'],
  ])('that gets %i waits, and is sent again', async (status, lastError) => {
    receiver.respond(() => ({ status, headers: { location: receiver.url } }))
    await send(webhook)
    await deliver(person)
    expect(await only(webhook)).toMatchObject({ state: 'waiting', lastStatus: status, lastError })
    expect(await webhooksOf(person)).toMatchObject([{ waiting: 1, state: 'on' }])
    expect((await webhooksOf(person))[0]?.failingSince).not.toBeNull()
    await deliver(person)
    expect(receiver.received).toHaveLength(1)
    receiver.respond(() => 200)
    laterBy(2 * 60_000)
    await deliver(person)
    expect(await only(webhook)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(await webhooksOf(person)).toMatchObject([{ waiting: 0, failingSince: null }])
  })

  it('to a host that is away says so', async () => {
    await receiver.close()
    await send(webhook)
    await deliver(person)
    expect(await only(webhook)).toMatchObject({
      state: 'waiting',
      lastStatus: null,
      lastError: 'Its host refused the connection.',
    })
  })

  it('to a private network is never sent by a server that others use', async () => {
    await send(webhook)
    const resolve = () => Promise.reject(new Error('Nothing should be resolved'))
    await deliver(person, { hosts: { resolve, isAllowed: isPublicAddress, isPlainAllowed: true } })
    expect(await only(webhook)).toMatchObject({
      state: 'waiting',
      lastStatus: null,
      lastError: 'This host is in a private network.',
    })
    expect(receiver.received).toHaveLength(0)
  })

  it('is given up after a day, and can still be sent again', async () => {
    receiver.respond(() => 500)
    const delivery = await send(webhook)
    await deliver(person)
    laterBy(25 * HOUR_MS)
    await deliver(person)
    expect(await only(webhook)).toMatchObject({
      state: 'failed',
      lastError: 'It responded with 500.',
    })
    receiver.respond(() => 200)
    expect((await replayed(webhook, delivery)).status).toBe(202)
    vi.useRealTimers()
    await deliver(person)
    expect(await only(webhook)).toMatchObject({ state: 'sent' })
  })

  it('that fails does not hold up the others for long', async () => {
    receiver.respond(({ message }) => (message.type === 'test' ? 500 : 200))
    await send(webhook)
    await deliver(person)
    await captureThought(person)
    laterBy(10_000)
    await deliver(person)
    expect(receiver.types()).toEqual(['test', 'thought.captured'])
  })

  it('is not sent by two jobs, and is sent again after its worker died', async () => {
    await send(webhook)
    receiver.respond(() => 'never')
    const dying = new AbortController()
    const died = deliver(person, { signal: dying.signal }).catch(() => undefined)
    await expect.poll(() => receiver.received.length).toBe(1)
    await deliver(person)
    expect(receiver.received).toHaveLength(1)
    dying.abort()
    await died
    receiver.respond(() => 200)
    await deliver(person)
    expect(receiver.received).toHaveLength(1)
    laterBy(61_000)
    await deliver(person)
    expect(await only(webhook)).toMatchObject({ state: 'sent', attempts: 2 })
  })
})

describe('a webhook that fails', () => {
  it('is tried ever more rarely, and switched off after three days, with a mail', async () => {
    const webhook = await addWebhook(person, { url: receiver.url })
    receiver.respond(() => 503)
    const start = Date.now()
    let at = 0
    const stateNow = async () => (await webhooksOf(person))[0]?.state
    for (; at < 80 && (await stateNow()) === 'on'; at += 1) {
      vi.useFakeTimers({ now: start + at * HOUR_MS, toFake: ['Date'] })
      if (at % 12 === 0) await captureThought(person, `Thought ${at}`)
      await deliver(person)
    }
    expect(await stateNow()).toBe('failed')
    expect(at).toBeGreaterThan(71)
    expect(receiver.received.length).toBeLessThan(60)
    const waiting = await db().webhookDelivery.count({
      where: { webhookId: webhook.id, state: 'waiting' },
    })
    expect(waiting).toBe(0)
    vi.useRealTimers()
    const told = { webhookId: webhook.id, at: new Date().toISOString(), now: new Date() }
    await tellSwitchedOff(told)
    const mail = await db().outboxMessage.findFirst({ where: { to: person.email } })
    expect(mail?.subject).toBe('A webhook was switched off')
    expect(mail?.text).toContain(new URL(receiver.url).host)

    receiver.respond(() => 200)
    await call(change, 'PATCH', of(webhook, { body: { isOn: true } }))
    expect(await webhooksOf(person)).toMatchObject([{ state: 'on', failingSince: null }])
  })

  it('is switched off at once when it says that it is gone', async () => {
    const webhook = await addWebhook(person, { url: receiver.url })
    receiver.respond(() => 410)
    await send(webhook)
    await deliver(person)
    expect(await webhooksOf(person)).toMatchObject([{ state: 'failed', waiting: 0 }])
    expect(await only(webhook)).toMatchObject({ state: 'failed', lastStatus: 410 })
    expect((await call(sendTest, 'POST', of(webhook))).status).toBe(409)
  })

  it('and is switched off by its person stays off', async () => {
    const webhook = await addWebhook(person, { url: receiver.url })
    await send(webhook)
    receiver.respond(async () => {
      await call(change, 'PATCH', of(webhook, { body: { isOn: false } }))
      return 500
    })
    await deliver(person)
    expect(await webhooksOf(person)).toMatchObject([{ state: 'off', waiting: 0 }])
    expect(await only(webhook)).toMatchObject({ state: 'failed' })
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
