import { beforeEach, describe, expect, it } from 'vitest'
import { POST as undoMany } from '@/app/api/bulk-changes/[id]/undo/route'
import { POST as changeMany } from '@/app/api/bulk-changes/route'
import { POST as restore } from '@/app/api/deleted-thoughts/[id]/restore/route'
import { PATCH as archive } from '@/app/api/thoughts/[id]/archive/route'
import { DELETE as deleteThought, GET as read, PATCH as patch } from '@/app/api/thoughts/[id]/route'
import { PATCH as unarchive } from '@/app/api/thoughts/[id]/unarchive/route'
import { GET as listThoughts } from '@/app/api/thoughts/route'
import { GET as listVersions } from '@/app/api/thoughts/[id]/versions/route'
import { pool } from '@/lib/server/database/db'
import type { BulkChange } from '@/lib/shared/bulk-changes'
import { PINNED_THOUGHTS } from '@/lib/shared/limits'
import type { Thought } from '@/lib/shared/thoughts'
import { asked, revisionNow, told, withId } from '../support/device-copy'
import { onDatabaseBefore } from '../support/earlier-database'
import { signUp } from '../support/factories'
import { call } from '../support/http'

let person: Awaited<ReturnType<typeof signUp>>

beforeEach(async () => {
  person = await signUp()
})

/** Saves thoughts at once; returns their ids, the oldest first. */
async function saveThoughts(count: number, { areArchived = false } = {}): Promise<number[]> {
  const { rows } = await pool().query<{ id: number }>(
    `INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source, is_archived, created_at)
     SELECT $1, 'x', 'thought ' || n, '{}', 'web', $3, now() + n * interval '1 ms' - interval '1 hour'
       FROM generate_series(1, $2::int) n RETURNING id`,
    [person.id, count, areArchived],
  )
  return rows.map(({ id }) => id)
}

const own = (id: number | undefined, body?: object) => ({
  cookie: person.cookie,
  params: { id: String(id) },
  ...(body && { body }),
})
const change = (id: number | undefined, body: object) => call(patch, 'PATCH', own(id, body))
const pin = (id: number | undefined) => change(id, { isPinned: true })
const unpin = (id: number | undefined) => change(id, { isPinned: false })
const thoughtOf = async (response: Promise<Response>) => (await (await response).json()) as Thought
const thought = (id: number | undefined) => asked<Thought>(person, read, 'GET', withId(id ?? 0))
const list = (query: Record<string, string> = {}) =>
  asked<Thought[]>(person, listThoughts, 'GET', { query })
const pinned = async (query = {}) => (await list({ pinned: 'true', ...query })).map(({ id }) => id)
const pinAll = async (ids: readonly number[]) => {
  for (const id of ids) expect((await pin(id)).status).toBe(200)
}

