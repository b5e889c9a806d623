import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onDatabaseBefore } from '../support/earlier-database'
import { freshApp } from '../support/fresh-app'
import { type OpenAiSimulator, startOpenAiSimulator } from '../support/openai-simulator'

let model: OpenAiSimulator
let app: Awaited<ReturnType<typeof freshApp>>

beforeAll(async () => {
  model = await startOpenAiSimulator()
  app = await freshApp({
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_MODEL: 'llama3.2:3b',
    OPENAI_INPUT_PRICE: '0.5',
    OPENAI_OUTPUT_PRICE: '2',
  })
})
afterAll(() => model.close())

async function organise() {
  const person = await app.factories.signUp()
  const { id } = await app.factories.captureThought(person)
  const run = { thoughtId: id, generation: 1, signal: AbortSignal.timeout(5_000) }
  await app.organise.organiseThought(run).catch(() => undefined)
}

/** The statement that operators are told to run. */
const [query = ''] =
  /SELECT [^;]* FROM model_usage[^;]*/.exec(readFileSync('docs/operations.md', 'utf8')) ?? []

async function usage() {
  const { rows } = await app.pool().query<Record<string, unknown>>(query)
  return rows
}

describe('the monthly cost of a model', () => {
  it('is counted for each response, even when it is unusable', async () => {
    await organise()
    const [first] = await usage()
    expect(first).toMatchObject({ model: 'llama3.2:3b', calls: 1, unmeasured_calls: 0 })
    const tokens = { input: Number(first?.input_tokens), output: Number(first?.output_tokens) }
    expect(tokens.input).toBeGreaterThan(100)
    const [stored] = await app.db().modelUsage.findMany()
    expect(Number(stored?.cost)).toBeCloseTo(
      (tokens.input * 0.5 + tokens.output * 2) / 1_000_000,
      6,
    )

    model.script({ kind: 'content', content: 'no' })
    await organise()
    expect(await usage()).toMatchObject([{ calls: 2 }])
    model.script({ kind: 'status', status: 500 })
    await organise()
    expect(await usage()).toMatchObject([{ calls: 2 }])
  })

  it('shows how many responses came without their number of tokens', async () => {
    model.become({ saysUsage: false })
    await organise()
    model.become()
    expect(await usage()).toMatchObject([{ calls: 3, unmeasured_calls: 1 }])
  })

  it('ignores a number that a column could not hold', async () => {
    const usageOf = { prompt_tokens: 1e15, completion_tokens: -1 }
    const organised = {
      title: 'T',
      summary: 'S',
      details: 'D',
      tags: [],
      category: null,
      actionItems: [],
    }
    model.script({ kind: 'completion', organised, usage: usageOf })
    await organise()
    expect(await usage()).toMatchObject([{ calls: 4, unmeasured_calls: 2 }])
  })

  it('is one row for all calls at the same time', async () => {
    await Promise.all(Array.from({ length: 6 }, organise))
    expect(await usage()).toMatchObject([{ calls: 10 }])
  })

  it('stores no person and no text', async () => {
    const [row] = await app.db().modelUsage.findMany()
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'calls',
      'cost',
      'inputTokens',
      'model',
      'month',
      'outputTokens',
      'unmeasuredCalls',
    ])
  })
})

it('the months before counting start with what is known of each thought, without a cost', async () => {
  await onDatabaseBefore('model_usage', async (client, migrateOn) => {
    await client.query(
      `INSERT INTO users (username, password, email) VALUES ('person', 'x', 'person@example.com');
       INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source)
         SELECT id, 'x', 'x', '{}', 'web' FROM users;
       INSERT INTO processing_runs (user_id, thought_id, generation, is_applied, model, input_tokens,
                                    output_tokens, duration_ms, created_at)
         SELECT user_id, id, g, true, m, i, 7, 1, at::timestamptz FROM thoughts,
           (VALUES (1, 'small', 900, '2026-10-31T23:59:00Z'), (2, 'small', 0, '2026-11-01T00:00:00Z'),
                   (3, 'small', 800, '2026-11-20T00:00:00Z'), (4, 'rules', 0, '2026-11-20T00:00:00Z'))
             AS r (g, m, i, at)`,
    )
    await migrateOn()
    const { rows } = await client.query(
      `SELECT month::text, model, calls, unmeasured_calls, input_tokens::int, cost
         FROM model_usage ORDER BY month`,
    )
    const small = { model: 'small', cost: null }
    expect(rows).toEqual([
      { ...small, month: '2026-10-01', calls: 1, unmeasured_calls: 0, input_tokens: 900 },
      { ...small, month: '2026-11-01', calls: 2, unmeasured_calls: 1, input_tokens: 800 },
    ])
  })
})
