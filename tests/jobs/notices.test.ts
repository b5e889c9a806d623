import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshApp } from '../support/fresh-app'
import { ResendSimulator } from '../support/resend-simulator'

const mail = new ResendSimulator()
let app: Awaited<ReturnType<typeof freshApp>>

beforeAll(async () => {
  app = await freshApp(await mail.start())
})
afterAll(() => mail.stop())

const LATER_MS = 61_000

/** A person whose thought has just been organised. */
async function organised(text = 'Remember to book the dentist', account = {}) {
  const person = await app.factories.signUp(account)
  const thought = await app.factories.captureThought(person, text)
  await organise(thought.id, 1)
  return { person, thought }
}

function organise(thoughtId: number, generation: number) {
  const signal = AbortSignal.timeout(5_000)
  return app.organise.organiseThought({ thoughtId, generation, signal })
}

function notices(thoughtId: number) {
  return app.db().thoughtNotice.findMany({ where: { thoughtId }, orderBy: { channel: 'asc' } })
}

/** Sends the thought's notices as their jobs do; returns the errors that they threw. */
async function deliver(thoughtId: number, now = new Date()): Promise<unknown[]> {
  const queued = await notices(thoughtId)
  return Promise.all(
    queued.map(({ id }) =>
      app.notices.sendNotice({ noticeId: id, now }).catch((error: unknown) => error),
    ),
  )
}

/** A person with a verified number and texts switched on. */
async function withPhone(phone: string) {
  const person = await app.factories.signUp()
  const own = { userId: person.id, phone, verified: true, code: 'x', expiresAt: new Date() }
  await app.db().phoneVerification.create({ data: own })
  const data = { phone, smsNewRambleNotify: true, emailNewRambleNotify: false }
  await app.db().user.update({ where: { id: person.id }, data })
  return person
}

function texts(to: string) {
  return app.db().outboxMessage.findMany({ where: { to } })
}