describe('pinning a thought', () => {
  it('shows since when, is no edit, and keeps the order of the list', async () => {
    const [oldest, newest] = await saveThoughts(2)
    const before = await thought(oldest)
    expect(before.pinnedAt).toBeNull()
    const after = await thoughtOf(pin(oldest))
    expect(Math.abs(Date.parse(after.pinnedAt ?? '') - Date.now())).toBeLessThan(60_000)
    expect((await list()).map(({ id }) => id)).toEqual([newest, oldest])
    const edit = { summary: 'Mine', basedOn: before.updatedAt }
    expect((await change(oldest, edit)).status).toBe(200)
    const { pinnedAt } = await thoughtOf(unpin(oldest))
    expect(pinnedAt).toBeNull()
    expect(await asked(person, listVersions, 'GET', withId(oldest ?? 0))).toEqual([])
  })

  it('lists it under ?pinned=true, the newest pin first, in pages, and the others under false', async () => {
    const [one, two, three, four] = await saveThoughts(4)
    await pinAll([two, four, one] as number[])
    expect(await pinned()).toEqual([one, four, two])
    expect(await pinned({ order: 'oldest' })).toEqual([two, four, one])
    expect((await list({ pinned: 'false' })).map(({ id }) => id)).toEqual([three])
    const query = { pinned: 'true', limit: '2' }
    const page = await call(listThoughts, 'GET', { cookie: person.cookie, query })
    const next = /cursor=([^&>]+)/.exec(page.headers.get('Link') ?? '')?.[1] ?? ''
    expect(await pinned({ limit: '2', cursor: decodeURIComponent(next) })).toEqual([two])
    expect(await pinned({ q: 'thought 4' })).toEqual([four])
  })

  it('again keeps its place; a former pin can be put back in its place', async () => {
    const [one, two] = await saveThoughts(2)
    const { pinnedAt } = await thoughtOf(pin(one))
    await pin(two)
    await pin(one)
    expect(await pinned()).toEqual([two, one])
    await unpin(one)
    expect(await thoughtOf(change(one, { isPinned: true, pinnedAt }))).toMatchObject({ pinnedAt })
    expect(await pinned()).toEqual([two, one])
  })

  it('accepts no time before the thought or after now', async () => {
    const [one] = await saveThoughts(1)
    const { createdAt } = await thought(one)
    const early = { isPinned: true, pinnedAt: '0001-01-01T00:00:00Z' }
    expect(await thoughtOf(change(one, early))).toMatchObject({ pinnedAt: createdAt })
    await unpin(one)
    const late = await thoughtOf(change(one, { isPinned: true, pinnedAt: '9999-01-01T00:00:00Z' }))
    expect(Date.parse(late.pinnedAt ?? '')).toBeLessThan(Date.now() + 60_000)
  })

  it('in one call with an edit succeeds or fails with it', async () => {
    const [one] = await saveThoughts(1)
    const both = { isPinned: true, summary: 'Both' }
    expect(await thoughtOf(change(one, both))).toMatchObject({
      summary: 'Both',
      pinnedAt: expect.any(String) as string,
    })
    const long = { isPinned: false, rawText: 'x'.repeat(9_000) }
    expect((await change(one, long)).status).toBe(400)
    expect((await thought(one)).pinnedAt).not.toBeNull()
    const unknown = { isPinned: false, categoryId: 2_000_000_000 }
    expect((await change(one, unknown)).status).toBe(400)
    expect((await thought(one)).pinnedAt).not.toBeNull()
  })

  it('is done once under an operation id, and reported to devices', async () => {
    const [one] = await saveThoughts(1)
    const since = await revisionNow(person)
    const headers = { 'Idempotency-Key': 'pin-1' }
    const pinOnce = () => call(patch, 'PATCH', { ...own(one, { isPinned: true }), headers })
    expect((await thoughtOf(pinOnce())).pinnedAt).not.toBeNull()
    await unpin(one)
    expect(await thoughtOf(pinOnce())).toEqual(await thought(one))
    expect((await thought(one)).pinnedAt).toBeNull()
    expect(await told(person, since)).toEqual([['thought', one, true]])
  })

  it('is refused to strangers, for an unknown thought, and for an invalid value', async () => {
    const [one] = await saveThoughts(1)
    const asStranger = { ...own(one, { isPinned: true }), cookie: (await signUp()).cookie }
    expect((await call(patch, 'PATCH', asStranger)).status).toBe(404)
    expect((await call(patch, 'PATCH', { ...asStranger, cookie: '' })).status).toBe(401)
    expect((await pin(2_000_000_000)).status).toBe(404)
    for (const isPinned of ['yes', null, 1, {}]) {
      expect([isPinned, (await change(one, { isPinned })).status]).toEqual([isPinned, 400])
    }
    const pinnedAt = new Date().toISOString()
    for (const body of [{ pinnedAt }, { isPinned: true, pinnedAt: 'now' }, {}]) {
      expect([body, (await change(one, body)).status]).toEqual([body, 400])
    }
    const odd = { cookie: person.cookie, query: { pinned: 'yes' } }
    expect((await call(listThoughts, 'GET', odd)).status).toBe(400)
    expect(await pinned()).toEqual([])
  })
})

