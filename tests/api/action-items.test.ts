import { beforeEach, describe, expect, it } from 'vitest'
import { DELETE as deleteItem, PATCH as patchItem } from '@/app/api/action-items/[id]/route'
import { POST as restoreItem } from '@/app/api/action-items/[id]/restore/route'
import { GET as listItems } from '@/app/api/action-items/route'
import { POST as restoreThought } from '@/app/api/deleted-thoughts/[id]/restore/route'
import {
  GET as readThoughtItems,
  POST as addItem,
} from '@/app/api/thoughts/[id]/action-items/route'
import { GET as exportThought } from '@/app/api/thoughts/[id]/export/route'
import { POST as retry } from '@/app/api/thoughts/[id]/retry/route'
import { DELETE as deleteThought } from '@/app/api/thoughts/[id]/route'
import { organiseThought } from '@/lib/server/organising/organise'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { readDigest } from '@/lib/server/digests/read'
import { positionAt } from '@/lib/shared/action-item-order'
import type { ActionItem, ListedActionItem } from '@/lib/shared/action-items'
import { MOST_ACTION_ITEMS } from '@/lib/shared/limits'
import type { Thought } from '@/lib/shared/thoughts'
import { asked, listsOf, told, revisionNow, withId } from '../support/device-copy'
import { onDatabaseBefore } from '../support/earlier-database'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'

const LISTED = 'Todo:\n- oil the gate\n- paint the fence\n- mend the roof'

let person: Awaited<ReturnType<typeof signUp>>
let thought: Thought

beforeEach(async () => {
  person = await signUp()
  thought = await captureThought(person)
})

const add = (text: string, fields: object = {}, id = thought.id) =>
  asked<ActionItem>(person, addItem, 'POST', { ...withId(id), body: { text, ...fields } })
const change = ({ id }: { id: number }, body: object) =>
  asked<ActionItem>(person, patchItem, 'PATCH', { ...withId(id), body })
const itemsOf = (id = thought.id) =>
  asked<ActionItem[]>(person, readThoughtItems, 'GET', withId(id))
const textsOf = async (id?: number) => (await itemsOf(id)).map(({ text }) => text)
const refusal = async (handler: typeof addItem, method: string, id: number, body: object) => {
  const response = await call(handler, method, { cookie: person.cookie, ...withId(id), body })
  return [response.status, (await response.json()) as unknown]
}

async function organise(text: string, timezone = 'America/New_York'): Promise<Thought> {
  await db().user.update({ where: { id: person.id }, data: { timezone } })
  const { id } = await captureThought(person, text)
  await organiseAgain(id, 1)
  const [found] = (await listsOf(person)).active
  if (found?.id !== id) throw new Error('The thought was not listed first')
  return found
}

const organiseAgain = (thoughtId: number, generation: number) =>
  organiseThought({ thoughtId, generation, signal: new AbortController().signal })

/** The day that is this many days from today in New York. */
const dayAhead = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(
    Date.now() + days * 24 * 60 * 60_000,
  )

describe('an action item that is added by hand', () => {
  it('comes last in its thought, and is in the lists', async () => {
    await add('Sand the hull')
    const item = await add('  Paint it  ', { dueOn: '2090-05-09' })
    expect(item).toMatchObject({ text: 'Paint it', isCompleted: false, dueOn: '2090-05-09' })
    expect(await textsOf()).toEqual(['Sand the hull', 'Paint it'])
    const listed = await asked<ListedActionItem[]>(person, listItems, 'GET', {
      query: { completed: 'false' },
    })
    expect(listed.map(({ text, dueOn }) => [text, dueOn])).toEqual([
      ['Sand the hull', undefined],
      ['Paint it', '2090-05-09'],
    ])
  })

  it('reaches other devices as a change of its thought', async () => {
    const since = await revisionNow(person)
    await add('Sand the hull')
    expect(await told(person, since)).toEqual([['thought', thought.id, true]])
  })

  it('stays when the thought is organised again', async () => {
    const { id, actionItems } = await organise('I need to call Ana and oil the gate')
    await add('Buy a rope', {}, id)
    await db().thought.update({ where: { id }, data: { processingStatus: 'failed' } })
    await asked(person, retry, 'POST', withId(id))
    await organiseAgain(id, 2)
    expect((await textsOf(id)).sort()).toEqual(
      ['Buy a rope', ...actionItems.map(({ text }) => text)].sort(),
    )
  })

  it.each([
    [{ text: ' ' }, 'text'],
    [{}, 'text'],
    [{ text: 'x'.repeat(501) }, 'text'],
    [{ text: 'x', dueOn: 'Friday' }, 'dueOn'],
    [{ text: 'x', dueOn: '2026-02-30' }, 'dueOn'],
    [{ text: 'x', dueOn: '0002-01-01' }, 'dueOn'],
    [{ text: 'x', position: 1e300 }, 'position'],
    [{ text: 'x', position: '1' }, 'position'],
  ])('is refused for %j', async (body, field) => {
    const [status, said] = await refusal(addItem, 'POST', thought.id, body)
    expect([status, said]).toEqual([400, expect.objectContaining({ field })])
    expect(await itemsOf()).toEqual([])
  })

  it('is refused without a session, and for another person’s thought', async () => {
    const body = { text: 'Sand the hull' }
    expect((await call(addItem, 'POST', { ...withId(thought.id), body })).status).toBe(401)
    const { cookie } = await signUp()
    const response = await call(addItem, 'POST', { cookie, ...withId(thought.id), body })
    expect(response.status).toBe(404)
    expect(await itemsOf()).toEqual([])
  })

  it('is refused beyond fifty, even when several devices add the last item at once', async () => {
    await pool().query(
      `INSERT INTO action_items (user_id, thought_id, text, source)
       SELECT $1, $2, 'item ' || n, 'rules' FROM generate_series(1, $3::int) n`,
      [person.id, thought.id, MOST_ACTION_ITEMS - 1],
    )
    const statuses = await Promise.all(
      ['one', 'two', 'three'].map(async (text) => {
        const [status] = await refusal(addItem, 'POST', thought.id, { text })
        return status
      }),
    )
    expect(statuses.sort()).toEqual([201, 409, 409])
    expect(await itemsOf()).toHaveLength(MOST_ACTION_ITEMS)
    expect(await refusal(addItem, 'POST', thought.id, { text: 'more' })).toEqual([
      409,
      { code: 'conflict', message: 'A thought can have 50 action items at most.' },
    ])
  })
})

