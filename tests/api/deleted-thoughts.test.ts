import { beforeEach, describe, expect, it } from 'vitest'
import { DELETE as deleteCategory } from '@/app/api/categories/[id]/route'
import { POST as createCategory } from '@/app/api/categories/route'
import { DELETE as removeDeleted } from '@/app/api/deleted-thoughts/[id]/route'
import { POST as restore } from '@/app/api/deleted-thoughts/[id]/restore/route'
import { DELETE as empty, GET as listDeleted } from '@/app/api/deleted-thoughts/route'
import { POST as createReminder } from '@/app/api/reminders/route'
import { DELETE as deleteThought, GET as readThought } from '@/app/api/thoughts/[id]/route'
import { POST as addTag } from '@/app/api/thoughts/[id]/tags/route'
import { PATCH as updateProfile } from '@/app/api/user/profile/route'
import { organiseThought } from '@/lib/server/organising/organise'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { purgeDeletedThoughts } from '@/lib/server/deleted-thoughts/remove'
import type { Category } from '@/lib/shared/categories'
import type { DeletedThought } from '@/lib/shared/deleted-thoughts'
import type { Thought } from '@/lib/shared/thoughts'
import { asked, listsOf, revisionNow, told, withId } from '../support/device-copy'
import { onDatabaseBefore } from '../support/earlier-database'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'

let person: Awaited<ReturnType<typeof signUp>>

beforeEach(async () => {
  person = await signUp()
})

/** An organised thought with everything that a thought may have. */
async function fullThought(): Promise<Thought> {
  const { id } = await captureThought(person, 'I need to call Ana on Friday #boat')
  await organise(id, 1)
  const category = await asked<Category>(person, createCategory, 'POST', { body: { name: 'Sea' } })
  await db().thought.update({ where: { id }, data: { categoryId: category.id } })
  await asked(person, addTag, 'POST', { ...withId(id), body: { tagName: 'mine' } })
  const { actionItems } = await read(id)
  const body = { text: 'Ring her', reminderTime: '2090-05-09T15:00:00Z', thoughtId: id }
  await asked(person, createReminder, 'POST', { body })
  const ofItem = { ...body, text: 'Of the item', thoughtId: undefined }
  await asked(person, createReminder, 'POST', {
    body: { ...ofItem, actionItemId: actionItems[0]?.id },
  })
  return read(id)
}

const organise = (thoughtId: number, generation: number) =>
  organiseThought({ thoughtId, generation, signal: new AbortController().signal })
const read = (id: number) => asked<Thought>(person, readThought, 'GET', withId(id))
const remove = (id: number, query = {}) =>
  asked(person, deleteThought, 'DELETE', { ...withId(id), query })
const bringBack = (id: number) => asked<Thought>(person, restore, 'POST', withId(id))
const deleted = (query = {}) => asked<DeletedThought[]>(person, listDeleted, 'GET', { query })
const statusOf = async (response: Promise<Response>) => (await response).status

