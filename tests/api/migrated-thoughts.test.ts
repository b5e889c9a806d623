import type { Client } from 'pg'
import { expect, it } from 'vitest'
import { onDatabaseBefore } from '../support/earlier-database'

/** The statement of the previous release, which may still be running. */
const insertThought = (client: Client, text: string) =>
  client.query(
    `INSERT INTO public.thoughts (user_id, raw_text, summary, parsed_content, input_source)
     SELECT id, $1, $1, '{}', 'voice' FROM public.users`,
    [text],
  )

it('earlier thoughts, kept and deleted, and those of the previous release came by no door of their own', async () => {
  await onDatabaseBefore('access_tokens', async (client, migrateOn) => {
    await client.query(
      `INSERT INTO users (username, password, email) VALUES ('person', 'x', 'person@example.com')`,
    )
    await insertThought(client, 'kept')
    await client.query(
      `INSERT INTO deleted_thoughts (id, user_id, thought, tags, action_items, reminders, versions)
       SELECT 90, user_id, to_jsonb(t) || '{"id": 90}', '[]', '[]', '[]', '[]' FROM thoughts t`,
    )
    await migrateOn()
    await insertThought(client, 'since')
    const { rows } = await client.query(
      `SELECT raw_text, input_source, via FROM thoughts
        UNION ALL
       SELECT t.raw_text, t.input_source, t.via
         FROM deleted_thoughts d, jsonb_populate_record(NULL::thoughts, d.thought) t
        ORDER BY raw_text`,
    )
    const earlier = { input_source: 'voice', via: null }
    expect(rows).toEqual(['kept', 'kept', 'since'].map((raw_text) => ({ raw_text, ...earlier })))
  })
})
