import { withClient } from '@/scripts/database/database.mjs'

function query(statement: string, values: unknown[]) {
  const url = process.env.E2E_DATABASE_URL
  if (!url) throw new Error('There is no database for browser tests: run them with Playwright')
  return withClient(url, (client) => client.query(statement, values))
}

/** Thoughts named 'Ramble 1' (the newest) to 'Ramble {count}', organised, a minute apart. */
export async function addRambles(
  username: string,
  count: number,
  source: 'sms' | 'web' | 'voice' = 'web',
): Promise<void> {
  await query(
    `INSERT INTO thoughts
       (user_id, raw_text, summary, parsed_content, input_source, processing_status, created_at)
     SELECT users.id, 'Ramble ' || n, 'Ramble ' || n, jsonb_build_object('title', 'Ramble ' || n),
       $3::input_source, 'ready', now() - n * interval '1 minute'
     FROM users, generate_series(1, $2::int) AS n
     WHERE users.username = $1`,
    [username, count, source],
  )
}

/** Changes the source of a thought. */
export async function setSource(thoughtId: number, source: 'sms' | 'voice'): Promise<void> {
  await query('UPDATE thoughts SET input_source = $2::input_source WHERE id = $1', [
    thoughtId,
    source,
  ])
}

/** Marks the organising of a thought as failed. */
export async function failOrganising(thoughtId: number): Promise<void> {
  await query("UPDATE thoughts SET processing_status = 'failed' WHERE id = $1", [thoughtId])
}

/** An overdue reminder that could not be sent, or that exceeded the month's limit of e-mails. */
export async function addFailedReminder(
  username: string,
  text: string,
  isOverLimit = false,
): Promise<void> {
  await query(
    `WITH missed AS (
       INSERT INTO reminders (user_id, text, reminder_time, is_notified)
       SELECT id, $2, '2026-05-08T21:00Z', true FROM users WHERE username = $1 RETURNING *)
     INSERT INTO reminder_deliveries (user_id, reminder_id, version, channel, state, is_over_limit)
     SELECT user_id, id, version, 'email', 'failed', $3 FROM missed`,
    [username, text, isOverLimit],
  )
}
