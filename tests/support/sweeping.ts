import type { freshApp } from './fresh-app'

type App = Awaited<ReturnType<typeof freshApp>>
type Person = { id: number }

export const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1000)

/** Inserts many open rows of one person, directly because calls would take hours. */
export function piles(app: App) {
  const insert = (text: string, values: unknown[]) =>
    app.transaction((tx) => tx.run(text, values), { isLong: true })
  return {
    /** From now on every write to this table fails for the person, as with a broken row. */
    async poison({ id }: Person, table: 'monthly_usage' | 'processing_runs') {
      await insert(
        `CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'poisoned'; END $$`,
        [],
      )
      await insert(
        `CREATE TRIGGER refuse_${id} BEFORE INSERT ON ${table} FOR EACH ROW
           WHEN (NEW.user_id = ${id}) EXECUTE FUNCTION refuse()`,
        [],
      )
    },
    reminders: ({ id }: Person, count: number, at: Date) =>
      insert(
        `INSERT INTO reminders (user_id, text, reminder_time)
         SELECT $1, 'Poison', $3::timestamptz FROM generate_series(1, $2)`,
        [id, count, at],
      ),
    deliveries: ({ id }: Person, count: number, at: Date) =>
      insert(
        `WITH told AS (
           INSERT INTO reminders (user_id, text, reminder_time, is_notified)
           SELECT $1, 'Poison', $3, true FROM generate_series(1, $2) RETURNING id)
         INSERT INTO reminder_deliveries (user_id, reminder_id, version, channel, created_at, state,
                                          claimed_at, first_claimed_at)
         SELECT $1, id, 1, 'email', $3::timestamptz, 'sending', now(), now() FROM told`,
        [id, count, at],
      ),
    thoughts: ({ id }: Person, count: number, at: Date, status: 'pending' | 'ready' = 'pending') =>
      insert(
        `INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source,
                               processing_status, created_at, updated_at)
         SELECT $1, 'Poison', 'x', '{}', 'web', $4::processing_status, $3, $3::timestamptz
           FROM generate_series(1, $2)`,
        [id, count, at, status],
      ),
    /** Held by a worker that never ends. */
    notices: ({ id }: Person, at: Date) =>
      insert(
        `INSERT INTO thought_notices (user_id, thought_id, channel, state, claimed_at,
                                      first_claimed_at, created_at)
         SELECT $1, id, 'email', 'sending', now(), now(), $2 FROM thoughts WHERE user_id = $1`,
        [id, at],
      ),
    /** Held by a worker that never ends. */
    digests: ({ id }: Person, count: number, at: Date) =>
      insert(
        `INSERT INTO digests_sent (user_id, period, period_start, state, claimed_at,
                                   first_claimed_at, created_at)
         SELECT $1, 'daily', DATE '2026-01-01' - n, 'sending', now(), now(), $3
           FROM generate_series(1, $2) AS n`,
        [id, count, at],
      ),
    /** People with the daily summary on, each with a thought from the day before; returns their ids. */
    async subscribers(timezone: string, count: number, now: Date): Promise<number[]> {
      const yesterday = new Date(now.getTime() - 24 * 3600 * 1000)
      const { rows } = await insert(
        `WITH people AS (
           INSERT INTO users (username, password, email, timezone, email_daily_summary)
           SELECT $1 || n, 'x', md5($1 || n) || '@example.com', $1, true
             FROM generate_series(1, $2) AS n RETURNING id),
         told AS (
           INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source,
                                 processing_status, created_at)
           SELECT id, 'x', 'x', '{}', 'web', 'ready', $3 FROM people)
         SELECT id FROM people`,
        [timezone, count, yesterday],
      )
      const ids = (rows as { id: number }[]).map(({ id }) => id)
      await insert('UPDATE digest_subscriptions SET handled_until = $2 WHERE user_id = ANY($1)', [
        ids,
        yesterday,
      ])
      return ids
    },
  }
}
