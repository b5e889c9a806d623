import { expect, it } from 'vitest'
import { onDatabaseBefore } from '../support/earlier-database'

it('stored timezones become those of the clock their owner saw, and digests follow', async () => {
  const sound = {
    NET: 'Asia/Yerevan',
    IST: 'Asia/Kolkata',
    'US/Pacific-New': 'America/Los_Angeles',
    'europe/paris': 'Europe/Paris',
    'Mars/Olympus': 'America/New_York',
    'Asia/Kathmandu': 'Asia/Kathmandu',
    Japan: 'Japan',
    UTC: 'UTC',
  }
  await onDatabaseBefore('known_timezones', async (client, migrateOn) => {
    for (const timezone of Object.keys(sound)) {
      await client.query(
        `INSERT INTO users (username, password, email, timezone, email_daily_summary)
         VALUES ($1, 'x', $1 || '@example.com', $1, true)`,
        [timezone],
      )
    }
    await migrateOn()
    const { rows } = await client.query<{ username: string; timezone: string; digests: string }>(
      `SELECT username, u.timezone, s.timezone AS digests
         FROM users u JOIN digest_subscriptions s ON s.user_id = u.id`,
    )
    const found = (column: 'timezone' | 'digests') =>
      Object.fromEntries(rows.map((row) => [row.username, row[column]]))
    expect(found('timezone')).toEqual(sound)
    expect(found('digests')).toEqual(sound)
  })
})

it('thoughts that failed through an outage in the last week are retried, refused thoughts are not', async () => {
  const ends = {
    'The AI provider answered 503': true,
    'The AI provider answered 429 (rate_limit_exceeded)': true,
    'The AI provider took over 30000 ms': true,
    'The model refused the thought': false,
    'The AI provider answered 400': false,
    'The answer is not JSON': false,
  }
  await onDatabaseBefore('thoughts_come_back', async (client, migrateOn) => {
    await client.query(
      `INSERT INTO users (username, password, email) VALUES ('person', 'x', 'person@example.com')`,
    )
    const fail = async (error: string, at: string, summary = error) => {
      await client.query(
        `WITH failed AS (
           INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source,
                                 processing_status, updated_at)
           SELECT id, 'x', $2, '{}', 'web', 'failed', now() - $3::interval FROM users
           RETURNING id, user_id)
         INSERT INTO processing_runs (user_id, thought_id, generation, is_applied, model,
                                      input_tokens, output_tokens, duration_ms, error)
         SELECT user_id, id, 1, false, 'ai', 0, 0, 5, $1 FROM failed`,
        [error, summary, at],
      )
    }
    for (const error of Object.keys(ends)) await fail(error, '1 day')
    await fail('The AI provider answered 503', '8 days', 'long ago')
    await migrateOn()
    const { rows } = await client.query<{ summary: string; comesBack: boolean }>(
      `SELECT summary, comes_back AS "comesBack" FROM thoughts`,
    )
    const found = Object.fromEntries(rows.map((row) => [row.summary, row.comesBack]))
    expect(found).toEqual({ ...ends, 'long ago': false })
  })
})

it('existing bulk changes get their number of things, and unfinished changes are under way', async () => {
  await onDatabaseBefore('bulk_changes_in_turn', async (client, migrateOn) => {
    await client.query(
      `INSERT INTO users (username, password, email) VALUES ('person', 'x', 'person@example.com')`,
    )
    const made = {
      'do changed,same': [2, false],
      'do changed,waiting,waiting': [3, true],
      'undo same,changed': [2, true],
      'undo same,undone': [2, false],
      'do ': [0, false],
    }
    for (const key of Object.keys(made)) {
      const [direction, states] = key.split(' ')
      await client.query(
        `WITH made AS (
           INSERT INTO bulk_changes (user_id, action, direction)
           SELECT id, 'archive', $1 FROM users RETURNING id)
         INSERT INTO bulk_change_things (bulk_change_id, thing_id, state)
         SELECT id, ordinality, state FROM made, unnest($2::text[]) WITH ORDINALITY AS s (state)`,
        [direction, states?.split(',').filter(Boolean)],
      )
    }
    await migrateOn()
    const { rows } = await client.query<{ things: number; isUnderWay: boolean }>(
      `SELECT thing_count AS things, is_under_way AS "isUnderWay" FROM bulk_changes ORDER BY id`,
    )
    expect(rows.map(({ things, isUnderWay }) => [things, isUnderWay])).toEqual(Object.values(made))
    // An earlier release that is still running does not know these columns.
    await client.query(`INSERT INTO bulk_changes (user_id, action) SELECT id, 'delete' FROM users`)
  })
})

