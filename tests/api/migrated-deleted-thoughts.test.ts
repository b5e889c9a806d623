import type { Client } from 'pg'
import { expect, it } from 'vitest'
import { onDatabaseBefore } from '../support/earlier-database'

const THEN = '2026-01-01T10:00:00+00:00'

async function insertThought(client: Client, thought: Record<string, unknown>) {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source, created_at, source_id, merged_from)
     SELECT id, $1, $1, '{}', 'web', coalesce($2, now()), $3, coalesce($4, '{}'::int[]) FROM users RETURNING id`,
    [thought.text, thought.at, thought.sourceId, thought.mergedFrom],
  )
  return rows[0]?.id
}

/** What is kept of a deleted thought with an item, a reminder of each, and a version. */
const insertDeleted = (client: Client, id: number) =>
  client.query(
    `INSERT INTO deleted_thoughts (id, user_id, thought, tags, action_items, reminders, versions)
     SELECT $1, id, jsonb_build_object('id', $1::int, 'summary', 'deleted', 'created_at', $2::text), '[]',
            jsonb_build_array(jsonb_build_object('id', 1, 'thought_id', $1::int)),
            jsonb_build_array(jsonb_build_object('id', 1, 'thought_id', $1::int, 'action_item_id', NULL),
                              jsonb_build_object('id', 2, 'thought_id', NULL, 'action_item_id', 1)),
            jsonb_build_array(jsonb_build_object('id', 1, 'thought_id', $1::int)) FROM users`,
    [id, THEN],
  )

it('deleted thoughts whose ids were reused get new ids, and references to them follow', async () => {
  await onDatabaseBefore('ids_of_deleted_thoughts', async (client, migrateOn) => {
    await client.query(
      `INSERT INTO users (username, password, email) VALUES ('person', 'x', 'person@example.com')`,
    )
    await insertDeleted(client, 1)
    await insertDeleted(client, 50)
    // As after a restore on a fresh machine: the next thought, item and reminder have the same ids.
    const holder = await insertThought(client, { text: 'holder' })
    expect(holder).toBe(1)
    const part = await insertThought(client, { text: 'part', at: THEN, sourceId: 1 })
    const partOfHolder = await insertThought(client, { text: 'part of holder', sourceId: 1 })
    const merged = await insertThought(client, { text: 'merged', mergedFrom: [1, 50] })
    await client.query(
      `INSERT INTO action_items (user_id, thought_id, text, source) SELECT id, 1, 'x', 'person' FROM users`,
    )
    await client.query(
      `INSERT INTO reminders (user_id, thought_id, text, reminder_time) SELECT id, 1, 'x', now() FROM users`,
    )
    await client.query(
      `UPDATE thoughts SET raw_text = 'edited', summary_source = 'person' WHERE id = 1`,
    )
    await client.query(
      `INSERT INTO deleted_parts (kind, id, user_id, thought_id, reminders) SELECT 'reminder', 1, id, 1, '[]' FROM users`,
    )
    await migrateOn()

    const { rows } = await client.query<{
      id: number
      thought: { id: number }
      action_items: { id: number; thought_id: number }[]
      reminders: { id: number; thought_id: number | null; action_item_id: number | null }[]
      versions: { id: number }[]
    }>('SELECT * FROM deleted_thoughts ORDER BY id')
    const [kept, moved] = rows
    expect(kept?.id).toBe(50)
    expect(moved?.id).toBeGreaterThan(50)
    for (const {
      id,
      thought,
      action_items: [item],
      reminders,
    } of rows) {
      expect(thought.id).toBe(id)
      expect(item?.thought_id).toBe(id)
      expect(reminders.map((one) => [one.thought_id, one.action_item_id])).toEqual([
        [id, null],
        [null, item?.id],
      ])
    }
    const ids = async (table: string, given: number[]) => [
      ...given,
      ...(await client.query<{ id: number }>(`SELECT id FROM ${table}`)).rows.map(({ id }) => id),
    ]
    for (const all of [
      await ids(
        'thoughts',
        rows.map(({ id }) => id),
      ),
      await ids(
        'action_items',
        rows.flatMap((row) => row.action_items.map(({ id }) => id)),
      ),
      await ids(
        'reminders',
        rows.flatMap((row) => row.reminders.map(({ id }) => id)),
      ),
      await ids(
        'thought_versions',
        rows.flatMap((row) => row.versions.map(({ id }) => id)),
      ),
    ]) {
      expect(new Set(all).size).toBe(all.length)
    }
    const leading = await client.query(
      `SELECT id, source_id, merged_from FROM thoughts WHERE id <> 1 ORDER BY id`,
    )
    expect(leading.rows).toEqual([
      { id: part, source_id: moved?.id, merged_from: [] },
      { id: partOfHolder, source_id: 1, merged_from: [] },
      { id: merged, source_id: null, merged_from: [moved?.id, 50] },
    ])
    expect((await client.query('SELECT FROM deleted_parts')).rowCount).toBe(0)
    expect(await insertThought(client, { text: 'next' })).toBeGreaterThan(moved?.id ?? Infinity)
  })
})

it('where no id was reused, everything stays as it was', async () => {
  await onDatabaseBefore('ids_of_deleted_thoughts', async (client, migrateOn) => {
    await client.query(
      `INSERT INTO users (username, password, email) VALUES ('person', 'x', 'person@example.com')`,
    )
    const kept = await insertThought(client, { text: 'kept' })
    await insertDeleted(client, 7)
    const all = async () => (await client.query('SELECT * FROM deleted_thoughts')).rows as unknown
    const before = await all()
    await migrateOn()
    expect(await all()).toEqual(before)
    expect(kept).toBe(1)
    expect(await insertThought(client, { text: 'next' })).toBe(8)
  })
})
