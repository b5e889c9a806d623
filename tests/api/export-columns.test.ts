import { expect, it } from 'vitest'
import { contentsOf } from '@/lib/server/account-data/contents'
import { pool } from '@/lib/server/database/db'
import { personWithBelongings } from '../support/belongings'

/** The file of the account export that contains a table's rows. */
const PLACES: Record<string, string> = {
  users: 'account',
  access_tokens: 'access-tokens',
  connected_assistants: 'assistants',
  monthly_usage: 'usage',
  action_items: 'action-items',
  deleted_thoughts: 'deleted-thoughts',
  thought_versions: 'thought-versions',
  phone_verifications: 'phone-verifications',
}

/** Columns that are exported under another name, or only as whether they are set. */
const RENAMED: Record<string, string> = {
  photo_url: 'photoURL',
  email_verified_at: 'isEmailVerified',
}

/** Secrets and internal state: nothing that a person wrote or chose. */
const LEFT_OUT: Record<string, readonly string[] | 'whole'> = {
  users: [
    'password',
    'session_version',
    'identity_issuer',
    'email_grace_until',
    // For taking an address back.
    'password_set_at',
    'identity_connected_at',
    'phone_set_at',
  ],
  phone_verifications: ['code', 'attempts', 'expires_at'],
  sessions: ['session_version', 'earlier_token_id', 'ended_at'],
  access_tokens: ['session_version', 'token_hash'],
  connected_assistants: ['grant_hash', 'client_hash'],
  webhooks: [
    'secret_salt',
    'earlier_salt',
    'earlier_until',
    'failing_since',
    'failures',
    'paused_until',
    'left_out',
  ],
  password_resets: 'whole',

  // Each thought is exported with its tags; a tag is identified by its displayed name.
  thought_tags: 'whole',
  tag_unique: 'whole',

  // Who wrote a field last, and the progress of organising.
  thoughts: [
    'client_id',
    'generation',
    'title_source',
    'summary_source',
    'details_source',
    'category_source',
    'comebacks',
    'comes_back',
    'edited_at',
    // The source is exported in a table of its own; merged thoughts are among the deleted thoughts.
    'source_id',
    'merged_from',
    // What was only proposed.
    'split_proposal',
    'is_whole',
    'allowed_items',
    'allowed_tags',
  ],
  action_items: ['source'],
  // Its parts are exported beside it.
  deleted_thoughts: ['thought', 'versions'],
  // Kept for a day, for Undo.
  deleted_parts: 'whole',
  bulk_changes: 'whole',
  deleted_tags: 'whole',
  categories: ['updated_at'],
  reminders: ['version'],
  processing_runs: 'whole',
  organising_budgets: 'whole',
  waiting_generations: 'whole',
  user_revisions: 'whole',
  changes: 'whole',
  operations: 'whole',

  // Messages sent and received, and files that wait for processing.
  thought_notices: 'whole',
  reminder_deliveries: 'whole',
  digests_sent: 'whole',
  digest_subscriptions: 'whole',
  counted_messages: 'whole',
  text_subjects: 'whole',
  outbox: 'whole',
  webhook_events: 'whole',
  webhook_deliveries: 'whole',
  mail_stops: 'whole',
  email_changes: 'whole',
  account_exports: 'whole',
  recordings: 'whole',
  imports: 'whole',

  // The account itself contains the payment provider's ids.
  payers: 'whole',
}

const camelCase = (column: string) =>
  column.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())

async function columnsByTable(): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await pool().query<{ table: string; columns: string[] }>(`
    SELECT c.table_name AS table, array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns
      FROM information_schema.columns c
     WHERE c.table_schema = 'public' AND c.is_generated = 'NEVER' AND c.column_name <> 'user_id'
       AND c.table_name IN (SELECT t.table_name FROM information_schema.tables t WHERE t.table_type = 'BASE TABLE')
     GROUP BY c.table_name
    HAVING c.table_name = 'users' OR EXISTS (
      SELECT FROM information_schema.columns o
       WHERE o.table_schema = 'public' AND o.table_name = c.table_name AND o.column_name = 'user_id')
     ORDER BY c.table_name`)
  return rows
}

it('an export of everything has every column of a person’s tables, except those left out on purpose', async () => {
  const { id: userId } = await personWithBelongings()
  const files = await contentsOf({ userId, now: new Date(), onWritten: async () => undefined })
  let text = ''
  for await (const chunk of files[0]?.text() ?? []) text += chunk
  const exported = JSON.parse(text) as Record<string, Record<string, unknown>[]>
  const missing: Record<string, readonly string[] | 'whole'> = {}
  for (const { table, columns } of await columnsByTable()) {
    const rows = exported[PLACES[table] ?? table]
    if (!rows) {
      missing[table] = 'whole'
      continue
    }
    const [row] = [rows].flat()
    const unseen = columns.filter(
      (column) => !(camelCase(RENAMED[column] ?? column) in (row ?? {})),
    )
    if (unseen.length > 0) missing[table] = unseen
  }
  expect(missing).toEqual(LEFT_OUT)
})
