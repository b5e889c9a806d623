import type pg from 'pg'
import { emptyAccount } from './accounts'
import { makeThought, type LoadThought } from './load-thoughts'
import { randomNumbers, wordOfRank } from './vocabulary'

export interface LoadOptions {
  username: string
  thoughts: number
  /** The same seed generates the same texts. */
  seed: number
  /** For use inside `withoutSearchIndex`, where no index has to be updated. */
  isUnindexed?: boolean
}

const BATCH = 10_000
const CATEGORIES = ['Work', 'Home', 'Ideas', 'Family', 'Health', 'Reading', 'Travel', 'Money']
const TAGS = 200
/** Tags are named by content words, which follow the function words in the vocabulary. */
const FIRST_TAG_RANK = 60

/** Fills one account with generated thoughts, replacing those of an earlier run. */
export async function seedLoad(
  client: pg.ClientBase,
  { username, thoughts, seed, isUnindexed }: LoadOptions,
): Promise<void> {
  const random = randomNumbers(seed)
  const now = Date.now()
  const account = await inTransaction(client, async () => {
    const userId = await emptyAccount(client, { username, displayName: 'Load' })
    return {
      userId,
      categories: await addCategories(client, userId),
      tags: await addTags(client, userId),
    }
  })
  const shape = { categories: account.categories.length, tags: account.tags.length }
  for (let done = 0; done < thoughts; done += BATCH) {
    const size = Math.min(BATCH, thoughts - done)
    const batch = Array.from({ length: size }, () => makeThought(random, now, shape))
    const add = () => addThoughts(client, account, batch)
    await inTransaction(client, () => (isUnindexed ? add() : withBulkIndexing(client, add)))
  }
  await client.query('ANALYZE thoughts, thought_tags, tags, action_items, categories')
}

interface Account {
  userId: number
  categories: number[]
  tags: number[]
}

async function inTransaction<Result>(
  client: pg.ClientBase,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('BEGIN')
  try {
    await client.query('SET LOCAL synchronous_commit = off')
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/**
 * Lets the search index add a batch together instead of trigram by trigram, which is several times
 * faster. The setting applies only to the transaction; others keep reading and writing.
 */
async function withBulkIndexing(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query(`
    ALTER INDEX thoughts_search_idx SET (fastupdate = on);
    SET LOCAL gin_pending_list_limit = '1GB';
    SET LOCAL maintenance_work_mem = '128MB'`)
  await work()
  await client.query(`
    SELECT gin_clean_pending_list('thoughts_search_idx');
    ALTER INDEX thoughts_search_idx SET (fastupdate = off)`)
}

/**
 * Runs `work` without the search index and rebuilds the index afterwards: many times faster for a
 * million thoughts. Only for a database that nobody else uses.
 */
export async function withoutSearchIndex(
  client: pg.ClientBase,
  work: () => Promise<void>,
): Promise<void> {
  const found = await client.query<{ definition: string }>(
    `SELECT pg_get_indexdef('thoughts_search_idx'::regclass) AS definition`,
  )
  await client.query('DROP INDEX thoughts_search_idx')
  await work()
  await client.query(`SET maintenance_work_mem = '1GB'`)
  await client.query(found.rows[0]?.definition ?? '')
  await client.query('RESET maintenance_work_mem')
}

async function addCategories(client: pg.ClientBase, userId: number): Promise<number[]> {
  return ids(
    await client.query(
      `INSERT INTO categories (user_id, name, updated_at)
       SELECT $1, name, now() FROM unnest($2::text[]) AS name RETURNING id`,
      [userId, CATEGORIES],
    ),
  )
}

async function addTags(client: pg.ClientBase, userId: number): Promise<number[]> {
  const names = Array.from({ length: TAGS }, (_, place) => wordOfRank(FIRST_TAG_RANK + place))
  return ids(
    await client.query(
      `WITH added AS (
         INSERT INTO tags (user_id, name)
         SELECT $1, name FROM unnest($2::text[]) AS name RETURNING id, name),
       named AS (
         INSERT INTO tag_unique (user_id, name, tag_id) SELECT $1, name, id FROM added)
       SELECT id FROM added`,
      [userId, names],
    ),
  )
}

/** One statement per table: the columns travel as arrays. */
async function addThoughts(
  client: pg.ClientBase,
  { userId, categories, tags }: Account,
  batch: LoadThought[],
): Promise<void> {
  const thoughtIds = ids(
    await client.query(
      `SELECT nextval(pg_get_serial_sequence('thoughts', 'id'))::int AS id
         FROM generate_series(1, $1)`,
      [batch.length],
    ),
  )
  await client.query(
    `INSERT INTO thoughts
       (id, user_id, category_id, raw_text, summary, parsed_content, input_source, is_archived,
        processing_status, title_source, summary_source, details_source, category_source,
        created_at, updated_at)
     SELECT id, $1, category, raw, summary, jsonb_build_object('title', title, 'details', raw),
            source::input_source, archived, 'ready', 'ai', 'ai', 'ai', 'ai', created, created
       FROM unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[],
                   $8::boolean[], $9::timestamptz[])
         AS t (id, category, raw, summary, title, source, archived, created)`,
    [
      userId,
      thoughtIds,
      batch.map(({ category }) => (category === null ? null : categories[category])),
      batch.map(({ rawText }) => rawText),
      batch.map(({ summary }) => summary),
      batch.map(({ title }) => title),
      batch.map(({ source }) => source),
      batch.map(({ isArchived }) => isArchived),
      batch.map(({ createdAt }) => createdAt),
    ],
  )
  const links = batch.flatMap((thought, place) =>
    thought.tags.map((tag) => ({ thoughtId: thoughtIds[place], tagId: tags[tag] })),
  )
  await client.query(
    `INSERT INTO thought_tags (thought_id, tag_id, user_id, source)
     SELECT thought, tag, $1, 'ai' FROM unnest($2::int[], $3::int[]) AS l (thought, tag)`,
    [userId, links.map(({ thoughtId }) => thoughtId), links.map(({ tagId }) => tagId)],
  )
  const items = batch.flatMap(({ actionItems, createdAt }, place) =>
    actionItems.map((item) => ({ ...item, createdAt, thoughtId: thoughtIds[place] })),
  )
  await client.query(
    `INSERT INTO action_items
       (user_id, thought_id, text, is_completed, source, created_at, completed_at)
     SELECT $1, thought, text, done, 'ai', created, CASE WHEN done THEN created END
       FROM unnest($2::int[], $3::text[], $4::boolean[], $5::timestamptz[])
         AS i (thought, text, done, created)`,
    [
      userId,
      items.map(({ thoughtId }) => thoughtId),
      items.map(({ text }) => text),
      items.map(({ isCompleted }) => isCompleted),
      items.map(({ createdAt }) => createdAt),
    ],
  )
}

function ids(result: pg.QueryResult<{ id: number }>): number[] {
  return result.rows.map(({ id }) => id)
}
