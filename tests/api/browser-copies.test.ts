import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { GET as listItems } from '@/app/api/action-items/route'
import { GET as listTags } from '@/app/api/tags/route'
import { GET as readThought } from '@/app/api/thoughts/[id]/route'
import { GET as listThoughts } from '@/app/api/thoughts/route'
import { queryKeys } from '@/lib/client/server/query-keys'
import { pool } from '@/lib/server/database/db'
import type { ActionItemQuery } from '@/lib/shared/action-items'
import { COPIED_THOUGHTS } from '@/lib/shared/limits'
import { INPUT_SOURCES, type Thought, type ThoughtQuery } from '@/lib/shared/thoughts'
import { BrowserCopy, stubBrowserStorage } from '../support/browser-copy'
import { asked, withId } from '../support/device-copy'
import { signUp } from '../support/factories'
import { call } from '../support/http'

type Person = Awaited<ReturnType<typeof signUp>>

const TEXTS = [
  'Call Ana about the boat',
  'Buy SEEDS for the garden, 100% organic_seeds',
  'Ärger mit der Straße; ÉTÉ à Paris',
  'Çay, Ωmega and Ĳssel',
  '日本語のメモ and 🎉 party; Bo\u200Bb’s in\u00ADfor\u00ADma\u00ADtion, می\u200Cخواهم ❤\uFE0F\uFEFF\u2800!',
  'back\\slash, under_score, per%cent',
  'tabs\tand\nnew lines',
]
const TAGS = ['garden', 'Ana', 'ÉTÉ', 'to do']

/** Saves `count` thoughts of every kind; each pair is a minute older than the pair before. */
async function saveThoughts({ id }: Person, count: number): Promise<void> {
  const own = [id, count, TEXTS, INPUT_SOURCES]
  await pool().query(
    `WITH made AS (INSERT INTO categories (user_id, name) VALUES ($1, 'Home'), ($1, 'Work') RETURNING id),
          ids AS (SELECT array_agg(id) AS categories FROM made)
     INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source, is_archived, created_at, category_id, pinned_at)
     SELECT $1, ($3::text[])[1 + n % 7], 'thought ' || n || ' ' || ($3::text[])[1 + n / 7 % 7], '{}',
            (($4::text[])[1 + n % 3])::input_source, n % 5 = 0, now() - n / 2 * interval '1 minute',
            categories[n % 3],
            CASE WHEN (n % 9 = 0 AND n < 100) OR n > $2 - 5 THEN now() - n * 7 % 11 * interval '1 hour' END
       FROM ids, generate_series(1, $2::int) n`,
    own,
  )
  await pool().query(
    `WITH made AS (
       INSERT INTO tags (user_id, name) SELECT $1, unnest($2::text[]) RETURNING id, name),
     named AS (
       INSERT INTO tag_unique (user_id, name, tag_id) SELECT $1, lower(name), id FROM made RETURNING tag_id)
     INSERT INTO thought_tags (user_id, thought_id, tag_id, source)
     SELECT $1, t.id, n.tag_id, 'person' FROM thoughts t, named n
      WHERE t.user_id = $1 AND (t.id + n.tag_id) % 4 = 0`,
    [id, TAGS],
  )
  await pool().query(
    `INSERT INTO action_items
       (user_id, thought_id, text, source, is_completed, completed_at, position, due_on)
     SELECT user_id, id, 'of ' || summary || nr, 'rules', is_done, CASE WHEN is_done THEN now() END,
            CASE WHEN id % 2 = 0 THEN -nr END, CASE WHEN id % 7 = 0 THEN date '2090-05-09' END
       FROM thoughts, generate_series(1, 2) nr, LATERAL (SELECT (id + nr) % 3 = 0) AS own (is_done)
      WHERE user_id = $1`,
    [id],
  )
}

const textOf = (query: object) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  )

/** A page from the server, and whether it links to a next page. */
async function serverPage(
  { cookie }: Person,
  handler: typeof listThoughts,
  query: ThoughtQuery | ActionItemQuery,
) {
  const response = await call(handler, 'GET', { cookie, query: textOf(query) })
  if (!response.ok) throw new Error(await response.text())
  const hasMore = (response.headers.get('Link') ?? '').includes('rel="next"')
  return { data: (await response.json()) as { id: number }[], hasMore }
}

const optional = <Value>(values: readonly Value[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined })

const words = fc
  .constantFrom(
    ...TEXTS,
    ...TEXTS.map((text) => text.toLowerCase()),
    'bob’s information, میخواهم ❤!',
    'b\u2060o\u00ADb \u200B',
    'thought 1',
    '%',
    '_',
    '\\',
    ' ',
  )
  .chain((text) =>
    fc
      .tuple(fc.nat(text.length), fc.integer({ min: 1, max: 12 }))
      .map(([from, length]) => text.slice(from, from + length)),
  )
  .filter((text) => text !== '' && text.isWellFormed())

let person: Person
let copy: BrowserCopy

async function begin(thoughts: number) {
  stubBrowserStorage()
  person = await signUp()
  await saveThoughts(person, thoughts)
  copy = new BrowserCopy(person)
  await copy.sync()
}

afterAll(() => vi.unstubAllGlobals())