it('old names become NFC; of colliding names only one does, and all are kept', async () => {
  const decomposed = 'Cafe\u0301'
  const composed = 'Caf\u00E9'
  await onDatabaseBefore('composed_names', async (client, migrateOn) => {
    const names = [
      'e\u0301va',
      'zoe\u0308',
      'zo\u00EB',
      'e\u0301x',
      '\u212Ba1',
      'A\u030Aa1',
      'plain@old',
    ]
    for (const [index, name] of names.entries()) {
      await client.query(
        `INSERT INTO users (username, password, email, display_name) VALUES ($1, 'x', $2, $3)`,
        [name, `person${index}@example.com`, decomposed],
      )
    }
    const { rows: people } = await client.query<{ id: number }>('SELECT id FROM users ORDER BY id')
    const [one, both] = people.map(({ id }) => id)
    const category = (userId: number | undefined, name: string) =>
      client.query('INSERT INTO categories (user_id, name) VALUES ($1, $2)', [userId, name])
    const tag = (userId: number | undefined, name: string) =>
      client.query(
        `WITH made AS (INSERT INTO tags (user_id, name) VALUES ($1, $2) RETURNING id)
         INSERT INTO tag_unique (user_id, name, tag_id) SELECT $1, lower($2), id FROM made`,
        [userId, name],
      )
    for (const make of [category, tag]) {
      await make(one, decomposed)
      await make(both, decomposed)
      await make(both, composed.toUpperCase())
      await make(both, '\u212Bland')
      await make(both, 'A\u030Aland')
    }
    // NFC makes some names longer.
    await category(one, '\u0958'.repeat(100))
    await category(one, 'Work\nand\u2028life')
    await migrateOn()
    const read = async (text: string, userId?: number) =>
      (await client.query<{ name: string }>(text, userId ? [userId] : [])).rows.map(
        ({ name }) => name,
      )
    const categories = 'SELECT name FROM categories WHERE user_id = $1 ORDER BY id'
    expect(await read(categories, one)).toEqual([
      composed,
      '\u0915\u093C'.repeat(50),
      'Work and life',
    ])
    const kept = [decomposed, composed.toUpperCase(), '\u00C5land', 'A\u030Aland']
    expect(await read(categories, both)).toEqual(kept)
    const tagNames = 'SELECT name FROM tag_unique WHERE user_id = $1 ORDER BY tag_id'
    expect(await read(tagNames, one)).toEqual([composed.toLowerCase()])
    expect(await read(tagNames, both)).toEqual([
      decomposed.toLowerCase(),
      composed.toLowerCase(),
      '\u00E5land',
      'a\u030Aland',
    ])
    expect(await read('SELECT username AS name FROM users ORDER BY id')).toEqual([
      '\u00E9va',
      'zoe\u0308',
      'zo\u00EB',
      'e\u0301x',
      '\u00C5a1',
      'A\u030Aa1',
      'plain@old',
    ])
    expect(await read('SELECT DISTINCT display_name AS name FROM users')).toEqual([composed])
  })
})

it('data from before changes were recorded starts with a copy and without changes', async () => {
  await onDatabaseBefore('_changes', async (client, migrateOn) => {
    await client.query(
      `INSERT INTO users (username, password, email) VALUES ('person', 'x', 'person@example.com')`,
    )
    const think = `INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source)
                   SELECT id, 'x', 'x', '{}', 'web' FROM users`
    await client.query(think)
    await migrateOn()
    const state = `SELECT r.changes_from = r.revision AS "isFresh", count(c.revision)::int AS changes,
                          bool_and(c.revision = r.revision) AS "isStamped"
                     FROM user_revisions r LEFT JOIN changes c USING (user_id) GROUP BY 1`
    expect((await client.query(state)).rows).toEqual([
      { isFresh: true, changes: 0, isStamped: null },
    ])
    await client.query(think)
    expect((await client.query(state)).rows).toEqual([
      { isFresh: false, changes: 1, isStamped: true },
    ])
  })
})

