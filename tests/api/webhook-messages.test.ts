import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PATCH as change } from '@/app/api/user/webhooks/[id]/route'
import { POST as renew } from '@/app/api/user/webhooks/[id]/secret/route'
import { POST as sendTest } from '@/app/api/user/webhooks/[id]/test/route'
import { db } from '@/lib/server/database/prisma'
import { isPublicAddress } from '@/lib/server/foreign-hosts/public-address'
import { tellSwitchedOff } from '@/lib/server/webhooks/tell-switched-off'
import type { CreatedWebhook } from '@/lib/shared/webhooks'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'
import { isSignedBy, startReceiver } from '../support/webhook-receiver'
import {
  addWebhook,
  deliver,
  deliveriesOf,
  ofWebhook,
  requestReplay,
  requestTest,
  webhooksOf,
} from '../support/webhooks'

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

const of = (webhook: { id: number }, more: Record<string, unknown> = {}) =>
  ofWebhook(person, webhook, more)
const send = (webhook: { id: number }) => requestTest(person, webhook)
const replayed = (webhook: { id: number }, delivery: { id: number }) =>
  requestReplay(person, webhook, delivery)

const only = async (webhook: { id: number }) => (await deliveriesOf(person, webhook))[0]

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
