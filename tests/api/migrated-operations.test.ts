import type { Client } from 'pg'
import { expect, it } from 'vitest'
import { onDatabaseBefore } from '../support/earlier-database'

const insertThought = (client: Client, clientId: string | null, text = 'x') =>
  client.query<{ id: number }>(
    `INSERT INTO thoughts (user_id, client_id, raw_text, summary, parsed_content, input_source)
     SELECT id, $1, $2, 's', '{}', 'web' FROM users RETURNING id`,
    [clientId, text],
  )

/** The statements of the previous release, which may still be running. */
const before = {
  claim: `
    INSERT INTO public.operations (user_id, key, digest, is_kept) SELECT id, $1, 'd', true FROM users
    ON CONFLICT (user_id, key) DO NOTHING RETURNING true AS "isFirst"`,
  remember: `
    UPDATE public.operations SET status = 201, kind = 'thought', thing_id = $2, more_ids = '{}' WHERE key = $1`,
  insertReceipt: `INSERT INTO public.sms_receipts (message_sid, user_id, reply) SELECT $1, id, $2 FROM users`,
  finishReceipt: `UPDATE public.sms_receipts SET reply = $2, thought_id = $3 WHERE message_sid = $1`,
  readReceipt: `SELECT reply FROM public.sms_receipts WHERE message_sid = $1`,
  countSaved: `SELECT count(*)::int FROM public.sms_receipts r, users u WHERE r.user_id = u.id AND r.thought_id IS NOT NULL`,
  recordEvent: `
    INSERT INTO public.provider_events (provider, event_id) VALUES ('stripe', $1)
    ON CONFLICT DO NOTHING RETURNING event_id`,
}

const remembered = async (client: Client) => {
  const { rows } = await client.query(
    `SELECT key, user_id IS NOT NULL AS "isSomebodys", is_kept AS "isKept", answer, kind::text, thing_id AS "thingId"
       FROM operations ORDER BY key COLLATE "C"`,
  )
  return rows
}

async function withPerson(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO users (username, password, email) VALUES ('person', 'x', 'person@example.com')`,
  )
}

it('earlier operations, captures and events are all known by one table', async () => {
  await onDatabaseBefore('operations_without_a_person', async (client, migrateOn) => {
    await withPerson(client)
    await insertThought(client, null)
    const [captured] = (await insertThought(client, 'captured')).rows
    const [both] = (await insertThought(client, 'both')).rows
    await client.query(before.claim, ['both'])
    await client.query(before.remember, ['both', both?.id])
    await client.query(
      `INSERT INTO deleted_thoughts (id, user_id, deleted_at, thought, tags, action_items, reminders, versions)
       SELECT 999, id, now(), '{"id": 999, "client_id": "deleted", "created_at": "2026-11-01T00:00:00Z"}',
              '[]', '[]', '[]', '[]' FROM users`,
    )
    await client.query(before.insertReceipt, ['SM1', 'Saved'])
    await client.query(before.finishReceipt, ['SM1', 'Saved', captured?.id])
    await client.query(`INSERT INTO sms_receipts (message_sid, reply) VALUES ('SM2', '')`)
    await client.query(before.recordEvent, ['evt_1'])
    await migrateOn()
    const thought = { isSomebodys: true, isKept: true, answer: null, kind: 'thought' }
    const event = { isSomebodys: false, isKept: true, answer: null, kind: null, thingId: null }
    expect(await remembered(client)).toEqual([
      { ...thought, key: 'both', thingId: both?.id },
      { ...thought, key: 'captured', thingId: captured?.id },
      { ...thought, key: 'deleted', thingId: 999 },
      { ...event, key: 'stripe:evt_1' },
      { ...thought, key: 'twilio:SM1', answer: 'Saved', thingId: captured?.id },
      { ...event, key: 'twilio:SM2' },
    ])
  })
})

it('while the previous release still runs, nothing is done twice, and what it does is known', async () => {
  await onDatabaseBefore('operations_without_a_person', async (client, migrateOn) => {
    await withPerson(client)
    await migrateOn()
    const first = async (text: string, key: string) => (await client.query(text, [key])).rowCount

    // A capture with a clientId, and a capture whose operation id is its clientId.
    const [plain] = (await insertThought(client, 'plain')).rows
    expect(await first(before.claim, 'same')).toBe(1)
    const [same] = (await insertThought(client, 'same')).rows
    await client.query(before.remember, ['same', same?.id])
    expect(await first(before.claim, 'same')).toBe(0)
    await expect(insertThought(client, 'plain', 'again')).rejects.toMatchObject({ code: '23505' })
    await client.query(
      `INSERT INTO operations (user_id, key, is_kept, status, kind, thing_id)
       SELECT id, 'after', true, 201, 'thought', 1234 FROM users`,
    )
    await expect(insertThought(client, 'after')).rejects.toMatchObject({ code: '23505' })
    // When it is restored, it is inserted again with its id.
    await client.query(`UPDATE thoughts SET client_id = NULL WHERE id = $1`, [plain?.id])
    await client.query(`DELETE FROM thoughts WHERE id = $1`, [plain?.id])
    await client.query(
      `INSERT INTO thoughts (id, user_id, client_id, raw_text, summary, parsed_content, input_source)
       SELECT $1, id, 'plain', 'x', 's', '{}', 'web' FROM users`,
      [plain?.id],
    )

    await client.query(before.insertReceipt, ['SM1', ''])
    await client.query(before.finishReceipt, ['SM1', 'Saved', same?.id])
    await expect(client.query(before.insertReceipt, ['SM1', ''])).rejects.toMatchObject({
      constraint: 'sms_receipts_pkey',
    })
    expect((await client.query(before.readReceipt, ['SM1'])).rows).toEqual([{ reply: 'Saved' }])
    expect((await client.query(before.countSaved)).rows).toEqual([{ count: 1 }])
    expect(await first(before.recordEvent, 'evt_1')).toBe(1)
    expect(await first(before.recordEvent, 'evt_1')).toBe(0)

    const keys = (await remembered(client)).map(({ key, thingId }) => [key, thingId])
    expect(keys).toEqual([
      ['after', 1234],
      ['plain', plain?.id],
      ['same', same?.id],
      ['stripe:evt_1', null],
      ['twilio:SM1', same?.id],
    ])
  })
})
