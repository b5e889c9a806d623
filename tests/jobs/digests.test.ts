import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshApp } from '../support/fresh-app'
import { ResendSimulator } from '../support/resend-simulator'

const mail = new ResendSimulator()
let app: Awaited<ReturnType<typeof freshApp>>

beforeAll(async () => {
  app = await freshApp(await mail.start())
})
afterAll(() => mail.stop())

type Person = Awaited<ReturnType<typeof subscriber>>

/** A person whose digests up to a given time have been handled. */
async function subscriber(since: string, account: Record<string, unknown> = {}) {
  const person = await app.factories.signUp({ emailDailySummary: true, ...account })
  const data = { handledUntil: new Date(since) }
  await app.db().digestSubscription.updateMany({ where: { userId: person.id }, data })
  return person
}

/** A thought from a given UTC time, with an action item that may be done by another time. */
async function thoughtAt(
  person: Person,
  createdAt: string,
  {
    title = 'A thought',
    ...more
  }: { title?: string; isArchived?: boolean; category?: string } = {},
  item?: { text: string; completedAt?: string },
) {
  const own = { userId: person.id }
  const { category, ...fields } = more
  const filed = category && (await app.db().category.create({ data: { ...own, name: category } }))
  return app.db().thought.create({
    data: {
      ...own,
      ...fields,
      ...(filed && { categoryId: filed.id }),
      rawText: title,
      summary: title,
      parsedContent: { title },
      inputSource: 'web',
      processingStatus: 'ready',
      createdAt: new Date(createdAt),
      ...(item && {
        actionItems: {
          create: {
            text: item.text,
            source: 'rules',
            createdAt: new Date(createdAt),
            isCompleted: item.completedAt !== undefined,
            completedAt: item.completedAt ? new Date(item.completedAt) : null,
          },
        },
      }),
    },
  })
}

function queueAt(now: string, signal = AbortSignal.timeout(20_000)) {
  return app.digestQueue.queueDueDigests({ now: new Date(now), signal })
}

function open(person: Person) {
  const states = ['waiting', 'sending'] as ('waiting' | 'sending')[]
  return app.db().digestSent.findMany({ where: { userId: person.id, state: { in: states } } })
}

/** Runs a person's queued jobs; returns the errors that they threw. */
async function sendAt(person: Person, now: string): Promise<unknown[]> {
  const queued = await open(person)
  return Promise.all(
    queued.map(({ id }) =>
      app.digests.sendDigest({ digestId: id, now: new Date(now) }).catch((error: unknown) => error),
    ),
  )
}

/**
 * Runs a sweep at a given time and the jobs that it queues for a person; returns the subjects of all
 * their mail.
 */
async function subjectsAfter(now: string, person: Person): Promise<string[]> {
  await queueAt(now)
  await sendAt(person, now)
  return mail.to(person.email).map((email) => email.subject)
}

describe('the daily digest', () => {
  it('comes at 08:00 and lists what was captured, what is left and what was done', async () => {
    const person = await subscriber('2026-03-01T13:00:00Z')
    await thoughtAt(
      person,
      '2026-03-02T15:00:00Z',
      { title: 'Roof <i>and</i> gutter', category: 'House & home' },
      { text: 'Call the roofer' },
    )
    await thoughtAt(
      person,
      '2026-02-20T15:00:00Z',
      { title: 'Old thought' },
      { text: 'Pay the bill', completedAt: '2026-03-02T20:00:00Z' },
    )
    expect(await subjectsAfter('2026-03-03T12:59:59Z', person)).toEqual([])
    const subjects = ['Daily summary: Monday, March 2']
    expect(await subjectsAfter('2026-03-03T13:00:00Z', person)).toEqual(subjects)
    const [email] = mail.to(person.email)
    expect(email?.text).toContain('1 captured · 1 done · 1 to do')
    expect(email?.text).toMatch(
      /Captured\s+House & home\s+Roof <i>and<\/i> gutter http:\/\/localhost:3000\/thoughts\/\d+\s+Still to do\s+Call the roofer .+\s+Done\s+Pay the bill/,
    )
    expect(email?.text).not.toContain('Old thought')
    expect(email?.html).not.toContain('<i>and</i>')
    const lines = email?.html.match(/<a [^>]*href="[^"]*\/thoughts\/\d+"[^>]*>/g) ?? []
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(line).toContain('text-decoration:underline')
    expect(email?.headers?.['List-Unsubscribe']).toContain('/api/unsubscribe?token=')
    expect(await subjectsAfter('2026-03-03T13:01:00Z', person)).toEqual(subjects)
  })

  it('does not come for an empty day, nor for a day with archived thoughts only', async () => {
    const person = await subscriber('2026-03-01T13:00:00Z')
    await thoughtAt(
      person,
      '2026-03-02T15:00:00Z',
      { isArchived: true },
      { text: 'Done and archived', completedAt: '2026-03-02T16:00:00Z' },
    )
    await thoughtAt(person, '2026-02-02T15:00:00Z', {}, { text: 'Open for long' })
    expect(await subjectsAfter('2026-03-03T13:00:00Z', person)).toEqual([])
    expect(await app.db().digestSent.count({ where: { userId: person.id } })).toBe(0)
  })

  it.each([
    ['Asia/Kathmandu', '2026-03-02T18:14:59Z', '2026-03-02T18:15:00Z', '2026-03-03T02:15:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T12:59:59Z', '2026-04-04T13:00:00Z', '2026-04-04T21:30:00Z'],
    ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z', '2026-03-08T12:00:00Z'],
    ['America/New_York', '2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z', '2026-11-01T13:00:00Z'],
  ])('in %s cuts the day at its own midnight', async (timezone, lastMoment, next, eight) => {
    const since = new Date(Date.parse(eight) - 24 * 60 * 60_000).toISOString()
    const person = await subscriber(since, { timezone })
    await thoughtAt(person, lastMoment, { title: 'Before midnight' })
    await thoughtAt(person, next, { title: 'After midnight' })
    expect(await subjectsAfter(eight, person)).toHaveLength(1)
    const [email] = mail.to(person.email)
    expect(email?.text).toContain('Before midnight')
    expect(email?.text).not.toContain('After midnight')
  })
})

