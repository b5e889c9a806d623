import type pg from 'pg'
import { provisionalThought } from '@/lib/shared/provisional'
import { normaliseTagName } from '@/lib/shared/tag-name'
import { emptyAccount } from './seed/accounts'
import type { DemoThought } from './seed/demo/demo-thought'
import { FAMILY, HEALTH } from './seed/demo/family'
import { HOME } from './seed/demo/home'
import { IDEAS, MONEY, TRAVEL } from './seed/demo/ideas'
import { FRESH, LOOSE, REMINDERS } from './seed/demo/loose'
import { WORK } from './seed/demo/work'

const HOUR_MS = 60 * 60 * 1000
const CATEGORIES = ['Work', 'Home', 'Family', 'Health', 'Ideas', 'Travel', 'Money']
const THOUGHTS = [WORK, HOME, FAMILY, HEALTH, IDEAS, TRAVEL, MONEY, LOOSE]
  .flat()
  .sort((a, b) => b.hoursAgo - a.hoursAgo)

export const DEMO_USERNAME = 'demo'

/**
 * Replaces the demo person's data by three months of thoughts that end now, in one transaction. Returns
 * the number of thoughts.
 */
export async function seedDemo(client: pg.ClientBase): Promise<number> {
  await client.query('BEGIN')
  try {
    const userId = await emptyAccount(client, { username: DEMO_USERNAME, displayName: 'Robin' })
    const writer = { client, userId, now: Date.now() }
    const categories = await addCategories(writer)
    const tags = await addTags(writer)
    const idsByTitle = new Map<string, number>()
    for (const thought of THOUGHTS) {
      const categoryId = thought.category ? (categories.get(thought.category) ?? null) : null
      const id = await addThought(writer, thought, categoryId)
      idsByTitle.set(thought.title, id)
      await linkTags(writer, { id, names: thought.tags, tags })
      await addActionItems(writer, thought, id)
    }
    await addFreshThought(writer)
    await addReminders(writer, idsByTitle)
    await client.query('COMMIT')
    return THOUGHTS.length + 1
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

interface Writer {
  client: pg.ClientBase
  userId: number
  now: number
}

async function addCategories({ client, userId }: Writer): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: number; name: string }>(
    `INSERT INTO categories (user_id, name, updated_at)
     SELECT $1, name, now() FROM unnest($2::text[]) AS name RETURNING id, name`,
    [userId, CATEGORIES],
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

async function addTags({ client, userId }: Writer): Promise<Map<string, number>> {
  const names = [...new Set(THOUGHTS.flatMap(({ tags }) => tags))]
  const { rows } = await client.query<{ id: number; name: string }>(
    `INSERT INTO tags (user_id, name)
     SELECT $1, name FROM unnest($2::text[]) AS name RETURNING id, name`,
    [userId, names],
  )
  await client.query(
    `INSERT INTO tag_unique (user_id, name, tag_id)
     SELECT $1, name, id FROM unnest($2::text[], $3::int[]) AS t (name, id)`,
    [userId, rows.map(({ name }) => normaliseTagName(name)), rows.map(({ id }) => id)],
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

async function addThought(
  { client, userId, now }: Writer,
  thought: DemoThought,
  categoryId: number | null,
): Promise<number> {
  const { text, title, summary, details, source, isArchived = false, isFailed = false } = thought
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO thoughts
       (user_id, category_id, raw_text, summary, parsed_content, input_source, is_archived,
        processing_status, title_source, summary_source, details_source, category_source,
        created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9, $9, $10, $10) RETURNING id`,
    [
      userId,
      categoryId,
      text,
      summary,
      JSON.stringify({ title, details }),
      source,
      isArchived,
      isFailed ? 'failed' : 'ready',
      isFailed ? 'provisional' : 'ai',
      new Date(now - thought.hoursAgo * HOUR_MS),
    ],
  )
  return rows[0]?.id ?? 0
}

async function linkTags(
  { client, userId }: Writer,
  { id, names, tags }: { id: number; names: string[]; tags: Map<string, number> },
): Promise<void> {
  await client.query(
    `INSERT INTO thought_tags (thought_id, tag_id, user_id, source)
     SELECT $1, tag, $2, 'ai' FROM unnest($3::int[]) AS tag`,
    [id, userId, names.map((name) => tags.get(name))],
  )
}

/** Completed items were completed a day after they were noted, or just now. */
async function addActionItems(
  { client, userId, now }: Writer,
  { todo = [], done = [], hoursAgo }: DemoThought,
  thoughtId: number,
): Promise<void> {
  const createdAt = new Date(now - hoursAgo * HOUR_MS)
  const completedAt = new Date(Math.min(now, createdAt.getTime() + 24 * HOUR_MS))
  await client.query(
    `INSERT INTO action_items
       (user_id, thought_id, text, is_completed, source, created_at, completed_at)
     SELECT $1, $2, text, is_done, 'ai', $5, CASE WHEN is_done THEN $6::timestamptz END
       FROM unnest($3::text[], $4::boolean[]) AS i (text, is_done)`,
    [
      userId,
      thoughtId,
      [...done, ...todo],
      [...done.map(() => true), ...todo.map(() => false)],
      createdAt,
      completedAt,
    ],
  )
}

async function addFreshThought({ client, userId, now }: Writer): Promise<void> {
  const { title, summary } = provisionalThought(FRESH.text)
  const createdAt = new Date(now - (FRESH.minutesAgo / 60) * HOUR_MS)
  await client.query(
    `INSERT INTO thoughts
       (user_id, raw_text, summary, parsed_content, input_source, created_at, updated_at)
     VALUES ($1, $2, $3, $4, 'web', $5, $5)`,
    [userId, FRESH.text, summary, JSON.stringify({ title }), createdAt],
  )
}

async function addReminders(
  { client, userId, now }: Writer,
  idsByTitle: Map<string, number>,
): Promise<void> {
  await client.query(
    `INSERT INTO reminders (user_id, thought_id, text, reminder_time)
     SELECT $1, thought, text, due
       FROM unnest($2::int[], $3::text[], $4::timestamptz[]) AS r (thought, text, due)`,
    [
      userId,
      REMINDERS.map(({ thought }) => (thought ? idsByTitle.get(thought) : null)),
      REMINDERS.map(({ text }) => text),
      REMINDERS.map(({ inHours }) => new Date(now + inHours * HOUR_MS)),
    ],
  )
}
