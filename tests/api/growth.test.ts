import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pool } from '@/lib/server/database/db'
import { signUp } from '../support/factories'
import { CAPPED } from '../support/growth/capped'
import { PURGED } from '../support/growth/purged'
import { type Bound, expectOneFor } from '../support/growth/rows'

/**
 * Tables with one row per value of these columns: a person has few values, or each needs another
 * bounded row.
 */
const ONE_FOR = {
  users: ['id'],
  payers: ['user_id'],
  user_revisions: ['user_id'],
  reminder_deliveries: ['reminder_id', 'version', 'channel'],
  monthly_usage: ['user_id', 'month'],
  model_usage: ['month', 'model'],
  sms_opt_outs: ['phone'],
  text_subjects: ['user_id', 'kind'],
  import_things: ['import_id', 'kind', 'thing_id'],
  digest_subscriptions: ['user_id', 'period'],
  digests_sent: ['user_id', 'period', 'period_start'],
  thought_notices: ['thought_id', 'channel'],
  mail_stops: ['user_id', 'mailbox'],
  sweep_positions: ['sweep'],
  organising_budgets: ['user_id'],
  waiting_generations: ['thought_id'],
}

const BOUNDS: Record<string, Bound> = {
  ...CAPPED,
  ...PURGED,
  ...Object.fromEntries(
    Object.entries(ONE_FOR).map(([table, columns]) => [table, () => expectOneFor(table, columns)]),
  ),
}

const schema = readFileSync('prisma/schema.prisma', 'utf8')
const tables = [...schema.matchAll(/^model .*?@@map\("(\w+)"\)/gms)].map(([, name = '']) => name)

describe('what one person can make grow', () => {
  it('is documented for each table of the schema, and tested here', () => {
    const [, told = ''] =
      /### What one person can make grow\n(.*?)\n##/s.exec(
        readFileSync('docs/operations.md', 'utf8'),
      ) ?? []
    const rows = [...told.matchAll(/^\| `([\w.]+)` .*\|$/gm)].map(([, table]) => table)
    expect(tables).toHaveLength(schema.match(/^model /gm)?.length ?? 0)
    expect(rows.sort()).toEqual([...tables, 'pgboss.job'].sort())
    expect(Object.keys(BOUNDS).sort()).toEqual(rows)
  })

  it('is deleted with the account, or does not name it', async () => {
    const { rows } = await pool().query<{ name: string }>(
      `SELECT c.table_name AS name
         FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
        WHERE c.table_schema = 'public' AND c.column_name = 'user_id' AND t.table_type = 'BASE TABLE'
          AND NOT EXISTS (
            SELECT FROM pg_constraint k
             WHERE k.conrelid = to_regclass('public.' || c.table_name) AND k.contype = 'f'
               AND k.confdeltype IN ('c', 'n'))`,
    )
    expect(rows).toEqual([])
  })

  it.each(Object.entries(BOUNDS))(
    '%s grows no further than documented',
    { timeout: 60_000 },
    async (_table, bound) => bound(await signUp()),
  )
})