it('a thought with too many items or tags keeps that number as its limit, others get the usual limit', async () => {
  await onDatabaseBefore('limits_of_a_thought', async (client, migrateOn) => {
    await client.query(
      `INSERT INTO users (username, password, email) VALUES ('person', 'x', 'person@example.com')`,
    )
    await client.query(
      `INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source)
       SELECT id, n::text, 'x', '{}', 'web' FROM users, generate_series(1, 2) n`,
    )
    await client.query(
      `INSERT INTO action_items (user_id, thought_id, text, source)
       SELECT t.user_id, t.id, 'item', 'person' FROM thoughts t,
              generate_series(1, CASE t.raw_text WHEN '1' THEN 999 ELSE 50 END)`,
    )
    await client.query(
      `INSERT INTO deleted_parts (kind, id, user_id, thought_id, reminders)
       SELECT 'action_item', 2000000, user_id, id, '[]' FROM thoughts WHERE raw_text = '1'`,
    )
    await client.query(
      `INSERT INTO tags (user_id, name) SELECT id, 'tag' || n FROM users, generate_series(1, 60) n`,
    )
    await client.query(
      `INSERT INTO thought_tags (thought_id, tag_id, user_id, source)
       SELECT t.id, g.id, t.user_id, 'person' FROM thoughts t, tags g WHERE t.raw_text = '1'`,
    )
    await migrateOn()
    const { rows } = await client.query(
      'SELECT allowed_items AS items, allowed_tags AS tags FROM thoughts ORDER BY raw_text',
    )
    expect(rows).toEqual([
      { items: 1000, tags: 60 },
      { items: null, tags: null },
    ])
    const addTo = (text: string) =>
      client.query(
        `INSERT INTO action_items (user_id, thought_id, text, source)
         SELECT user_id, id, 'more', 'person' FROM thoughts WHERE raw_text = $1`,
        [text],
      )
    await addTo('1')
    for (const text of ['1', '2'])
      await expect(addTo(text)).rejects.toMatchObject({ code: 'RP004' })
  })
})

it('text stored with invisible characters is found without them, and kept unchanged', async () => {
  const stored = ['Ask Bo\u200Bb', 'in\u00ADfor\u00ADma\u00ADtion \u{E0041}here', 'Plain\u2800text']
  await onDatabaseBefore('searched_text', async (client, migrateOn) => {
    await client.query(
      `INSERT INTO users (username, password, email) VALUES ('person', 'x', 'person@example.com')`,
    )
    await client.query(
      `INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source)
       SELECT id, unnest($1::text[]), 'SUM\u2060mary', '{}', 'web' FROM users`,
      [stored],
    )
    await migrateOn()
    const { rows } = await client.query<{ text: string; rawText: string }>(
      `SELECT search_text AS text, raw_text AS "rawText" FROM thoughts ORDER BY id`,
    )
    expect(rows.map(({ rawText }) => rawText)).toEqual(stored)
    expect(rows.map(({ text }) => text)).toEqual([
      'summary\nask bob',
      'summary\ninformation here',
      'summary\nplain\u2800text',
    ])
    const indexes = await client.query<{ indexdef: string }>(
      `SELECT indexdef FROM pg_indexes WHERE tablename = 'thoughts' AND indexdef LIKE '%trgm%'`,
    )
    expect(indexes.rows.map(({ indexdef }) => indexdef)).toEqual([
      expect.stringContaining('thoughts_search_idx'),
    ])
  })
})

it('earlier reminders are not done, deleted reminders included, and an earlier release keeps working', async () => {
  await onDatabaseBefore('text_replies', async (client, migrateOn) => {
    await client.query(
      `INSERT INTO users (username, password, email) VALUES ('person', 'x', 'person@example.com')`,
    )
    const add = (text: string) =>
      client.query(
        `INSERT INTO reminders (user_id, text, reminder_time) SELECT id, $1, now() FROM users`,
        [text],
      )
    await add('kept')
    await add('deleted')
    await client.query(
      `WITH gone AS (DELETE FROM reminders r WHERE text = 'deleted' RETURNING r.*)
       INSERT INTO deleted_parts (kind, id, user_id, reminders)
       SELECT 'reminder', id, user_id, jsonb_build_array(to_jsonb(gone)) FROM gone`,
    )
    await migrateOn()
    await add('new')
    const { rows } = await client.query(
      `SELECT text, done_at AS "doneAt" FROM reminders
       UNION ALL
       SELECT k.text, k.done_at FROM deleted_parts d, jsonb_populate_recordset(NULL::reminders, d.reminders) k`,
    )
    expect(rows).toEqual(['kept', 'new', 'deleted'].map((text) => ({ text, doneAt: null })))
  })
})