describe('a deleted thought', () => {
  it('disappears everywhere, and comes back unchanged with everything it had', async () => {
    const thought = await fullThought()
    const before = await listsOf(person)
    expect(before.reminders).toHaveLength(2)

    await remove(thought.id)
    expect(await statusOf(call(readThought, 'GET', own(thought.id)))).toBe(404)
    expect(await listsOf(person)).toMatchObject({
      active: [],
      openItems: [],
      reminders: [],
      tags: [],
    })
    const [listed, ...others] = await deleted()
    expect(others).toEqual([])
    expect(listed).toMatchObject({
      id: thought.id,
      rawText: thought.rawText,
      summary: thought.summary,
      parsedContent: thought.parsedContent,
      tags: thought.tags.map(({ name }) => name),
      actionItems: thought.actionItems.map(({ text }) => text),
      reminders: ['Ring her', 'Of the item'],
    })
    const days = (Date.parse(listed?.expiresAt ?? '') - Date.parse(listed?.deletedAt ?? '')) / 864e5
    expect(Math.round(days)).toBe(30)

    expect(await bringBack(thought.id)).toEqual(thought)
    expect(await listsOf(person)).toEqual(before)
    expect(await deleted()).toEqual([])
  })

  it('is reported to every copy, and so is its return', async () => {
    const thought = await fullThought()
    const first = await revisionNow(person)
    await remove(thought.id)
    expect(await told(person, first)).toContainEqual(['thought', thought.id, false])
    const second = await revisionNow(person)
    await bringBack(thought.id)
    const changes = await told(person, second)
    expect(changes).toContainEqual(['thought', thought.id, true])
    expect(changes.filter(([kind]) => kind === 'reminder')).toHaveLength(2)
  })

  it('keeps a tick made at the same moment', async () => {
    const thought = await fullThought()
    const item = thought.actionItems[0]
    if (!item) throw new Error('The thought has no action item')
    const { work } = await whileOpen(
      'UPDATE action_items SET is_completed = true, completed_at = now() WHERE id = $1',
      [item.id],
      () => remove(thought.id),
    )
    await work
    expect((await bringBack(thought.id)).actionItems[0]?.isCompleted).toBe(true)
  })

  it('keeps a reminder set on one of its items at the same moment', async () => {
    const thought = await fullThought()
    const { work } = await whileOpen(
      `INSERT INTO reminders (user_id, action_item_id, text, reminder_time)
       VALUES ($1, $2, 'In that moment', '2090-01-01')`,
      [person.id, thought.actionItems[0]?.id],
      () => remove(thought.id),
    )
    await work
    await bringBack(thought.id)
    const { reminders } = await listsOf(person)
    expect(reminders.map(({ text }) => text)).toContain('In that moment')
  })

  it('is deleted or not found, never in conflict, while it is restored', async () => {
    const { id } = await captureThought(person)
    for (let round = 0; round < 5; round += 1) {
      const both = [0, 1].flatMap(() => [
        statusOf(call(deleteThought, 'DELETE', own(id))),
        statusOf(call(restore, 'POST', own(id))),
      ])
      for (const status of await Promise.all(both)) expect([200, 404]).toContain(status)
    }
  })

  it('is restored once when ten calls try at the same time', async () => {
    const thought = await fullThought()
    await remove(thought.id)
    const tries = Array.from({ length: 10 }, () => statusOf(call(restore, 'POST', own(thought.id))))
    const statuses = await Promise.all(tries)
    expect(statuses.toSorted()).toEqual([200, ...Array<number>(9).fill(404)])
    expect(await read(thought.id)).toEqual(thought)
  })

  it('cannot be restored or removed by another person', async () => {
    const { id } = await captureThought(person)
    await remove(id)
    const { cookie } = await signUp()
    const other = { ...withId(id), cookie }
    expect(await statusOf(call(restore, 'POST', other))).toBe(404)
    expect(await statusOf(call(removeDeleted, 'DELETE', other))).toBe(404)
    await call(empty, 'DELETE', { cookie })
    expect(await deleted()).toHaveLength(1)
  })

  it('comes back without a category that no longer exists', async () => {
    const thought = await fullThought()
    await remove(thought.id)
    await asked(person, deleteCategory, 'DELETE', withId(thought.categoryId ?? 0))
    expect(await bringBack(thought.id)).toMatchObject({ categoryId: null, category: null })
  })

  it('is organised after its return when it was deleted before it was organised', async () => {
    const { id } = await captureThought(person)
    await remove(id)
    await organise(id, 1)
    expect((await bringBack(id)).processingStatus).toBe('pending')
    await organise(id, 1)
    expect((await read(id)).processingStatus).toBe('pending')
    await organise(id, 2)
    expect((await read(id)).processingStatus).toBe('ready')
  })

  it('does not send a reminder whose time passed before the return', async () => {
    const thought = await fullThought()
    await pool().query(
      "UPDATE reminders SET reminder_time = now() - interval '1 hour' WHERE text = 'Ring her' AND user_id = $1",
      [person.id],
    )
    await remove(thought.id)
    await bringBack(thought.id)
    const { reminders } = await listsOf(person)
    expect(reminders.map(({ text }) => text)).toEqual(['Of the item'])
  })

  it('is not captured again under its client id, before or after its return', async () => {
    const again = () => captureThought(person, 'first', { clientId: 'mine' })
    const { id } = await again()
    await remove(id)
    await expect(again()).rejects.toThrow('wasDone')
    expect(await db().thought.count({ where: { userId: person.id } })).toBe(0)
    await bringBack(id)
    expect((await again()).id).toBe(id)
  })
})