describe('a copy that has every thought', () => {
  beforeAll(() => begin(150))

  it('returns what the server returns for every query of thoughts', async () => {
    const categories = (await copy.ask(queryKeys.categories.list))?.data as { id: number }[]
    const query = fc.record({
      q: fc.option(words, { nil: undefined }),
      tag: optional([...TAGS, 'été', '#Garden', 'none such']),
      source: optional(INPUT_SOURCES),
      category: optional(['none' as const, ...categories.map(({ id }) => id)]),
      archived: optional([true, false]),
      order: optional(['newest', 'oldest'] as const),
      pinned: optional([true, false]),
      limit: fc.integer({ min: 1, max: 60 }),
    })
    await fc.assert(
      fc.asyncProperty(query, async (query) => {
        const said = await copy.ask(queryKeys.thoughts.list(query))
        // No screen requests pinned thoughts of the archive.
        if (query.pinned && query.archived) expect(said).toBeUndefined()
        else expect(said).toEqual(await serverPage(person, listThoughts, query))
      }),
      { numRuns: 150 },
    )
  })

  it('ends a page between items of one thought as the server does, in the person’s order', async () => {
    for (let limit = 1; limit <= 12; limit += 1) {
      const query = { completed: false, limit }
      const said = await copy.ask(queryKeys.actionItems.list(query))
      expect(said).toEqual(await serverPage(person, listItems, query))
    }
  })

  it('returns what the server returns for every query of action items', async () => {
    const categories = (await copy.ask(queryKeys.categories.list))?.data as { id: number }[]
    const query = fc.record({
      tag: optional([...TAGS, '#GARDEN']),
      category: optional(categories.map(({ id }) => id)),
      completed: optional([true, false]),
      limit: fc.integer({ min: 1, max: 200 }),
    })
    await fc.assert(
      fc.asyncProperty(query, async (query) => {
        const said = await copy.ask(queryKeys.actionItems.list(query))
        expect(said).toEqual(await serverPage(person, listItems, query))
      }),
      { numRuns: 60 },
    )
  })

  it('has a single thought and the tags as the server has them', async () => {
    const [first] = (await copy.ask(queryKeys.thoughts.list({})))?.data as Thought[]
    const id = first?.id ?? 0
    expect((await copy.ask(queryKeys.thoughts.detail(id)))?.data).toEqual(
      await asked(person, readThought, 'GET', withId(id)),
    )
    expect(await copy.ask(queryKeys.thoughts.detail(1e6))).toBeUndefined()
    expect((await copy.ask(queryKeys.tags.list()))?.data).toEqual(
      await asked(person, listTags, 'GET'),
    )
  })
})

describe('a copy with older thoughts on the server only', () => {
  beforeAll(() => begin(COPIED_THOUGHTS + 60), 120_000)

  it('has the pinned thoughts, however old', async () => {
    const pinned = await copy.ask(queryKeys.thoughts.list({ pinned: true, limit: 20 }))
    const said = await serverPage(person, listThoughts, { pinned: true, limit: 20 })
    expect(pinned).toEqual(said)
    const all = await serverPage(person, listThoughts, {})
    expect(said.data).toContainEqual(all.data.at(-1))
  })

  it('knows that there are more thoughts, but not which are the oldest', async () => {
    const all = await copy.ask(queryKeys.thoughts.list({ limit: 5_000 }))
    const { data } = await serverPage(person, listThoughts, {})
    const known = all?.data as { id: number }[]
    expect(all?.hasMore).toBe(true)
    expect(known).toEqual(data.slice(0, known.length))
    expect(await copy.ask(queryKeys.thoughts.list({ order: 'oldest', limit: 5 }))).toBeUndefined()
    const open = await copy.ask(queryKeys.actionItems.list({ completed: false, limit: 5_000 }))
    expect(open?.hasMore).toBe(false)
    expect((open?.data as unknown[]).length).toBe(
      (await serverPage(person, listItems, { completed: false })).data.length,
    )
  })

  it('drops the oldest when there are more, keeps their open items, and lists no gap', async () => {
    const before = (await copy.ask(queryKeys.thoughts.list({})))?.data as Thought[]
    await pool().query(
      `INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source)
       SELECT $1, 'x', 'new ' || n, '{}', 'web' FROM generate_series(1, 30) n`,
      [person.id],
    )
    await copy.sync(7)
    const after = (await copy.ask(queryKeys.thoughts.list({})))?.data as Thought[]
    const { data } = await serverPage(person, listThoughts, {})
    expect(after).toEqual(data.slice(0, after.length))
    expect(after.length).toBeLessThanOrEqual(COPIED_THOUGHTS)
    expect(after.at(-1)?.createdAt.localeCompare(before.at(-1)?.createdAt ?? '')).toBeGreaterThan(
      -1,
    )
    // An edited thought below the end of the lists does not enter them.
    await pool().query(`UPDATE thoughts SET summary = 'edited' WHERE id = $1`, [data.at(-1)?.id])
    await pool().query(`DELETE FROM thoughts WHERE id = ANY($1)`, [
      after.slice(0, 3).map(({ id }) => id),
    ])
    await copy.sync()
    expect((await copy.ask(queryKeys.thoughts.list({})))?.data).toEqual(after.slice(3))
    const open = await copy.ask(queryKeys.actionItems.list({ completed: false, limit: 9_000 }))
    expect((open?.data as unknown[]).length).toBe(
      (await serverPage(person, listItems, { completed: false })).data.length,
    )
  })
})