describe('the monthly digest', () => {
  it('comes on the 1st for the month before, once', async () => {
    const switches = { emailDailySummary: false, emailMonthlySummary: true }
    const person = await subscriber('2028-02-01T13:00:00Z', switches)
    await thoughtAt(person, '2028-02-29T20:00:00Z', { title: 'On the leap day' })
    await thoughtAt(person, '2028-03-01T06:00:00Z', { title: 'In March' })
    expect(await subjectsAfter('2028-03-01T12:59:00Z', person)).toEqual([])
    const subjects = ['Monthly summary: February 2028']
    expect(await subjectsAfter('2028-03-01T13:00:00Z', person)).toEqual(subjects)
    expect(await subjectsAfter('2028-03-02T13:00:00Z', person)).toEqual(subjects)
    expect(mail.to(person.email)[0]?.text).not.toContain('In March')
  })
})

describe('after an outage', () => {
  it('of 26 hours the missed digest comes late, past the local midnight, and once', async () => {
    const person = await subscriber('2026-05-11T12:00:00Z')
    await thoughtAt(person, '2026-05-11T15:00:00Z')
    const subjects = ['Daily summary: Monday, May 11']
    expect(await subjectsAfter('2026-05-13T05:00:00Z', person)).toEqual(subjects)
    expect(await subjectsAfter('2026-05-13T05:01:00Z', person)).toEqual(subjects)
    expect(await subjectsAfter('2026-05-13T12:00:00Z', person)).toEqual(subjects)
  })

  it('of two mornings both digests come, and what is older than two days does not', async () => {
    const person = await subscriber('2026-05-08T12:00:00Z')
    for (const day of ['09', '10', '11', '12']) await thoughtAt(person, `2026-05-${day}T15:00:00Z`)
    expect((await subjectsAfter('2026-05-13T14:00:00Z', person)).sort()).toEqual([
      'Daily summary: Monday, May 11',
      'Daily summary: Tuesday, May 12',
    ])
  })
})

