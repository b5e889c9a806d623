import { describe, expect, it } from 'vitest'
import { GET as listItems } from '@/app/api/action-items/route'
import { GET as listThoughts } from '@/app/api/thoughts/route'
import { db } from '@/lib/server/database/prisma'
import { pagesOf } from '@/lib/server/database/pages'
import { captureThought, signUp } from '../support/factories'
import { freshApp } from '../support/fresh-app'
import { call } from '../support/http'

const COUNT = 1_203

/**
 * A person with more thoughts than one read returns, each with an action item, some of them done.
 */
async function personWithMany() {
  const person = await signUp()
  await db().$executeRaw`
    WITH made AS (
      INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source, created_at)
      SELECT ${person.id}, 'thought ' || n, 'thought ' || n, '{}', 'web', now() - n * interval '1 s'
        FROM generate_series(1, ${COUNT}::int) n RETURNING id, created_at)
    INSERT INTO action_items (user_id, thought_id, text, source, created_at, is_completed, completed_at)
    SELECT ${person.id}, id, 'item', 'rules', created_at, id % 3 = 0,
           CASE WHEN id % 3 = 0 THEN now() END
      FROM made`
  return person
}

/** Reads a response's chunks without parsing each; returns their number and the ids of all of them. */
async function readChunks(response: Response) {
  const chunks = []
  for await (const chunk of response.body ?? []) chunks.push(Buffer.from(chunk))
  const items = JSON.parse(Buffer.concat(chunks).toString()) as { id: number }[]
  return { chunks: chunks.length, ids: items.map(({ id }) => id) }
}

describe.each([
  ['thoughts', listThoughts],
  ['action items', listItems],
])('a long list of %s', (_name, list) => {
  it('is read in pieces, in order and without a gap, whatever the limit', async () => {
    const { cookie } = await personWithMany()
    const ask = (query: Record<string, string>) => call(list, 'GET', { cookie, query })
    const all = await readChunks(await ask({}))
    expect(all.ids).toHaveLength(COUNT)
    expect(new Set(all.ids).size).toBe(COUNT)
    expect(all.chunks).toBeGreaterThan(COUNT / 500)
    const most = await readChunks(await ask({ limit: '1000000' }))
    expect(most).toEqual(all)
    const some = await ask({ limit: '700' })
    expect(some.headers.get('link')).toBeNull()
    expect((await readChunks(some)).ids).toEqual(all.ids.slice(0, 700))
  })

  it('names the next page up to 500 entries', async () => {
    const { cookie } = await personWithMany()
    const seen: number[] = []
    let query: Record<string, string> | null = { limit: '500' }
    while (query) {
      const response = await call(list, 'GET', { cookie, query })
      seen.push(...((await response.json()) as { id: number }[]).map(({ id }) => id))
      const next = /<[^?]+\?([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
      query = next ? Object.fromEntries(new URLSearchParams(next)) : null
    }
    expect(new Set(seen).size).toBe(COUNT)
    expect(seen).toHaveLength(COUNT)
  })
})

describe('pages of a list', () => {
  it('are never longer than 500, and are read only while there is more to return', async () => {
    const asked: number[] = []
    const read = async ({ limit }: { limit: number }) => {
      asked.push(limit)
      return Array.from({ length: limit }, (_, id) => ({ id, createdAt: '' }))
    }
    const pages = pagesOf(read, { cursor: undefined, limit: 1_100 })
    let count = 0
    for await (const page of pages) count += page.length
    expect(count).toBe(1_100)
    expect(asked).toEqual([500, 500, 100])
  })
})

describe('reading', () => {
  it('is limited per person, generously, and not for an unchanged response', async () => {
    const { factories } = await freshApp({ RATE_LIMITS: 'readUser=3' })
    const { GET } = await import('@/app/api/thoughts/route')
    const busy = await factories.signUp({ username: 'busy-reader' })
    const other = await factories.signUp({ username: 'other-reader' })
    const read = (cookie: string, etag = '"x"') =>
      call(GET, 'GET', { cookie, query: { limit: '5' }, headers: { 'if-none-match': etag } })
    const etag = (await read(busy.cookie)).headers.get('etag') ?? ''
    for (let n = 0; n < 5; n += 1) expect((await read(busy.cookie, etag)).status).toBe(304)
    for (let n = 0; n < 2; n += 1) expect((await read(busy.cookie)).status).toBe(200)
    const refused = await read(busy.cookie)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await read(other.cookie)).status).toBe(200)
  })
})

describe('the dates in a thought', () => {
  it('are searched once per text: repeated requests do not count towards the limit', async () => {
    const { factories } = await freshApp({ RATE_LIMITS: 'suggestUser=2' })
    const { GET } = await import('@/app/api/thoughts/[id]/reminder-suggestions/route')
    const person = await factories.signUp({ username: 'asks-for-dates' })
    const suggest = (id: number) =>
      call(GET, 'GET', { cookie: person.cookie, params: { id: String(id) } })
    const first = await factories.captureThought(person, 'Call Mum tomorrow at 5pm')
    const responses: unknown[] = []
    for (let n = 0; n < 5; n += 1) responses.push(await (await suggest(first.id)).json())
    expect(responses[0]).toMatchObject([{ text: 'Call Mum' }])
    expect(
      responses.every((response) => JSON.stringify(response) === JSON.stringify(responses[0])),
    ).toBe(true)
    const second = await factories.captureThought(person, 'Call Dad tomorrow at 6pm')
    expect((await suggest(second.id)).status).toBe(200)
    const third = await factories.captureThought(person, 'Call Ana tomorrow at 7pm')
    expect((await suggest(third.id)).status).toBe(429)
    expect((await suggest(first.id)).status).toBe(200)
  })

  it('are not searched beyond the length of a thought', async () => {
    const { GET } = await import('@/app/api/thoughts/[id]/reminder-suggestions/route')
    const person = await signUp()
    const { id } = await captureThought(person)
    const rawText = `${'word '.repeat(2_000)} call Mum tomorrow at 5pm`
    await db().thought.update({ where: { id }, data: { rawText } })
    const response = await call(GET, 'GET', { cookie: person.cookie, params: { id: String(id) } })
    expect(await response.json()).toEqual([])
  })
})
