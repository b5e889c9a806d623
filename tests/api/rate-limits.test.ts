import { describe, expect, it } from 'vitest'
import type { OperationResponses } from '@/lib/shared/operations'
import { freshApp } from '../support/fresh-app'
import { call } from '../support/http'

it('ordinary writes are limited per person, with Retry-After, without slowing anybody else', async () => {
  const { factories } = await freshApp({ RATE_LIMITS: 'writeUser=3' })
  const [busy, other] = [await factories.signUp(), await factories.signUp()]
  for (let n = 0; n < 3; n += 1) await factories.captureThought(busy, `thought ${n}`)
  await expect(factories.captureThought(busy, 'one more')).rejects.toThrow('too_many_requests')
  await factories.captureThought(other, 'not affected')
})

it('each operation in one request counts once, and the request stops at the limit', async () => {
  const { factories, db } = await freshApp({ RATE_LIMITS: 'writeUser=3' })
  const { POST: sendOperations } = await import('@/app/api/operations/route')
  const { id, cookie } = await factories.signUp({ username: 'operator' })
  const operations = Array.from({ length: 4 }, (_, n) => ({
    key: `capture-${n}`,
    call: 'POST /api/thoughts',
    body: { text: `Thought ${n}` },
  }))
  const response = await call(sendOperations, 'POST', { cookie, body: { operations } })
  const { answers: responses } = (await response.json()) as OperationResponses
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 429])
  expect(await db().thought.count({ where: { userId: id } })).toBe(2)
})

it('organising thoughts again is limited per person, and a refusal leaves the thought as it was', async () => {
  const { factories, db } = await freshApp({ RATE_LIMITS: 'organiseUser=2' })
  const { POST: retry } = await import('@/app/api/thoughts/[id]/retry/route')
  const busy = await factories.signUp({ username: 'organiser' })
  const other = await factories.signUp({ username: 'another-organiser' })
  const ready = async (person: { cookie: string }) => {
    const { id } = await factories.captureThought(person)
    await db().thought.update({ where: { id }, data: { processingStatus: 'ready' } })
    return {
      id,
      ask: () => call(retry, 'POST', { cookie: person.cookie, params: { id: `${id}` } }),
    }
  }
  for (let n = 0; n < 2; n += 1) expect((await (await ready(busy)).ask()).status).toBe(200)
  const { id, ask } = await ready(busy)
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  expect(await refused.json()).toMatchObject({
    message: expect.stringMatching(/^Please wait \d+ minutes before .* organised again\.$/),
  })
  const thought = await db().thought.findUniqueOrThrow({ where: { id } })
  expect(thought).toMatchObject({ processingStatus: 'ready', generation: 1 })
  expect((await (await ready(other)).ask()).status).toBe(200)
})

it('codes are limited per address and minute, so that an office can sign up together', async () => {
  const { factories } = await freshApp({ RATE_LIMITS: 'codeAddress=2' })
  const { POST: sendCode } = await import('@/app/api/user/verify-phone/send/route')
  const responses = []
  for (let n = 1; n <= 3; n += 1) {
    const { cookie } = await factories.signUp({ username: `colleague${n}` })
    const headers = { 'x-test-address': 'the office' }
    const body = { phone: `+1202555880${n}` }
    responses.push(await call(sendCode, 'POST', { cookie, headers, body }))
  }
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(Number(responses[2]?.headers.get('retry-after'))).toBeLessThanOrEqual(60)
})

it('requests for password links are limited per address, whatever the account', async () => {
  await freshApp({ RATE_LIMITS: 'resetAddress=2' })
  const { POST: request } = await import('@/app/api/password-reset/request/route')
  const statuses = []
  for (const emailOrUsername of ['one', 'two', 'three']) {
    const headers = { 'x-test-address': 'the office' }
    statuses.push((await call(request, 'POST', { headers, body: { emailOrUsername } })).status)
  }
  expect(statuses).toEqual([200, 200, 429])
})

it('two processes together allow what one process may', async () => {
  const settings = { RATE_LIMITS: 'writeUser=9', APP_PROCESSES: '2' }
  const first = await freshApp(settings)
  const person = await first.factories.signUp({ username: 'shared' })
  // Another process loads its own copy of the app's modules.
  const second = await freshApp(settings)
  const letThrough = async ({ factories }: typeof first) => {
    const tries = Array.from({ length: 9 }, () => factories.captureThought(person))
    const done = await Promise.allSettled(tries)
    return done.filter(({ status }) => status === 'fulfilled').length
  }
  expect([await letThrough(first), await letThrough(second)]).toEqual([5, 5])
  process.env.APP_PROCESSES = ''
})

describe('reminders sent as texts', () => {
  const TOMORROW = () => new Date(Date.now() + 86_400_000).toISOString()

  async function setting(RATE_LIMITS: string, mode = 'local') {
    const app = await freshApp({ RATE_LIMITS, RAMBLE_MODE: mode })
    const { POST } = await import('@/app/api/reminders/route')
    const { PATCH } = await import('@/app/api/reminders/[id]/route')
    return {
      ...app,
      add: ({ cookie }: { cookie: string }, reminderTime = TOMORROW()) =>
        call(POST, 'POST', { cookie, body: { text: 'Call Mum', reminderTime } }),
      change: ({ cookie }: { cookie: string }, id: number, body: Record<string, string>) =>
        call(PATCH, 'PATCH', { cookie, params: { id: String(id) }, body }),
      async person(smsReminders: boolean) {
        const someone = await app.factories.signUp({ username: `texts-${mode}-${smsReminders}` })
        const phone = `+120255577${String(someone.id).padStart(2, '0')}`
        const verification = { phone, verified: true, code: 'x', expiresAt: new Date() }
        await app.db().user.update({
          where: { id: someone.id },
          data: { phone, smsReminders, phoneVerifications: { create: verification } },
        })
        return someone
      },
    }
  }

  it('are limited when they are set or moved, since each costs a text', async () => {
    const { person, add, change, db } = await setting('textReminderUser=3')
    const texted = await person(true)
    const ids = []
    for (let n = 0; n < 2; n += 1) {
      ids.push(((await (await add(texted)).json()) as { id: number }).id)
    }
    const [id = 0] = ids
    expect((await add(texted, '2001-01-01T10:00:00Z')).status).toBe(400)
    expect((await change(texted, id, { reminderTime: TOMORROW() })).status).toBe(200)
    const refused = [await add(texted), await change(texted, id, { reminderTime: TOMORROW() })]
    expect(refused.map(({ status }) => status)).toEqual([429, 429])
    expect(await refused[0]?.json()).toMatchObject({
      message: expect.stringMatching(/Please wait \d+ minutes before setting another\.$/),
    })
    expect((await change(texted, id, { text: 'Call Dad' })).status).toBe(200)
    expect(await db().reminder.count({ where: { userId: texted.id } })).toBe(2)
  })

  it('are the only reminders counted: not those of a person without texts, nor where none can be sent', async () => {
    const { person, add } = await setting('textReminderUser=1')
    const mailed = await person(false)
    for (let n = 0; n < 3; n += 1) expect((await add(mailed)).status).toBe(201)
    const without = await setting('textReminderUser=1', 'production')
    const texted = await without.person(true)
    for (let n = 0; n < 3; n += 1) expect((await without.add(texted)).status).toBe(201)
  })
})
