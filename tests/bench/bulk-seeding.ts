import type { Client } from 'pg'
import { withoutSearchIndex } from '@/prisma/seed/load'

const TABLES = ['thoughts', 'thought_tags', 'action_items']

/**
 * Fills the tables without updating the search index, checking foreign keys, counting, advancing revisions or
 * recording changes for each row, and brings the database into the state that autovacuum and the daily jobs reach
 * after a while. Only for a database that nobody else uses, and for valid rows.
 */
export async function withBulkSeeding(client: Client, work: () => Promise<void>) {
  const { rows: triggers } = await client.query<{ table: string; name: string }>(
    `SELECT c.relname AS table, g.tgname AS name FROM pg_trigger g JOIN pg_class c ON c.oid = g.tgrelid
      WHERE c.relname = ANY ($1) AND (g.tgisinternal OR g.tgname ~ '_(advance_revision|record_change|count)')`,
    [TABLES],
  )
  const set = async (state: 'DISABLE' | 'ENABLE') => {
    for (const { table, name } of triggers) {
      await client.query(`ALTER TABLE ${table} ${state} TRIGGER ${client.escapeIdentifier(name)}`)
    }
  }
  await client.query('SET synchronous_commit = off')
  await set('DISABLE')
  await withoutSearchIndex(client, work)
  await set('ENABLE')
  await client.query(
    `TRUNCATE category_counts;
     INSERT INTO category_counts (category_id, change)
     SELECT category_id, count(*) FROM thoughts
      WHERE category_id IS NOT NULL AND NOT is_archived GROUP BY category_id`,
  )
  await client.query('VACUUM ANALYZE')
  await client.query('CHECKPOINT')
}
