import { beforeAll, expect, it, vi } from 'vitest'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { listAliases } from '@/lib/server/tags/aliases'
import { listLikelyTags } from '@/lib/server/tags/likely'
import type { ThoughtQuery } from '@/lib/shared/thoughts'
import { inputFor, paramsFor, personWithBelongings } from '../support/belongings'
import { fill } from '../support/filling'
import { call, textOf } from '../support/http'
import { allCalls } from '../support/calls'

const PEOPLE = 30
const THOUGHTS_EACH = 1_000
const LARGE = [
  'thoughts',
  'thought_tags',
  'action_items',
  'tags',
  'tag_unique',
  'users',
  'processing_runs',
  'sessions',
]

let person: Awaited<ReturnType<typeof personWithBelongings>>

beforeAll(async () => {
  person = await personWithBelongings()
  await pool().query(
    `INSERT INTO users (username, email, password)
     SELECT 'crowd' || n, 'crowd' || n || '@example.com', 'x' FROM generate_series(1, $1::int) n`,
    [PEOPLE],
  )
  const { rows } = await pool().query('SELECT array_agg(id) AS ids FROM users')
  const ids = (rows[0] as { ids: number[] }).ids
  await fill(
    `INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source, created_at)
     SELECT u, 'the train number ' || n || ' left', 'summary ' || n, '{}', 'web',
            now() - n * interval '1 minute'
       FROM unnest($1::int[]) u, generate_series(1, $2::int) n`,
    [ids, THOUGHTS_EACH],
  )
  await fill(`
    INSERT INTO tags (user_id, name) SELECT u.id, 'tag' || n FROM users u, generate_series(1, 60) n;
    INSERT INTO users (username, email, password)
      SELECT 'silent' || n, 'silent' || n || '@example.com', 'x' FROM generate_series(1, 5000) n;
    INSERT INTO tag_unique (user_id, name, tag_id) SELECT user_id, lower(name), id FROM tags
      ON CONFLICT DO NOTHING;
    INSERT INTO thought_tags (thought_id, tag_id, user_id, source)
      SELECT t.id, g.id, t.user_id, 'rules'
        FROM thoughts t JOIN tags g ON g.user_id = t.user_id AND g.name = 'tag' || (t.id % 60 + 1)
      ON CONFLICT DO NOTHING;
    INSERT INTO action_items (user_id, thought_id, text, source)
      SELECT user_id, id, 'do it', 'rules' FROM thoughts;
    INSERT INTO processing_runs (user_id, thought_id, generation, is_applied, model, input_tokens, output_tokens, duration_ms)
      SELECT user_id, id, 1, true, 'rules', 0, 0, 1 FROM thoughts;
    INSERT INTO sessions (user_id, session_version)
      SELECT id, 0 FROM users, generate_series(1, 5);
    ANALYZE`)
}, 120_000)

/** The statements that `work` sends to the database. */
async function statementsOf(work: () => Promise<unknown>) {
  const query = vi.spyOn(pool(), 'query')
  await work()
  const sent = query.mock.calls.map(
    ([one]) => one as unknown as { text: string; values: unknown[] },
  )
  query.mockRestore()
  return sent.filter((one) => typeof one === 'object')
}

async function planOf({ text, values }: { text: string; values: unknown[] }) {
  const { rows } = await pool().query(`EXPLAIN (COSTS OFF) ${text}`, values)
  return (rows as Record<string, string>[]).map((row) => row['QUERY PLAN'] ?? '')
}

async function largeScans(statement: { text: string; values: unknown[] }) {
  const plan = await planOf(statement)
  return plan.filter((line) => LARGE.some((table) => line.includes(`Seq Scan on ${table} `)))
}

/** Values for each filter of the list of thoughts. */
const ASKED: Record<Exclude<keyof ThoughtQuery, 'limit' | 'cursor'>, string[]> = {
  archived: ['true'],
  q: ['train', 'zeppelin', 'number 77'],
  tag: ['tag7'],
  order: ['oldest'],
  source: ['sms'],
  category: ['none'],
  pinned: ['true', 'false'],
}
const SEARCHES = Object.entries(ASKED).flatMap(([filter, values]) =>
  values.map((value): Record<string, string> => ({ limit: '50', [filter]: value })),
)

const reads = allCalls
  .filter(({ method, contract }) => method === 'GET' && contract.auth === 'user')
  .flatMap((one): (typeof one & { query?: Record<string, string> })[] =>
    one.path === '/api/thoughts' ? SEARCHES.map((query) => ({ ...one, query })) : [one],
  )

it.each(reads)('$name $query reads large tables by index', async (one) => {
  const { name, path, method, handler } = one
  const query = one.query ?? inputFor(name, person).query
  const statements = await statementsOf(async () => {
    const input = { cookie: person.cookie, params: paramsFor(path, person), query }
    const response = await call(handler, method, input)
    expect(response.status).toBe(200)
    await textOf(response)
  })
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) expect(await largeScans(statement)).toEqual([])
})

it.each(allCalls.filter(({ name }) => /login|password-reset.request/.test(name)))(
  '$name finds an account by index',
  async ({ name, method, handler }) => {
    const statements = await statementsOf(async () => {
      expect((await call(handler, method, inputFor(name, person))).status).toBe(200)
    })
    const onUsers = statements.filter(({ text }) => text.includes('lower(u.email)'))
    expect(onUsers).toHaveLength(1)
    for (const statement of onUsers) {
      const plan = await planOf(statement)
      expect(plan.filter((line) => line.includes('Bitmap Index Scan on users_'))).not.toEqual([])
    }
  },
)

it('the tags of thoughts with similar words are found by the search index', async () => {
  const text = 'the train number 77 to the zeppelin museum left before the summary'
  const statements = await statementsOf(() =>
    listLikelyTags({ userId: person.id, thoughtId: 0, text }),
  )
  expect(statements).toHaveLength(1)
  for (const statement of statements) {
    expect(await largeScans(statement)).toEqual([])
    const plan = await planOf(statement)
    expect(plan.filter((line) => line.includes('thoughts_search_idx'))).toHaveLength(1)
  }
})

it('other names of tags are found by index', async () => {
  const statements = await statementsOf(() => listAliases({ userId: person.id, ofNewest: 200 }))
  expect(statements).toHaveLength(1)
  for (const statement of statements) expect(await largeScans(statement)).toEqual([])
})

it('the tables are large enough for a scan to show', async () => {
  expect(await db().thought.count()).toBeGreaterThan(PEOPLE * THOUGHTS_EACH)
})
