import { parseArgs } from 'node:util'
import type { Client } from 'pg'
import { createDatabase, withClient } from '@/scripts/database/database.mjs'
import { Failure } from '@/scripts/lib/failure.mjs'
import { migrateIfNeeded } from '@/scripts/database/migrate-if-needed.mjs'
import { say, step } from '@/scripts/lib/progress.mjs'
import { startThrowAwayCluster } from '@/scripts/testing/test-cluster.mjs'
import { startOpenAiSimulator } from '@/tests/support/openai-simulator'
import { dated, table, writeSection } from '../page'
import { TOPICS, type WrittenThought, writtenThoughts } from './account'
import { isNameOf, type Shown, simulatedModel, tagsInPrompt } from './simulated-model'

const THOUGHTS = 500
const SEEDS = [1, 2, 3]
/** The number of tags that a prompt has room for. */
const PROMPTED = 100

interface Counted {
  tags: number
  topics: number
  nearDuplicates: number
  others: number
}

/**
 * Organises 500 thoughts of a made-up person and counts the tags that mean the same as another tag, with a simulated
 * model that is shown fewer or more tags, and writes the result into docs/benchmarks.md. With `--real` it uses the
 * model of OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL instead, once, which costs money.
 */
export async function main(args: string[]) {
  const { real = false } = parse(args)
  const cluster = await startThrowAwayCluster({ name: 'bench-tags', durable: false })
  try {
    const url = cluster.url('tags')
    await createDatabase(cluster.url('postgres'), 'tags')
    await migrateIfNeeded(url)
    await withClient(url, (client) => (real ? measureReal(client, url) : measure(client, url)))
  } finally {
    await cluster.remove()
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { real: { type: 'boolean' } } }).values
  } catch {
    throw new Failure('Use: npm run bench:tags [-- --real]')
  }
}

async function measure(client: Client, url: string) {
  let organise: ReturnType<typeof simulatedModel> | undefined
  const model = await startOpenAiSimulator({ organise: (request) => organise?.(request) })
  const app = await startOrganising(url, {
    OPENAI_API_KEY: 'simulated',
    OPENAI_BASE_URL: model.baseUrl,
  })
  const newest = (count: number) => async (): Promise<string[]> => {
    const text = `SELECT name FROM tags WHERE user_id = (SELECT max(id) FROM users) ORDER BY id DESC LIMIT $1`
    const { rows } = await client.query<{ name: string }>(text, [count])
    return rows.map(({ name }) => name)
  }
  const kinds: Record<string, Shown> = {
    'no tags': () => [],
    'the newest 100 tags': newest(PROMPTED),
    'the tags of similar thoughts, then the newest, 100 in all': tagsInPrompt,
    'every tag, for comparison': newest(THOUGHTS * 2),
  }
  try {
    const rows: string[][] = []
    for (const [name, shown] of Object.entries(kinds)) {
      const counts: Counted[] = []
      for (const seed of SEEDS) {
        const written = writtenThoughts({ thoughts: THOUGHTS, seed })
        organise = simulatedModel({ written, shown, seed })
        counts.push(await step(`${name}, seed ${seed}`, () => tagsAfter(client, app, written)))
      }
      rows.push([name, ...columnsOf(counts)])
    }
    const heads = ['the model is shown', 'topics', 'tags', 'near-duplicates', 'more than needed']
    const content = table(heads, rows)
    say(content)
    writeSection('tags', dated(content))
  } finally {
    await app.end()
    await model.close()
  }
}

async function measureReal(client: Client, url: string) {
  const app = await startOrganising(url, {})
  try {
    const counted = await tagsAfter(client, app, writtenThoughts({ thoughts: THOUGHTS, seed: 1 }))
    const heads = [
      '',
      'topics',
      'tags',
      'near-duplicates',
      'more than needed',
      'tags of no known topic',
    ]
    say(table(heads, [['your model', ...columnsOf([counted]), String(counted.others)]]))
    const { rows } = await client.query(
      'SELECT model, calls, input_tokens, output_tokens FROM model_usage',
    )
    say(JSON.stringify(rows))
  } finally {
    await app.end()
  }
}

/** The medians of all runs. */
function columnsOf(counts: readonly Counted[]): string[] {
  const median = (of: (one: Counted) => number) =>
    counts.map(of).sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
  const share = median(({ nearDuplicates, topics }) => (100 * nearDuplicates) / topics)
  return [
    String(median(({ topics }) => topics)),
    String(median(({ tags }) => tags)),
    String(median(({ nearDuplicates }) => nearDuplicates)),
    `${share.toFixed(0)} %`,
  ]
}

type Organising = Awaited<ReturnType<typeof startOrganising>>

/** The app's own organising in this process: its settings are read when its modules are loaded. */
async function startOrganising(url: string, settings: Record<string, string>) {
  const address = {
    NEXTAUTH_SECRET: 'for a database of a minute',
    NEXTAUTH_URL: 'http://localhost:3000',
  }
  Object.assign(process.env, { DATABASE_URL: url, ...address, ...settings })
  const { organiseThought } = await import('@/lib/server/organising/organise')
  const { pool } = await import('@/lib/server/database/db')
  return {
    organise: (thoughtId: number) =>
      organiseThought({ thoughtId, generation: 1, signal: AbortSignal.timeout(120_000) }),
    end: () => pool().end(),
  }
}

async function tagsAfter(
  client: Client,
  { organise }: Organising,
  written: readonly WrittenThought[],
): Promise<Counted> {
  const { rows: people } = await client.query<{ id: number }>(
    `INSERT INTO users (username, email, password, email_new_ramble_notify)
     SELECT 'person' || n, n || '@example.com', 'x', false FROM (SELECT count(*) AS n FROM users) AS c
     RETURNING id`,
  )
  const userId = people[0]?.id
  for (const { text } of written) {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source, processing_status, generation)
       VALUES ($1, $2, '', '{}', 'web', 'pending', 1) RETURNING id`,
      [userId, text],
    )
    await organise(rows[0]?.id ?? 0)
  }
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM tags WHERE user_id = $1',
    [userId],
  )
  return countTags(rows.map(({ name }) => name))
}

function countTags(tags: readonly string[]): Counted {
  const named = TOPICS.map((_, topic) => tags.filter((tag) => isNameOf(topic, tag)).length)
  const topics = named.filter((count) => count > 0).length
  const known = named.reduce((sum, count) => sum + count, 0)
  return { tags: tags.length, topics, nearDuplicates: known - topics, others: tags.length - known }
}
