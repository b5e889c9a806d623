import type { Client } from 'pg'
import { seedLoad } from '@/prisma/seed/load'
import { withClient } from '@/scripts/database/database.mjs'
import { queryValue } from '../queries'
import { withBulkSeeding } from '../bulk-seeding'

/** The numbers of thoughts of the accounts that are compared. */
export const SIZES = [1_000, 10_000, 100_000, 1_000_000]
/** Larger accounts consist of copies of an account of this size, which the database makes by itself. */
const LARGEST_GENERATED = 100_000

export const usernameOf = (size: number) => `growth-${size}`

/** One account of each size, in one database. */
export function seedSizes(databaseUrl: string): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    await withBulkSeeding(client, async () => {
      for (const [place, size] of SIZES.entries()) {
        const isCopied = size > LARGEST_GENERATED
        const account = { username: usernameOf(size), seed: place + 1, isUnindexed: true }
        await seedLoad(client, { ...account, thoughts: isCopied ? 0 : size })
        for (let copied = 0; isCopied && copied < size; copied += LARGEST_GENERATED) {
          await copyThoughts(client, usernameOf(LARGEST_GENERATED), account.username)
        }
      }
    })
  })
}

/** Copies the content of one account to another with the same categories and tags, at other times. */
async function copyThoughts(client: Client, from: string, to: string) {
  const ids = `SELECT u.id FROM users u WHERE u.username =`
  const [fromId, toId] = [
    await queryValue(client, `${ids} $1`, [from]),
    await queryValue(client, `${ids} $1`, [to]),
  ]
  await client.query('BEGIN')
  await client.query(
    `CREATE TEMP TABLE copies ON COMMIT DROP AS
     SELECT id AS original, nextval(pg_get_serial_sequence('thoughts', 'id'))::int AS id,
            created_at - random() * interval '3 years' AS created_at
       FROM thoughts WHERE user_id = ${fromId}`,
  )
  await client.query('ANALYZE copies')
  await client.query(
    `INSERT INTO thoughts
       (id, user_id, category_id, raw_text, summary, parsed_content, input_source, is_archived,
        processing_status, title_source, summary_source, details_source, category_source,
        created_at, updated_at)
     SELECT copies.id, $2, own.id, t.raw_text, t.summary, t.parsed_content, t.input_source,
            t.is_archived, t.processing_status, t.title_source, t.summary_source, t.details_source,
            t.category_source, copies.created_at, copies.created_at
       FROM thoughts t JOIN copies ON copies.original = t.id
       LEFT JOIN categories c ON c.id = t.category_id
       LEFT JOIN categories own ON own.user_id = $2 AND own.name = c.name
      WHERE t.user_id = $1`,
    [fromId, toId],
  )
  await client.query(
    `INSERT INTO thought_tags (thought_id, tag_id, user_id, source)
     SELECT copies.id, own.id, $2, l.source
       FROM thought_tags l JOIN copies ON copies.original = l.thought_id
       JOIN tags g ON g.id = l.tag_id JOIN tags own ON own.user_id = $2 AND own.name = g.name
      WHERE l.user_id = $1`,
    [fromId, toId],
  )
  await client.query(
    `INSERT INTO action_items
       (user_id, thought_id, text, is_completed, source, created_at, completed_at)
     SELECT $2, copies.id, a.text, a.is_completed, a.source, copies.created_at,
            CASE WHEN a.is_completed THEN copies.created_at END
       FROM action_items a JOIN copies ON copies.original = a.thought_id
      WHERE a.user_id = $1`,
    [fromId, toId],
  )
  await client.query('COMMIT')
}