describe('the order of a thought’s items', () => {
  let items: ActionItem[]

  beforeEach(async () => {
    items = []
    for (const text of ['a', 'b', 'c']) items.push(await add(text))
  })

  const [a, b, c] = [0, 1, 2].map((place) => () => items[place] as ActionItem) as [
    () => ActionItem,
    () => ActionItem,
    () => ActionItem,
  ]
  const between = (one: ActionItem, other: ActionItem) => (one.id + other.id) / 2

  it('is set by the person, holds in every list, and new items come last', async () => {
    await change(c(), { position: between(a(), b()) })
    expect(await textsOf()).toEqual(['a', 'c', 'b'])
    await change(a(), { position: b().id + 100 })
    await add('d')
    const wanted = ['c', 'b', 'a', 'd']
    expect(await textsOf()).toEqual(wanted)
    for (const query of [{}, { completed: 'false' }] as Record<string, string>[]) {
      const listed = await asked<ListedActionItem[]>(person, listItems, 'GET', { query })
      expect(listed.map(({ text }) => text)).toEqual(wanted)
    }
    const digest = await readDigest({ userId: person.id, from: new Date(0), until: new Date() })
    expect(digest.open.items.map(({ text }) => text)).toEqual(wanted)
  })

  it('is kept from page to page of the list', async () => {
    await change(c(), { position: between(a(), b()) })
    await change(a(), { position: b().id + 0.5 })
    const texts: string[] = []
    for (let query: Record<string, string> | null = { completed: 'false', limit: '1' }; query;) {
      const response = await call(listItems, 'GET', { cookie: person.cookie, query })
      texts.push(...((await response.json()) as ActionItem[]).map(({ text }) => text))
      const next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
      query = next ? Object.fromEntries(new URL(next, 'http://localhost').searchParams) : null
    }
    expect(texts).toEqual(['c', 'b', 'a'])
  })

  it('is the same again once an item is back at its position', async () => {
    const before = await itemsOf()
    await change(c(), { position: a().id - 1 })
    await change(c(), { position: c().id })
    expect(await itemsOf()).toEqual(before)
  })

  it('survives the deletion and restoration of an item and of the thought', async () => {
    await change(c(), { position: between(a(), b()), dueOn: '2090-05-09' })
    const before = await itemsOf()
    await asked(person, deleteItem, 'DELETE', withId(c().id))
    expect(await asked(person, restoreItem, 'POST', withId(c().id))).toEqual(before[1])
    await asked(person, deleteThought, 'DELETE', withId(thought.id))
    await asked(person, restoreThought, 'POST', withId(thought.id))
    expect(await itemsOf()).toEqual(before)
  })

  it('contains each item once, whatever two devices move and add at once', async () => {
    const moves = [a(), b(), c(), a(), b(), c()].map((item, place) =>
      change(item, { position: a().id + place / 7 }),
    )
    await Promise.all([...moves, add('d'), add('e'), add('f', { position: a().id })])
    expect((await textsOf()).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('always has room between two items, however often they change places', async () => {
    for (let n = 0; n < 60; n += 1) {
      const [first, second, third] = (await itemsOf()) as [ActionItem, ActionItem, ActionItem]
      await change(third, { position: positionAt([first, second], 1) })
      expect((await itemsOf()).map(({ id }) => id)).toEqual([first.id, third.id, second.id])
    }
  })

  it('stays when the thought is organised again, and newly found items come last', async () => {
    const { id, actionItems } = await organise(LISTED)
    const texts = actionItems.map(({ text }) => text)
    const [first, , last] = actionItems as [ActionItem, ActionItem, ActionItem]
    await change(last, { position: first.id - 1 })
    await db().thought.update({
      where: { id },
      data: {
        processingStatus: 'failed',
        rawText: `${LISTED}\n- sweep the yard`,
      },
    })
    await asked(person, retry, 'POST', withId(id))
    await organiseAgain(id, 2)
    const [one, two, three] = texts
    expect(await textsOf(id)).toEqual([three, one, two, expect.stringMatching(/yard/i)])
    expect((await itemsOf(id)).slice(0, 3).map((item) => item.id)).toEqual([
      last.id,
      first.id,
      actionItems[1]?.id,
    ])
  })

  it('cannot be changed by another person', async () => {
    const { cookie } = await signUp()
    const options = { cookie, ...withId(c().id), body: { position: 0 } }
    expect((await call(patchItem, 'PATCH', options)).status).toBe(404)
    expect(await textsOf()).toEqual(['a', 'b', 'c'])
  })
})

describe('the due date of an item', () => {
  it('can be set, changed and removed', async () => {
    const item = await add('Sand the hull')
    expect(await change(item, { dueOn: '2090-05-09' })).toMatchObject({ dueOn: '2090-05-09' })
    expect(await change(item, { isCompleted: true })).toMatchObject({ dueOn: '2090-05-09' })
    expect(await change(item, { dueOn: null, text: 'Sand it' })).not.toHaveProperty('dueOn')
    const [status] = await refusal(patchItem, 'PATCH', item.id, { dueOn: '2090-13-01' })
    expect(status).toBe(400)
    expect((await refusal(patchItem, 'PATCH', item.id, {}))[0]).toBe(400)
  })

  it('comes from the words of a thought, in the person’s timezone', async () => {
    const { actionItems } = await organise('I need to call Ana tomorrow. I have to oil the gate.')
    expect(actionItems.map(({ text, dueOn }) => [text, dueOn])).toEqual([
      [expect.stringMatching(/call Ana.*tomorrow/i), dayAhead(1)],
      [expect.stringMatching(/oil the gate/i), undefined],
    ])
    expect(await db().reminder.count({ where: { userId: person.id } })).toBe(0)
  })

  it('that a person has changed stays when the thought is organised again', async () => {
    const { id, actionItems } = await organise('I need to call Ana tomorrow')
    await change(actionItems[0] as ActionItem, { dueOn: '2090-05-09' })
    await db().thought.update({ where: { id }, data: { processingStatus: 'failed' } })
    await asked(person, retry, 'POST', withId(id))
    await organiseAgain(id, 2)
    expect((await itemsOf(id)).map(({ dueOn }) => dueOn)).toEqual(['2090-05-09'])
  })

  it('is in the exported files of a thought', async () => {
    await add('Sand the hull', { dueOn: '2090-05-09' })
    const read = async (format: string) => {
      const options = { cookie: person.cookie, ...withId(thought.id), query: { format } }
      return (await call(exportThought, 'GET', options)).text()
    }
    expect(await read('txt')).toContain('[ ] Sand the hull, due 2090-05-09')
    expect(await read('csv')).toContain('Sand the hull (Not completed, due 2090-05-09)')
  })
})

it('items from before positions and due dates keep their order, even when deleted and restored', async () => {
  await onDatabaseBefore('due_dates', async (client, migrateOn) => {
    await client.query(`
      INSERT INTO users (username, password, email) VALUES ('person', 'x', 'person@example.com');
      INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source)
        SELECT id, 'x', 'x', '{}', 'web' FROM users;
      INSERT INTO action_items (user_id, thought_id, text, source)
        SELECT user_id, id, 'item ' || n, 'rules' FROM thoughts, generate_series(1, 3) n;
      WITH gone AS (DELETE FROM action_items WHERE text = 'item 2' RETURNING *)
      INSERT INTO deleted_parts (kind, id, user_id, thought_id, action_item, reminders)
        SELECT 'action_item', id, user_id, thought_id, to_jsonb(gone), '[]' FROM gone`)
    await migrateOn()
    await client.query(`
      INSERT INTO action_items SELECT i.* FROM deleted_parts d,
        jsonb_populate_record(NULL::action_items, d.action_item) i`)
    const { rows } = await client.query(
      'SELECT text, due_on, position FROM action_items ORDER BY coalesce(position, id), id',
    )
    expect(rows).toEqual(
      [1, 2, 3].map((n) => ({ text: `item ${n}`, due_on: null, position: null })),
    )
  })
})
