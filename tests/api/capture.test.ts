import { describe, expect, it } from 'vitest'
import { GET as listThoughts, POST as capture } from '@/app/api/thoughts/route'
import { db } from '@/lib/server/database/prisma'
import { thoughtSchema } from '@/lib/shared/thoughts'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'

describe('capturing a thought', () => {
  it('saves it before responding, exactly as written, with a provisional title', async () => {
    const person = await signUp()
    const text = '  buy milk 🥛\nand then call Mum  '
    const response = await call(capture, 'POST', { cookie: person.cookie, body: { text } })
    expect(response.status).toBe(201)
    const thought = thoughtSchema.parse(await response.json())
    expect(thought).toMatchObject({
      rawText: text,
      inputSource: 'web',
      processingStatus: 'pending',
      isArchived: false,
    })
    expect(thought.parsedContent.title).toBeTruthy()
    expect(await db().thought.count({ where: { id: thought.id } })).toBe(1)
  })

  it('queues its organising in the same transaction', async () => {
    const person = await signUp()
    const thought = await captureThought(person)
    const queued = await db().$queryRaw<{ data: unknown }[]>`
      SELECT data FROM pgboss.job WHERE name = 'organise-thought'
         AND (data ->> 'thoughtId')::int = ${thought.id}`
    const data = { userId: person.id, thoughtId: thought.id, generation: 1 }
    expect(queued).toEqual([{ data }])
  })

  it('keeps the source of a recording and refuses the source that only texts have', async () => {
    const person = await signUp()
    expect((await captureThought(person, 'spoken', { source: 'voice' })).inputSource).toBe('voice')
    const response = await call(capture, 'POST', {
      cookie: person.cookie,
      body: { text: 'pretend', source: 'sms' },
    })
    expect(response.status).toBe(400)
  })

  it.each([
    ['nothing', '', 'Please enter some text or record a message first.'],
    ['only spaces', ' \n\t ', 'Please enter some text or record a message first.'],
    ['1501 characters', 'x'.repeat(1501), 'Your message exceeds the 1500 character limit.'],
    ['a NUL character', 'a\0b', 'Text may not contain NUL characters'],
    ['half an emoji', 'a\ud83d', 'Text contains broken characters'],
  ])('refuses %s with 400 and saves nothing', async (_case, text, message) => {
    const person = await signUp()
    const response = await call(capture, 'POST', { cookie: person.cookie, body: { text } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message })
    expect(await db().thought.count({ where: { userId: person.id } })).toBe(0)
  })

  it('accepts 1500 characters', async () => {
    const person = await signUp()
    expect((await captureThought(person, 'x'.repeat(1500))).rawText).toHaveLength(1500)
  })

  it('saves one thought and counts it once when one clientId is sent twenty times at once', async () => {
    const person = await signUp()
    const send = () =>
      call(capture, 'POST', { cookie: person.cookie, body: { text: 'once', clientId: 'abc-123' } })
    const responses = await Promise.all(Array.from({ length: 20 }, send))
    expect(responses.filter((response) => response.status === 201)).toHaveLength(1)
    expect(responses.filter((response) => response.status === 200)).toHaveLength(19)
    const ids = await Promise.all(
      responses.map(async (response) => (await response.json()).id as number),
    )
    expect(new Set(ids).size).toBe(1)
    const usage = await db().monthlyUsage.findMany({ where: { userId: person.id } })
    expect(usage.map((month) => month.thoughts)).toEqual([1])
  })

  it('keeps two people with the same clientId apart', async () => {
    const [one, other] = [await signUp(), await signUp()]
    await captureThought(one, 'mine', { clientId: 'same' })
    const thought = await captureThought(other, 'also mine', { clientId: 'same' })
    expect(thought).toMatchObject({ userId: other.id, rawText: 'also mine' })
  })
})