describe('a thought is gone for good', () => {
  it('when it is deleted permanently, or immediately by the setting', async () => {
    const first = await captureThought(person)
    await remove(first.id, { permanently: 'true' })
    const second = await captureThought(person)
    await asked(person, updateProfile, 'PATCH', { body: { deleteAtOnce: true } })
    await remove(second.id)
    expect(await deleted()).toEqual([])
    expect(await statusOf(call(restore, 'POST', own(second.id)))).toBe(404)
  })

  it('when it is removed from the deleted thoughts, alone or with all of them', async () => {
    const ids: number[] = []
    for (const text of ['one', 'two', 'three']) ids.push((await captureThought(person, text)).id)
    for (const id of ids) await remove(id)
    await asked(person, removeDeleted, 'DELETE', withId(ids[1] ?? 0))
    expect((await deleted()).map(({ id }) => id)).toEqual([ids[2], ids[0]])
    await asked(person, empty, 'DELETE')
    expect(await deleted()).toEqual([])
  })

  it('30 days after its deletion, even before the purge', async () => {
    const old = await captureThought(person, 'old')
    const recent = await captureThought(person, 'recent')
    for (const { id } of [old, recent]) await remove(id)
    await pool().query(
      "UPDATE deleted_thoughts SET deleted_at = now() - interval '30 days' WHERE id = $1",
      [old.id],
    )
    expect((await deleted()).map(({ id }) => id)).toEqual([recent.id])
    expect(await statusOf(call(restore, 'POST', own(old.id)))).toBe(404)
    await purgeDeletedThoughts(new Date())
    expect(await db().deletedThought.count({ where: { userId: person.id } })).toBe(1)
  })
})

it('the list of deleted thoughts comes in pages', async () => {
  for (let n = 0; n < 5; n += 1) await remove((await captureThought(person, `thought ${n}`)).id)
  await pool().query('UPDATE deleted_thoughts SET deleted_at = now() WHERE user_id = $1', [
    person.id,
  ])
  const found: number[] = []
  let query: Record<string, string> | null = { limit: '2' }
  while (query) {
    const response: Response = await call(listDeleted, 'GET', { cookie: person.cookie, query })
    found.push(...((await response.json()) as DeletedThought[]).map(({ id }) => id))
    const next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
    query = next
      ? Object.fromEntries(new URL(next, 'http://localhost').searchParams.entries())
      : null
  }
  expect(found).toEqual([...new Set(found)].sort((one, other) => other - one))
  expect(found).toHaveLength(5)
})

describe('the free plan', () => {
  it('refuses to restore a thought beyond its limit, with a message', async () => {
    person = await signUp({ plan: 'free' })
    const { id } = await captureThought(person, 'one')
    await remove(id)
    await pool().query(
      `INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source)
       SELECT $1, 'full', 'full', '{}', 'web' FROM generate_series(1, 100)`,
      [person.id],
    )
    const response = await call(restore, 'POST', own(id))
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'plan_limit' })
    expect(await deleted()).toHaveLength(1)
  })
})

it('thoughts from before the migration keep working, and are kept when deleted later', async () => {
  await onDatabaseBefore('_deleted_thoughts', async (client, migrateOn) => {
    await client.query(
      `INSERT INTO users (id, username, email, password) VALUES (1, 'robin', 'robin@example.com', 'x');
       INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source)
         VALUES (1, 'old', 'old', '{}', 'web')`,
    )
    await migrateOn()
    const { rows } = await client.query(
      'SELECT u.delete_at_once, t.raw_text FROM users u JOIN thoughts t ON t.user_id = u.id',
    )
    expect(rows).toEqual([{ delete_at_once: false, raw_text: 'old' }])
  })
})

const own = (id: number) => ({ ...withId(id), cookie: person.cookie })

/**
 * Begins work that waits for another transaction's statement, commits that transaction, and returns
 * the work.
 */
async function whileOpen(statement: string, values: unknown[], begin: () => Promise<unknown>) {
  const client = await pool().connect()
  try {
    await client.query('BEGIN')
    await client.query(statement, values)
    const work = begin()
    const waiting = () =>
      pool().query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
    await expect.poll(async () => (await waiting()).rowCount).toBeGreaterThan(0)
    await client.query('COMMIT')
    return { work }
  } finally {
    client.release()
  }
}
