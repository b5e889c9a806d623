import { describe, expect, it } from 'vitest'
import { GET as listActionItems } from '@/app/api/action-items/route'
import { GET as listCategories } from '@/app/api/categories/route'
import { GET as exportList } from '@/app/api/thoughts/export/route'
import { PATCH as archive } from '@/app/api/thoughts/[id]/archive/route'
import { GET as listThoughts } from '@/app/api/thoughts/route'
import { db } from '@/lib/server/database/prisma'
import type { Thought } from '@/lib/shared/thoughts'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'

type Person = Awaited<ReturnType<typeof signUp>>

/** Creates many thoughts at once, one minute apart, oldest first. */
async function fill(person: Person, count: number, textOf = (n: number) => `thought ${n}`) {
  const start = Date.now() - count * 60_000
  await db().thought.createMany({
    data: Array.from({ length: count }, (_, n) => ({
      userId: person.id,
      rawText: textOf(n),
      summary: textOf(n),
      parsedContent: { title: textOf(n) },
      inputSource: n % 3 === 0 ? ('sms' as const) : ('web' as const),
      createdAt: new Date(start + n * 60_000),
    })),
  })
}

async function page(person: Person, query: Record<string, string>) {
  const response = await call(listThoughts, 'GET', { cookie: person.cookie, query })
  const thoughts = (await response.json()) as Thought[]
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  return {
    texts: thoughts.map((thought) => thought.rawText),
    next: next && Object.fromEntries(new URL(next, 'http://localhost').searchParams),
  }
}

describe('pages of thoughts', () => {
  it.each(['newest', 'oldest'])(
    '%s first, contain each thought once, however many there are',
    async (order) => {
      const person = await signUp()
      await fill(person, 120)
      const seen: string[] = []
      let query: Record<string, string> | undefined | '' = { limit: '50', order }
      let pages = 0
      while (query) {
        const { texts, next }: Awaited<ReturnType<typeof page>> = await page(person, query)
        seen.push(...texts)
        query = next
        pages += 1
        // A thought that is saved in between shifts nothing.
        if (pages === 1 && order === 'newest') await captureThought(person, 'in between')
      }
      const expected = Array.from({ length: 120 }, (_, n) => `thought ${n}`)
      expect(seen).toEqual(order === 'newest' ? expected.reverse() : expected)
      expect(pages).toBe(3)
    },
  )

  it('name no next page when there are exactly as many as requested', async () => {
    const person = await signUp()
    await fill(person, 50)
    const whole = await page(person, { limit: '50' })
    expect([whole.texts.length, whole.next]).toEqual([50, undefined])
  })

  it('keep search, source and order in the address of the next page', async () => {
    const person = await signUp()
    await fill(person, 30)
    const { next } = await page(person, {
      limit: '5',
      q: 'thought',
      source: 'sms',
      order: 'oldest',
    })
    expect(next).toMatchObject({ limit: '5', q: 'thought', source: 'sms', order: 'oldest' })
    expect((await page(person, next || {})).texts[0]).toBe('thought 15')
  })

  it('refuse an invalid cursor', async () => {
    const person = await signUp()
    const query = { limit: '5', cursor: 'nonsense' }
    const response = await call(listThoughts, 'GET', { cookie: person.cookie, query })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ field: 'cursor' })
  })

  it('find a word beyond the newest thousand', async () => {
    const person = await signUp()
    await fill(person, 1500, (n) => (n === 3 ? 'the zeppelin' : `train ${n}`))
    expect((await page(person, { limit: '50', q: 'zeppelin' })).texts).toEqual(['the zeppelin'])
    expect((await page(person, { limit: '50', q: 'train' })).texts).toHaveLength(50)
  })

  it('find words that are frequent only in older or only in newer thoughts', async () => {
    const person = await signUp()
    const isOld = (n: number) => n < 300
    await fill(person, 600, (n) => `train ${n} ${isOld(n) ? 'yesterday' : 'today'}`)
    for (const [q, newest] of [
      ['yesterday', 299],
      ['today', 599],
      ['train day', 599],
    ] as const) {
      const { texts } = await page(person, { limit: '50', q })
      expect(texts).toHaveLength(50)
      expect(texts[0]).toContain(`train ${newest}`)
    }
  })

  it('can be limited to a tag, a category, or no category', async () => {
    const person = await signUp()
    const [one, other] = [
      await captureThought(person, 'one'),
      await captureThought(person, 'other'),
    ]
    const own = { userId: person.id }
    const tag = await db().tag.create({ data: { ...own, name: 'Home' } })
    await db().tagName.create({ data: { ...own, name: 'home', tagId: tag.id } })
    await db().thoughtTag.create({
      data: { ...own, thoughtId: one.id, tagId: tag.id, source: 'person' },
    })
    const category = await db().category.create({ data: { ...own, name: 'c' } })
    await db().thought.update({ where: { id: other.id }, data: { categoryId: category.id } })
    expect((await page(person, { tag: 'HOME', limit: '9' })).texts).toEqual(['one'])
    expect((await page(person, { tag: 'nothing', limit: '9' })).texts).toEqual([])
    expect((await page(person, { category: String(category.id), limit: '9' })).texts).toEqual([
      'other',
    ])
    expect((await page(person, { category: 'none', limit: '9' })).texts).toEqual(['one'])
  })
})