describe('at most 20 thoughts are pinned', () => {
  it('the 21st is refused with its own code, until one is unpinned', async () => {
    const ids = await saveThoughts(PINNED_THOUGHTS + 1)
    await pinAll(ids.slice(1))
    const refused = await pin(ids[0])
    expect(refused.status).toBe(409)
    expect(await refused.json()).toEqual({
      code: 'pin_limit',
      message: 'You have 20 pinned thoughts. Unpin one to pin another.',
    })
    // A pinned thought can still be changed.
    await pinAll(ids.slice(1, 2))
    expect((await change(ids[1], { isPinned: true, summary: 'Mine' })).status).toBe(200)
    await unpin(ids[1])
    await pinAll(ids.slice(0, 1))
    // Another person has their own 20.
    person = await signUp()
    await pinAll(await saveThoughts(1))
  })

  it('however many are requested at once', async () => {
    const ids = await saveThoughts(25)
    const statuses = await Promise.all(ids.map(async (id) => (await pin(id)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(PINNED_THOUGHTS)
    expect(statuses.filter((status) => status === 409)).toHaveLength(5)
    expect(await pinned()).toHaveLength(PINNED_THOUGHTS)
  })

  it('whatever returns from the archive at once', async () => {
    const ids = await saveThoughts(30)
    await pinAll(ids.slice(0, 15))
    await pool().query('UPDATE thoughts SET is_archived = true WHERE user_id = $1', [person.id])
    await pool().query('UPDATE thoughts SET is_archived = false WHERE id = ANY($1)', [
      ids.slice(15),
    ])
    await pinAll(ids.slice(15, 30))
    await pool().query('UPDATE thoughts SET is_archived = false WHERE user_id = $1', [person.id])
    expect(await pinned()).toHaveLength(PINNED_THOUGHTS)
    const known = new Set(await pinned())
    expect(ids.slice(15).every((id) => known.has(id))).toBe(true)
  })
})

describe('an archived thought', () => {
  it('is not among the pinned thoughts, takes no place, and gets its pin back afterwards', async () => {
    const ids = await saveThoughts(PINNED_THOUGHTS + 1)
    await pinAll(ids.slice(0, PINNED_THOUGHTS))
    const [one] = ids
    const before = await pinned()
    await call(archive, 'PATCH', own(one))
    expect(await pinned()).toEqual(before.slice(0, -1))
    await call(unarchive, 'PATCH', own(one))
    expect(await pinned()).toEqual(before)

    await call(archive, 'PATCH', own(one))
    await pinAll(ids.slice(-1))
    const back = await thoughtOf(call(unarchive, 'PATCH', own(one)))
    expect(back).toMatchObject({ isArchived: false, pinnedAt: null })
    expect(await pinned()).toHaveLength(PINNED_THOUGHTS)
  })

  it('gets its pin back when a bulk change that archived or deleted it is undone', async () => {
    const ids = await saveThoughts(4)
    await pinAll(ids.slice(0, 3))
    const before = await pinned()
    for (const action of ['archive', 'delete']) {
      const made = await asked<BulkChange>(person, changeMany, 'POST', { body: { action, ids } })
      expect(await pinned()).toEqual([])
      await asked(person, undoMany, 'POST', withId(made.id))
      expect(await pinned()).toEqual(before)
    }
  })

  it('can be unpinned, but not pinned', async () => {
    const [one, two] = await saveThoughts(2)
    await pinAll([one ?? 0])
    for (const id of [one, two]) await call(archive, 'PATCH', own(id))
    expect((await unpin(one)).status).toBe(200)
    await call(unarchive, 'PATCH', own(one))
    expect(await pinned()).toEqual([])
    const refused = await pin(two)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ code: 'invalid_input', field: 'isPinned' })
  })
})

describe('a deleted thought', () => {
  const remove = (id: number | undefined) => call(deleteThought, 'DELETE', own(id))

  it('comes back in its place among the pinned thoughts', async () => {
    const [one, two] = await saveThoughts(2)
    await pinAll([one, two] as number[])
    await remove(one)
    expect(await pinned()).toEqual([two])
    await call(restore, 'POST', own(one))
    expect(await pinned()).toEqual([two, one])
  })

  it('comes back without its pin when all pins are in use', async () => {
    const ids = await saveThoughts(PINNED_THOUGHTS + 1)
    await pinAll(ids.slice(0, PINNED_THOUGHTS))
    await remove(ids[0])
    await pinAll(ids.slice(-1))
    expect(await thoughtOf(call(restore, 'POST', own(ids[0])))).toMatchObject({ pinnedAt: null })
    expect(await pinned()).toHaveLength(PINNED_THOUGHTS)
  })
})

it('thoughts from before there were pins, deleted or not, are not pinned', async () => {
  await onDatabaseBefore('_pins', async (client, migrateOn) => {
    await client.query(
      `WITH made AS (
         INSERT INTO users (username, password, email) VALUES ('person', 'x', 'person@example.com')
         RETURNING id)
       INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source, is_archived)
       SELECT id, 'x', 'x', '{}', 'web', n = 1 FROM made, generate_series(1, 3) n`,
    )
    await client.query(
      `WITH gone AS (DELETE FROM thoughts WHERE id = 3 RETURNING *)
       INSERT INTO deleted_thoughts (id, user_id, thought, tags, action_items, reminders)
       SELECT id, user_id, to_jsonb(gone), '[]', '[]', '[]' FROM gone`,
    )
    await migrateOn()
    const { rows } = await client.query(
      `SELECT id, pinned_at FROM thoughts
       UNION ALL
       SELECT d.id, t.pinned_at
         FROM deleted_thoughts d, jsonb_populate_record(NULL::thoughts, d.thought) t ORDER BY id`,
    )
    expect(rows).toEqual([1, 2, 3].map((id) => ({ id, pinned_at: null })))
    await client.query('UPDATE thoughts SET pinned_at = now() WHERE NOT is_archived')
  })
})