describe('the e-mail about a new Ramble', () => {
  it('has the title, a link, a plain-text part and a way to unsubscribe in one click', async () => {
    const { person, thought } = await organised('Remember to book <b>the dentist</b> & pay')
    expect(await deliver(thought.id)).toEqual([undefined])
    const [email, ...others] = mail.to(person.email)
    expect(others).toEqual([])
    expect(email?.from).toBe('Ramble <hello@ramble.example>')
    expect(email?.subject).toMatch(/^New Ramble: .*dentist/)
    expect(email?.text).toContain(`http://localhost:3000/thoughts/${thought.id}`)
    expect(email?.html).toContain(`href="http://localhost:3000/thoughts/${thought.id}"`)
    expect(email?.html).not.toContain('<b>the dentist')
    expect(email?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(email?.headers?.['List-Unsubscribe']).toMatch(
      /^<http:\/\/localhost:3000\/api\/unsubscribe\?token=[\w.-]+>$/,
    )
    expect(await notices(thought.id)).toMatchObject([{ channel: 'email', state: 'sent' }])
  })

  it('has the summary and the action items, in order', async () => {
    const { person, thought } = await organised()
    await app.db().actionItem.deleteMany({ where: { thoughtId: thought.id } })
    const own = { userId: person.id, thoughtId: thought.id, source: 'ai' as const }
    for (const text of ['Call the <b>dentist</b>', 'Bring the card', 'Ask Ana for a ride']) {
      await app.db().actionItem.create({ data: { ...own, text } })
    }
    const summary = 'A visit to the dentist before winter, with Ana driving.'
    await app.db().thought.update({ where: { id: thought.id }, data: { summary } })
    await deliver(thought.id)
    const [email] = mail.to(person.email)
    expect(email?.text).toMatch(
      /A visit to the dentist before winter, with Ana driving\.\s+Action items\s+Call the <b>dentist<\/b>\s+Bring the card\s+Ask Ana for a ride\s+Open the ramble/,
    )
    expect(email?.html).not.toContain('<b>dentist')
  })

  it('does not repeat its title, and does not mention that there is nothing to do', async () => {
    const { person, thought } = await organised()
    await app.db().actionItem.deleteMany({ where: { thoughtId: thought.id } })
    const data = { summary: 'Book the dentist.', parsedContent: { title: 'Book the dentist' } }
    await app.db().thought.update({ where: { id: thought.id }, data })
    await deliver(thought.id)
    const [email] = mail.to(person.email)
    expect(email?.text.match(/Book the dentist/g)).toHaveLength(1)
    expect(email?.text).toContain('Your thought is saved and organised.')
    expect(email?.text).not.toContain('Action items')
  })

  it('comes once, however many workers send it', async () => {
    const { person, thought } = await organised()
    await Promise.all([deliver(thought.id), deliver(thought.id), deliver(thought.id)])
    await deliver(thought.id, new Date(Date.now() + LATER_MS))
    expect(mail.to(person.email)).toHaveLength(1)
  })

  it('does not come again after a Retry', async () => {
    const { person, thought } = await organised()
    await deliver(thought.id)
    await app.retry.retryThought({ userId: person.id, thoughtId: thought.id })
    await organise(thought.id, 2)
    await deliver(thought.id)
    expect(mail.to(person.email)).toHaveLength(1)
    expect(await notices(thought.id)).toHaveLength(1)
  })

  it('comes after a Retry when the first organising failed, and not before', async () => {
    const person = await app.factories.signUp()
    const thought = await app.factories.captureThought(person)
    await app.retry.failThought({ thoughtId: thought.id, generation: 1 })
    expect(await notices(thought.id)).toEqual([])
    await app.retry.retryThought({ userId: person.id, thoughtId: thought.id })
    await organise(thought.id, 2)
    await deliver(thought.id)
    expect(mail.to(person.email)).toHaveLength(1)
  })

  it('is not even queued for a person who has turned it off', async () => {
    const { person, thought } = await organised('Buy milk', { emailNewRambleNotify: false })
    expect(await notices(thought.id)).toEqual([])
    expect(mail.to(person.email)).toEqual([])
  })

  it('is not sent when it was turned off while it waited', async () => {
    const { person, thought } = await organised()
    const off = { emailNewRambleNotify: false }
    await app.db().user.update({ where: { id: person.id }, data: off })
    await deliver(thought.id)
    expect(mail.to(person.email)).toEqual([])
    expect(await notices(thought.id)).toMatchObject([{ state: 'skipped' }])
  })

  it('is not sent for a thought that was deleted while it waited', async () => {
    const { person, thought } = await organised()
    const [notice] = await notices(thought.id)
    await app.db().thought.delete({ where: { id: thought.id } })
    await app.notices.sendNotice({ noticeId: notice?.id ?? 0, now: new Date() })
    expect(mail.to(person.email)).toEqual([])
  })
})

describe('a worker that is killed', () => {
  it('between claim and sending is followed by another, once its claim has expired', async () => {
    const { person, thought } = await organised()
    const claimedAt = new Date()
    await app.db().thoughtNotice.updateMany({
      where: { thoughtId: thought.id },
      data: { state: 'sending', claimedAt },
    })
    const [tooEarly] = await deliver(thought.id, new Date(claimedAt.getTime() + 30_000))
    expect(tooEarly).toBeInstanceOf(app.port.RetryLater)
    expect(tooEarly).toMatchObject({ seconds: 30 })
    await deliver(thought.id, new Date(claimedAt.getTime() + LATER_MS))
    expect(mail.to(person.email)).toHaveLength(1)
  })

  it('after the sending is followed by another, whose repetition the provider ignores', async () => {
    const { person, thought } = await organised()
    await deliver(thought.id)
    await app
      .db()
      .thoughtNotice.updateMany({ where: { thoughtId: thought.id }, data: { state: 'sending' } })
    const body = { parsedContent: { title: 'Changed in between' } }
    await app.db().thought.update({ where: { id: thought.id }, data: body })
    expect(await deliver(thought.id, new Date(Date.now() + LATER_MS))).toEqual([undefined])
    expect(mail.to(person.email)).toHaveLength(1)
    expect(await notices(thought.id)).toMatchObject([{ state: 'sent' }])
  })

  it('so long ago that the provider has forgotten the key ends as failed, without a second mail', async () => {
    const { person, thought } = await organised()
    const claimedAt = new Date(Date.now() - 13 * 60 * 60_000)
    await app.db().thoughtNotice.updateMany({
      where: { thoughtId: thought.id },
      data: { state: 'sending', claimedAt },
    })
    expect((await deliver(thought.id))[0]).toBeInstanceOf(app.port.GiveUp)
    expect(mail.to(person.email)).toEqual([])
    expect(await notices(thought.id)).toMatchObject([{ state: 'failed' }])
  })
})

describe('a mail provider that is down', () => {
  it.each([
    ['returns 500', { kind: 'status', status: 500 } as const, undefined],
    [
      'is busy',
      {
        kind: 'status',
        status: 429,
        name: 'rate_limit_exceeded',
        headers: { 'retry-after': '7' },
      } as const,
      7,
    ],
    ['cuts the connection', { kind: 'reset' } as const, undefined],
    ['takes the mail and cuts the connection', { kind: 'take-and-reset' } as const, undefined],
    ['does not respond', { kind: 'hang' } as const, undefined],
  ])('and %s is retried later, and one mail comes', async (_case, behaviour, seconds) => {
    const { person, thought } = await organised()
    mail.script(behaviour)
    const [error] = await deliver(thought.id)
    expect(error).toBeInstanceOf(app.port.RetryLater)
    expect(error).toMatchObject({ seconds })
    expect(await deliver(thought.id)).toEqual([undefined])
    expect(mail.to(person.email)).toHaveLength(1)
  })

  it('and refuses connections is retried later', async () => {
    const { person, thought } = await organised()
    await mail.stop()
    expect((await deliver(thought.id))[0]).toBeInstanceOf(app.port.RetryLater)
    await mail.start()
    await deliver(thought.id)
    expect(mail.to(person.email)).toHaveLength(1)
  })

  it.each([
    ['back after almost twelve hours gets the mail late, once', 11.9, 'sent', 1],
    ['away for longer than it certainly remembers a key gets no retry', 12.1, 'failed', 0],
  ])('and %s', async (_case, hours, state, mails) => {
    const { person, thought } = await organised()
    const first = Date.now()
    const after = (passed: number) => new Date(first + passed * 60 * 60_000)
    for (const passed of [0, 5, 10]) {
      mail.script({ kind: 'status', status: 500 })
      expect((await deliver(thought.id, after(passed)))[0]).toBeInstanceOf(app.port.RetryLater)
    }
    await deliver(thought.id, after(hours))
    expect(mail.to(person.email)).toHaveLength(mails)
    expect(await notices(thought.id)).toMatchObject([{ state }])
  })

  it('and refuses the mail itself ends as failed, without a retry', async () => {
    const { person, thought } = await organised()
    mail.script({ kind: 'status', status: 422, name: 'validation_error' })
    expect((await deliver(thought.id))[0]).toBeInstanceOf(app.port.GiveUp)
    const asked = mail.requests
    expect(await deliver(thought.id)).toEqual([undefined])
    expect(mail.requests).toBe(asked)
    expect(mail.to(person.email)).toEqual([])
    expect(await notices(thought.id)).toMatchObject([{ state: 'failed' }])
  })
})

describe('the text about a new Ramble', () => {
  it('has the title and a link, and comes once', async () => {
    const person = await withPhone('+12025550141')
    const thought = await app.factories.captureThought(person, 'Remember to water the plants')
    await organise(thought.id, 1)
    await Promise.all([deliver(thought.id), deliver(thought.id)])
    const [text, ...others] = await texts('+12025550141')
    expect(others).toEqual([])
    expect(text?.text).toMatch(/^New Ramble: .*plants/i)
    expect(text?.text).toContain(`\nhttp://localhost:3000/thoughts/${thought.id}`)
  })

  it('is not sent to a number that replied STOP', async () => {
    const person = await withPhone('+12025550142')
    await app.db().smsOptOut.create({ data: { phone: '+12025550142' } })
    const thought = await app.factories.captureThought(person)
    await organise(thought.id, 1)
    await deliver(thought.id)
    expect(await texts('+12025550142')).toEqual([])
    expect(await notices(thought.id)).toMatchObject([{ channel: 'sms', state: 'skipped' }])
  })

  it('is not sent to a number that is not verified', async () => {
    const person = await withPhone('+12025550143')
    await app.db().phoneVerification.deleteMany({ where: { userId: person.id } })
    const thought = await app.factories.captureThought(person)
    await organise(thought.id, 1)
    expect(await notices(thought.id)).toEqual([])
  })

  it('is not repeated after a worker that died while sending, and shows as failed', async () => {
    const person = await withPhone('+12025550144')
    const thought = await app.factories.captureThought(person)
    await organise(thought.id, 1)
    await app.db().thoughtNotice.updateMany({
      where: { thoughtId: thought.id },
      data: { state: 'sending', claimedAt: new Date() },
    })
    const [error] = await deliver(thought.id, new Date(Date.now() + LATER_MS))
    expect(error).toBeInstanceOf(app.port.GiveUp)
    expect(await texts('+12025550144')).toEqual([])
    expect(await notices(thought.id)).toMatchObject([{ state: 'failed' }])
  })
})
