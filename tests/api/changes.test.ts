import { beforeEach, describe, expect, it } from 'vitest'
import { PATCH as patchItem } from '@/app/api/action-items/[id]/route'
import { PATCH as renameCategory } from '@/app/api/categories/[id]/route'
import { GET as readChanges } from '@/app/api/changes/route'
import { DELETE as deleteReminder } from '@/app/api/reminders/[id]/route'
import { POST as createReminder } from '@/app/api/reminders/route'
import { PATCH as archive } from '@/app/api/thoughts/[id]/archive/route'
import { DELETE as deleteThought, PATCH as patchThought } from '@/app/api/thoughts/[id]/route'
import { DELETE as untag } from '@/app/api/thoughts/[id]/tags/[tagId]/route'
import { pool } from '@/lib/server/database/db'
import { personWithBelongings } from '../support/belongings'
import {
  asked,
  changesSince,
  DeviceCopy,
  listsOf,
  revisionNow,
  told,
  withId,
} from '../support/device-copy'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'

type Person = Awaited<ReturnType<typeof signUp>>
let person: Person

beforeEach(async () => {
  person = await signUp()
})

describe('changes', () => {
  it('name a thought that was touched, as well as through its tags, items or category', async () => {
    const owner = await personWithBelongings()
    person = owner
    const { thought, category, other, item, reminder, tag: known } = owner
    const own = withId(thought.id)
    const steps: [() => Promise<unknown>, unknown[]][] = [
      [
        () => asked(person, patchThought, 'PATCH', { ...own, body: { rawText: 'Other words' } }),
        [['thought', thought.id, true]],
      ],
      [
        () =>
          asked(person, patchThought, 'PATCH', { ...own, body: { summary: 'Another summary' } }),
        [
          ['thought', thought.id, true],
          ['reminder', reminder.id, true],
        ],
      ],
      [
        () => asked(person, patchThought, 'PATCH', { ...own, body: { categoryId: other.id } }),
        [
          ['thought', thought.id, true],
          ['category', category.id, true],
          ['category', other.id, true],
        ],
      ],
      [
        () => asked(person, untag, 'DELETE', withId(thought.id, { tagId: String(known.id) })),
        [['thought', thought.id, true]],
      ],
      [
        () =>
          asked(person, patchItem, 'PATCH', { ...withId(item.id), body: { isCompleted: true } }),
        [['thought', thought.id, true]],
      ],
      [
        () =>
          asked(person, renameCategory, 'PATCH', {
            ...withId(other.id),
            body: { name: 'Renamed' },
          }),
        [['category', other.id, true]],
      ],
      [
        () => asked(person, deleteReminder, 'DELETE', withId(reminder.id)),
        [['reminder', reminder.id, false]],
      ],
      [
        () => asked(person, archive, 'PATCH', own),
        [
          ['thought', thought.id, true],
          ['category', other.id, true],
        ],
      ],
      [
        () => asked(person, deleteThought, 'DELETE', own),
        [
          ['thought', thought.id, false],
          ['category', other.id, true],
        ],
      ],
    ]
    for (const [step, expected] of steps) {
      const since = await revisionNow(person)
      await step()
      expect(await told(person, since)).toEqual(expected)
    }
  })

  it('leave out a reminder whose item is done, and bring it back', async () => {
    const owner = await personWithBelongings()
    person = owner
    const { item, thought } = owner
    const { id } = await asked<{ id: number }>(person, createReminder, 'POST', {
      body: { text: 'Of the item', reminderTime: '2090-01-01T10:00:00Z', actionItemId: item.id },
    })
    for (const isCompleted of [true, false]) {
      const since = await revisionNow(person)
      await asked(person, patchItem, 'PATCH', { ...withId(item.id), body: { isCompleted } })
      expect(await told(person, since)).toEqual([
        ['thought', thought.id, true],
        ['reminder', id, !isCompleted],
      ])
    }
  })

  it('carry the revision of their commit and come in that order, each thing once', async () => {
    const since = await revisionNow(person)
    const [one, two] = [await captureThought(person, 'one'), await captureThought(person, 'two')]
    await asked(person, archive, 'PATCH', withId(one.id))
    const { changes, revision, next, hasMore } = await changesSince(person, { since })
    expect(changes.map(({ id }) => id)).toEqual([two.id, one.id])
    expect(changes.at(-1)?.revision).toBe(revision)
    expect(Number(changes[0]?.revision)).toBeLessThan(Number(revision))
    expect([next, hasMore]).toEqual([revision, false])
    expect(await told(person, next)).toEqual([])
  })

  it('of one large commit come in pages', async () => {
    const since = await revisionNow(person)
    await pool().query(
      `INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source)
       SELECT $1, 'x', 'x', '{}', 'web' FROM generate_series(1, 10)`,
      [person.id],
    )
    const seen: number[] = []
    let page = await changesSince(person, { since, limit: '3' })
    seen.push(...page.changes.map(({ id }) => id))
    while (page.hasMore) {
      page = await changesSince(person, { since: page.next, limit: '3' })
      seen.push(...page.changes.map(({ id }) => id))
    }
    expect(seen.length).toBe(10)
    expect(new Set(seen).size).toBe(10)
  })

  it('of a transaction that stayed open while others committed are not missed', async () => {
    const [slow, quick] = [
      await captureThought(person, 'slow'),
      await captureThought(person, 'quick'),
    ]
    const device = new DeviceCopy(person)
    await device.sync()
    const [first, second] = [await pool().connect(), await pool().connect()]
    try {
      await first.query('BEGIN')
      await first.query('UPDATE thoughts SET summary = $2 WHERE id = $1', [slow.id, 'was slow'])
      await second.query('UPDATE thoughts SET summary = $2 WHERE id = $1', [quick.id, 'was quick'])
      await device.sync()
      expect(device.lists().active.map(({ summary }) => summary)).toEqual([
        'was quick',
        slow.summary,
      ])
      await first.query('COMMIT')
      await device.sync()
      expect(device.lists().active.map(({ summary }) => summary)).toEqual(['was quick', 'was slow'])
    } finally {
      first.release()
      second.release()
    }
  })

  it('of concurrent writers all reach a reader that never stops', async () => {
    const thoughts = await Promise.all(
      Array.from({ length: 8 }, (_, n) => captureThought(person, `thought ${n}`)),
    )
    const device = new DeviceCopy(person)
    let isWriting = true
    const reader = (async () => {
      while (isWriting) await device.sync(2)
    })()
    await Promise.all(
      thoughts.map(async ({ id }) => {
        for (let n = 0; n < 6; n += 1) {
          await asked(person, patchThought, 'PATCH', {
            ...withId(id),
            body: { summary: `edit ${n}` },
          })
        }
      }),
    )
    isWriting = false
    await reader
    await device.sync()
    expect(device.lists()).toEqual(await listsOf(person))
  })

  it('are recorded while another transaction holds the account', async () => {
    const thought = await captureThought(person)
    // As for a thought that has not been touched for 90 days.
    await pool().query('DELETE FROM changes WHERE user_id = $1', [person.id])
    const [holder, writer] = [await pool().connect(), await pool().connect()]
    try {
      await writer.query('BEGIN')
      await writer.query('UPDATE thoughts SET summary = $2 WHERE id = $1', [thought.id, 'x'])
      await holder.query('BEGIN')
      await holder.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [person.id])
      // A lock on the account would wait for the holder, which needs the revision's row next.
      await writer.query('COMMIT')
      await holder.query('UPDATE users SET display_name = $2 WHERE id = $1', [person.id, 'Robin'])
      await holder.query('COMMIT')
    } finally {
      holder.release()
      writer.release()
    }
  })

  it('cost a poll that finds one thought among many less than 3 KiB', async () => {
    for (let n = 0; n < 20; n += 1) await captureThought(person, `thought ${n}`)
    const since = await revisionNow(person)
    await captureThought(person, 'Call the plumber about the kitchen tap before Friday')
    const response = await call(readChanges, 'GET', { cookie: person.cookie, query: { since } })
    expect(Buffer.byteLength(await response.text())).toBeLessThan(3 * 1024)
  })

  it('are 304 while nothing is new', async () => {
    const query = { since: await revisionNow(person) }
    const first = await call(readChanges, 'GET', { cookie: person.cookie, query })
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    const again = () => call(readChanges, 'GET', { cookie: person.cookie, query, headers })
    expect((await again()).status).toBe(304)
    await captureThought(person)
    expect((await again()).status).toBe(200)
  })
})

it('a limit must be from 1 to 500', async () => {
  for (const limit of ['0', '-1', '501', '1e9', 'x', '1.5']) {
    const response = await call(readChanges, 'GET', { cookie: person.cookie, query: { limit } })
    expect([limit, response.status]).toEqual([limit, 400])
  }
})

it('a poll reads the changes by their index, however many thoughts there are', async () => {
  await pool().query(
    `INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source)
     SELECT $1, 'x', 'x', '{}', 'web' FROM generate_series(1, 3000)`,
    [person.id],
  )
  await pool().query('ANALYZE changes')
  const { rows } = await pool().query<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT * FROM changes h
      WHERE h.user_id = $1 AND (h.revision, h.kind, h.thing_id) > ($2::bigint, 'reminder', 2147483647)
      ORDER BY h.revision, h.kind, h.thing_id LIMIT 500`,
    [person.id, await revisionNow(person)],
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('changes_user_id_revision_kind_thing_id_key')
  expect(plan).not.toContain('Sort')
})