describe('what a person changes', () => {
  it('turning the digest on sends nothing from before', async () => {
    const person = await app.factories.signUp()
    for (const hours of [12, 24, 36, 48, 60]) {
      await thoughtAt(person, new Date(Date.now() - hours * 60 * 60_000).toISOString())
    }
    const on = { emailDailySummary: true }
    await app.db().user.update({ where: { id: person.id }, data: on })
    expect(await subjectsAfter(new Date().toISOString(), person)).toEqual([])
  })

  it('turning it off and on again sends no second digest', async () => {
    const person = await subscriber('2026-05-11T12:00:00Z')
    await thoughtAt(person, '2026-05-11T15:00:00Z')
    expect(await subjectsAfter('2026-05-12T12:00:00Z', person)).toHaveLength(1)
    for (const emailDailySummary of [false, true]) {
      await app.db().user.update({ where: { id: person.id }, data: { emailDailySummary } })
    }
    const data = { handledUntil: new Date('2026-05-11T12:00:00Z') }
    await app.db().digestSubscription.updateMany({ where: { userId: person.id }, data })
    expect(await subjectsAfter('2026-05-12T12:01:00Z', person)).toHaveLength(1)
  })

  it('moving west or east sends no day twice and loses no day', async () => {
    const person = await subscriber('2026-05-11T12:00:00Z')
    await thoughtAt(person, '2026-05-11T15:00:00Z')
    expect(await subjectsAfter('2026-05-12T12:00:00Z', person)).toHaveLength(1)
    const move = (timezone: string) =>
      app.db().user.update({ where: { id: person.id }, data: { timezone } })
    await move('America/Los_Angeles')
    expect(await subjectsAfter('2026-05-12T15:00:00Z', person)).toHaveLength(1)
    await thoughtAt(person, '2026-05-12T15:00:00Z')
    await move('Asia/Tokyo')
    expect(await subjectsAfter('2026-05-12T23:00:00Z', person)).toHaveLength(2)
    expect(await subjectsAfter('2026-05-13T23:00:00Z', person)).toEqual([
      'Daily summary: Monday, May 11',
      'Daily summary: Tuesday, May 12',
      'Daily summary: Wednesday, May 13',
    ])
  })

  it('turning it off before it is sent stops it', async () => {
    const person = await subscriber('2026-05-11T12:00:00Z')
    await thoughtAt(person, '2026-05-11T15:00:00Z')
    await queueAt('2026-05-12T12:00:00Z')
    const off = { emailDailySummary: false }
    await app.db().user.update({ where: { id: person.id }, data: off })
    await sendAt(person, '2026-05-12T12:00:30Z')
    expect(mail.to(person.email)).toEqual([])
    expect(await open(person)).toEqual([])
  })

  it('a closed account gets no digest', async () => {
    const person = await subscriber('2026-05-11T12:00:00Z')
    await thoughtAt(person, '2026-05-11T15:00:00Z')
    await app.db().user.update({ where: { id: person.id }, data: { isActive: false } })
    expect(await subjectsAfter('2026-05-12T12:00:00Z', person)).toEqual([])
  })
})

describe('two workers, killed workers and a provider that is down', () => {
  it('several sweeps and jobs at once send one digest', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => subscriber('2026-06-01T12:00:00Z')))
    for (const person of people) await thoughtAt(person, '2026-06-01T15:00:00Z')
    await Promise.all([1, 2, 3].map(() => queueAt('2026-06-02T12:00:00Z')))
    for (const person of people) {
      await Promise.all([1, 2, 3].map(() => sendAt(person, '2026-06-02T12:00:01Z')))
      expect(mail.to(person.email)).toHaveLength(1)
    }
  })

  it('a job that died between claim and send is followed by another, and one mail comes', async () => {
    const person = await subscriber('2026-06-01T12:00:00Z')
    await thoughtAt(person, '2026-06-01T15:00:00Z')
    await queueAt('2026-06-02T12:00:00Z')
    const claimed = { state: 'sending' as const, claimedAt: new Date('2026-06-02T12:00:10Z') }
    await app.db().digestSent.updateMany({ where: { userId: person.id }, data: claimed })
    const [tooEarly] = await sendAt(person, '2026-06-02T12:00:40Z')
    expect(tooEarly).toBeInstanceOf(app.port.RetryLater)
    await sendAt(person, '2026-06-02T12:01:10Z')
    expect(mail.to(person.email)).toHaveLength(1)
  })

  it('a job that died after the provider took the mail is followed by a repetition that has no effect', async () => {
    const person = await subscriber('2026-06-01T12:00:00Z')
    await thoughtAt(person, '2026-06-01T15:00:00Z')
    await queueAt('2026-06-02T12:00:00Z')
    mail.script({ kind: 'take-and-reset' })
    const [lost] = await sendAt(person, '2026-06-02T12:00:10Z')
    expect(lost).toBeInstanceOf(app.port.RetryLater)
    await thoughtAt(person, '2026-06-01T16:00:00Z', { title: 'One more' })
    expect(await sendAt(person, '2026-06-02T12:00:30Z')).toEqual([undefined])
    expect(mail.to(person.email)).toHaveLength(1)
    expect(await open(person)).toEqual([])
  })

  it('a sweep that is stopped leaves the rest to the next', async () => {
    const person = await subscriber('2026-06-03T12:00:00Z')
    await thoughtAt(person, '2026-06-03T15:00:00Z')
    await queueAt('2026-06-04T12:00:00Z', AbortSignal.abort())
    expect(await open(person)).toEqual([])
    expect(await subjectsAfter('2026-06-04T12:01:00Z', person)).toHaveLength(1)
  })

  it('the queue itself sends it, despite a failure', async () => {
    await app.postgresJobs.startWorkers(app.jobs.jobs.filter(({ id }) => id === 'send-digest'))
    const person = await subscriber('2026-06-05T12:00:00Z')
    await thoughtAt(person, '2026-06-05T15:00:00Z')
    mail.script({ kind: 'status', status: 500 })
    await queueAt('2026-06-06T12:00:00Z')
    await expect
      .poll(() => mail.to(person.email).length, { timeout: 19_000, interval: 100 })
      .toBe(1)
  })
})