describe('without a limit', () => {
  it('all thoughts are returned, archived thoughts apart', async () => {
    const person = await signUp()
    await fill(person, 1_203)
    const { id } = await captureThought(person, 'put away')
    await call(archive, 'PATCH', { cookie: person.cookie, params: { id: String(id) } })
    expect((await page(person, {})).texts).toHaveLength(1_203)
    expect((await page(person, { archived: 'true' })).texts).toEqual(['put away'])
  })

  it('a person without thoughts gets an empty list', async () => {
    expect((await page(await signUp(), {})).texts).toEqual([])
  })
})

describe('the export of all thoughts', () => {
  it('is a CSV with a byte order mark, safe cells and every thought', async () => {
    const person = await signUp()
    await fill(person, 600, (n) => (n === 0 ? '=cmd|"x",\nnext' : `thought ${n}`))
    const query = { format: 'csv' }
    const response = await call(exportList, 'GET', { cookie: person.cookie, query })
    expect(response.headers.get('content-disposition')).toMatch(
      /filename="thoughts_\d{4}-\d\d-\d\d\.csv"/,
    )
    const text = Buffer.from(await response.arrayBuffer()).toString()
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('\uFEFFID,Title,Content,Created Date,Input Source')
    expect(lines).toHaveLength(602)
    expect(text).toContain('"\'=cmd|""x"",\nnext"')
  })

  it('is JSON of the same thoughts', async () => {
    const person = await signUp()
    await fill(person, 3)
    const query = { format: 'json' }
    const response = await call(exportList, 'GET', { cookie: person.cookie, query })
    expect(await response.json()).toHaveLength(3)
  })
})

it('a poll of an unchanged list returns 304 until the next write', async () => {
  const person = await signUp()
  const poll = (etag = '') =>
    call(listCategories, 'GET', { cookie: person.cookie, headers: { 'if-none-match': etag } })
  const etag = (await poll()).headers.get('etag') ?? ''
  expect((await poll(etag)).status).toBe(304)
  await captureThought(person)
  expect((await poll(etag)).status).toBe(200)
})

it('action items come in pages, by tag, and all at once without a limit', async () => {
  const person = await signUp()
  const thought = await captureThought(person)
  const own = { userId: person.id, thoughtId: thought.id }
  await db().actionItem.createMany({
    data: Array.from({ length: 7 }, (_, n) => ({
      ...own,
      text: `item ${n}`,
      source: 'rules' as const,
    })),
  })
  const tag = await db().tag.create({ data: { userId: person.id, name: 'Home' } })
  await db().tagName.create({ data: { userId: person.id, name: 'home', tagId: tag.id } })
  await db().thoughtTag.create({ data: { ...own, tagId: tag.id, source: 'rules' } })
  const list = async (query: Record<string, string>) => {
    const response = await call(listActionItems, 'GET', { cookie: person.cookie, query })
    const items = (await response.json()) as { text: string }[]
    return { texts: items.map((item) => item.text), link: response.headers.get('link') }
  }
  const first = await list({ completed: 'false', limit: '5' })
  expect(first.texts).toHaveLength(5)
  const next = new URL(/<([^>]+)>/.exec(first.link ?? '')?.[1] ?? '', 'http://localhost')
  const second = await list(Object.fromEntries(next.searchParams))
  expect(new Set([...first.texts, ...second.texts]).size).toBe(7)
  expect(second.link).toBeNull()
  expect((await list({})).texts).toHaveLength(7)
  expect((await list({ tag: 'HOME' })).texts).toHaveLength(7)
  expect((await list({ tag: 'elsewhere' })).texts).toHaveLength(0)
})

it('action items of one thought keep its order, after those of a newer thought', async () => {
  const person = await signUp()
  const createdAt = new Date()
  const twelve = (name: string) => Array.from({ length: 12 }, (_, n) => `${name} ${n + 1}`)
  for (const name of ['older', 'newer']) {
    const { id: thoughtId } = await captureThought(person, name)
    const item = { userId: person.id, thoughtId, source: 'ai', createdAt } as const
    for (const text of twelve(name)) await db().actionItem.create({ data: { ...item, text } })
  }
  const expected = [...twelve('newer'), ...twelve('older')]
  const list = async (query: Record<string, string>) => {
    const response = await call(listActionItems, 'GET', { cookie: person.cookie, query })
    const items = (await response.json()) as { text: string }[]
    const next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
    return { texts: items.map((item) => item.text), next }
  }
  expect((await list({})).texts).toEqual(expected)
  const paged: string[] = []
  let query: Record<string, string> | undefined = { completed: 'false', limit: '8' }
  while (query) {
    const { texts, next }: Awaited<ReturnType<typeof list>> = await list(query)
    paged.push(...texts)
    query = next ? Object.fromEntries(new URL(next, 'http://localhost').searchParams) : undefined
  }
  expect(paged).toEqual(expected)
})