describe('the free plan', () => {
  it('saves exactly ten of twenty thoughts sent at once in a month, and says where to upgrade', async () => {
    const person = await signUp({ plan: 'free' })
    const send = (text: string) => call(capture, 'POST', { cookie: person.cookie, body: { text } })
    const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => send(`thought ${n}`)))
    expect(responses.filter((response) => response.status === 201)).toHaveLength(10)
    const refused = responses.filter((response) => response.status === 403)
    expect(refused).toHaveLength(10)
    expect(await refused[0]?.json()).toEqual({
      message: "The free plan saves 10 thoughts a month, and this month's are used.",
      code: 'plan_limit',
      upgradeUrl: '/subscribe',
    })
    expect(await db().thought.count({ where: { userId: person.id } })).toBe(10)
  })

  it('still counts a deleted thought in its month', async () => {
    const person = await signUp({ plan: 'free' })
    for (let n = 0; n < 10; n += 1) await captureThought(person, `thought ${n}`)
    await db().thought.deleteMany({ where: { userId: person.id } })
    const response = await call(capture, 'POST', { cookie: person.cookie, body: { text: 'more' } })
    expect(response.status).toBe(403)
  })

  it('keeps at most a hundred thoughts in all', async () => {
    const person = await signUp({ plan: 'free' })
    await db().thought.createMany({
      data: Array.from({ length: 100 }, (_, n) => ({
        userId: person.id,
        rawText: `old ${n}`,
        summary: `old ${n}`,
        parsedContent: {},
        inputSource: 'web' as const,
      })),
    })
    const response = await call(capture, 'POST', { cookie: person.cookie, body: { text: 'more' } })
    expect(response.status).toBe(403)
    expect(await db().monthlyUsage.count({ where: { userId: person.id } })).toBe(0)
  })

  it.each([{ subscriptionTier: 'paid' }, { stripeSubscriptionId: 'sub_1' }])(
    'does not apply to a person with %o',
    async (paid) => {
      const person = await signUp({ plan: 'free' })
      await db().user.update({ where: { id: person.id }, data: paid })
      for (let n = 0; n < 12; n += 1) await captureThought(person, `thought ${n}`)
      expect(await db().thought.count({ where: { userId: person.id } })).toBe(12)
    },
  )
})

describe('the list of thoughts', () => {
  it('is newest first, cut at the limit, and contains what a card needs', async () => {
    const person = await signUp()
    for (const text of ['first', 'second', 'third']) await captureThought(person, text)
    const response = await call(listThoughts, 'GET', {
      cookie: person.cookie,
      query: { limit: '2' },
    })
    const thoughts = thoughtSchema.array().parse(await response.json())
    expect(thoughts.map((thought) => thought.rawText)).toEqual(['third', 'second'])
  })

  it('finds words in any case, requires all of them, and takes wildcards literally', async () => {
    const person = await signUp()
    for (const text of ['Straße 100% sure', 'call MUM about the garden', 'garden party']) {
      await captureThought(person, text)
    }
    const find = async (q: string) => {
      const query = { q, limit: '50' }
      const response = await call(listThoughts, 'GET', { cookie: person.cookie, query })
      return ((await response.json()) as { rawText: string }[]).map((thought) => thought.rawText)
    }
    expect(await find('GARDEN')).toEqual(['garden party', 'call MUM about the garden'])
    expect(await find('mum garden')).toEqual(['call MUM about the garden'])
    expect(await find('100%')).toEqual(['Straße 100% sure'])
    expect(await find('_')).toEqual([])
    expect(await find("'; drop table users")).toEqual([])
  })

  it.each(['0', '-1', 'ten', '1.5'])('refuses limit=%s with 400', async (limit) => {
    const person = await signUp()
    const response = await call(listThoughts, 'GET', { cookie: person.cookie, query: { limit } })
    expect(response.status).toBe(400)
  })

  it('returns 304 without a body until something changes', async () => {
    const person = await signUp()
    const poll = (etag?: string | null) =>
      call(listThoughts, 'GET', {
        cookie: person.cookie,
        headers: etag ? { 'if-none-match': etag } : {},
      })
    const first = await poll()
    const etag = first.headers.get('etag')
    const unchanged = await poll(etag)
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
    await captureThought(person)
    expect((await poll(etag)).status).toBe(200)
  })
})
