import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DELETE as deleteItem, PATCH as patchItem } from '@/app/api/action-items/[id]/route'
import { DELETE as deleteCategory, PATCH as renameCategory } from '@/app/api/categories/[id]/route'
import { POST as createCategory } from '@/app/api/categories/route'
import { DELETE as deleteReminder, PATCH as patchReminder } from '@/app/api/reminders/[id]/route'
import { POST as createReminder } from '@/app/api/reminders/route'
import { PATCH as archive } from '@/app/api/thoughts/[id]/archive/route'
import { DELETE as deleteThought, PATCH as patchThought } from '@/app/api/thoughts/[id]/route'
import { DELETE as untag } from '@/app/api/thoughts/[id]/tags/[tagId]/route'
import { POST as tag } from '@/app/api/thoughts/[id]/tags/route'
import { PATCH as unarchive } from '@/app/api/thoughts/[id]/unarchive/route'
import { GET as listThoughts } from '@/app/api/thoughts/route'
import { organiseThought } from '@/lib/server/organising/organise'
import { purgeChanges } from '@/lib/server/changes/purge'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { CHANGES_KEPT_DAYS, COPIED_THOUGHTS } from '@/lib/shared/limits'
import type { Tag } from '@/lib/shared/tags'
import type { Thought } from '@/lib/shared/thoughts'
import { personWithBelongings } from '../support/belongings'
import { BrowserCopy, stubBrowserStorage } from '../support/browser-copy'
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

type Person = Awaited<ReturnType<typeof signUp>>
let person: Person

beforeEach(async () => {
  person = await signUp()
})

describe('a copy', () => {
  it('has everything of the person, and nothing of others', async () => {
    const owner = await personWithBelongings()
    await captureThought(person, 'of somebody else')
    const device = new DeviceCopy(owner)
    await device.sync()
    person = owner
    expect(device.lists()).toEqual(await listsOf(person))
    expect(device.lists().active).toHaveLength(2)
  })

  it('comes in pages of any size, without losing what is written in between', async () => {
    for (let n = 0; n < 7; n += 1) await captureThought(person, `thought ${n}`)
    const device = new DeviceCopy(person)
    await device.takePage(3)
    const [newest, , , , , , oldest] = await asked<Thought[]>(person, listThoughts, 'GET')
    await asked(person, deleteThought, 'DELETE', withId(newest?.id ?? 0))
    await asked(person, archive, 'PATCH', withId(oldest?.id ?? 0))
    await captureThought(person, 'written meanwhile')
    await device.sync(2)
    await device.sync(2)
    expect(device.lists()).toEqual(await listsOf(person))
  })

  it('has the newest 2,000 thoughts, archived or not, and the open items of older ones', async () => {
    await pool().query(
      `INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source, is_archived, created_at)
       SELECT $1, 'x', 'thought ' || n, '{}', 'web', n % 2 = 0, now() - n * interval '1 minute'
         FROM generate_series(1, $2::int + 20) n`,
      [person.id, COPIED_THOUGHTS],
    )
    await pool().query(
      `INSERT INTO action_items (user_id, thought_id, text, source, is_completed, completed_at)
       SELECT user_id, id, 'of ' || summary, 'rules', is_done, CASE WHEN is_done THEN now() END
         FROM thoughts, LATERAL (SELECT right(summary, 1) = '9') AS own (is_done)
        WHERE user_id = $1`,
      [person.id],
    )
    const device = new DeviceCopy(person)
    await device.sync(300)
    const { active, archived, openItems } = device.lists()
    const lists = await listsOf(person)
    expect(active).toEqual(lists.active.slice(0, COPIED_THOUGHTS / 2))
    expect(archived).toEqual(lists.archived.slice(0, COPIED_THOUGHTS / 2))
    expect(openItems).toEqual(lists.openItems)
    // When an older thought changes, all of it comes, its items included.
    const old = lists.active.at(-1)
    await asked(person, patchItem, 'PATCH', {
      ...withId(old?.actionItems[0]?.id ?? 0),
      body: { isCompleted: true },
    })
    await device.sync()
    expect(device.lists().openItems).toEqual((await listsOf(person)).openItems)
  })
})

describe('a new copy begins', () => {
  const resets = async (since: string) => {
    const { reset, changes } = await changesSince(person, { since })
    if (reset) expect(changes.map(({ kind }) => kind)).toContain('thought')
    return reset
  }

  it('for a revision that is ahead, unknown or invalid', async () => {
    await captureThought(person)
    const present = await revisionNow(person)
    expect(await resets(present)).toBe(false)
    expect(await resets(String(BigInt(present) - 1n))).toBe(false)
    expect(await resets(String(BigInt(present) + 1n))).toBe(true)
    const hostile = [
      '1',
      '-1',
      '999999999999999999',
      '9'.repeat(400),
      'x',
      'e30',
      '{}',
      '%00',
      '\0',
    ]
    for (const since of hostile) expect([since, await resets(since)]).toEqual([since, true])
    const forged = (place: object) => Buffer.from(JSON.stringify(place)).toString('base64url')
    const copies = [
      { revision: present, copy: { part: 'thoughts', left: 1e9 } },
      { revision: String(BigInt(present) + 9n), copy: { part: 'tags' } },
      { revision: present, kind: 'user', id: 1 },
    ]
    for (const place of copies) expect(await resets(forged(place))).toBe(true)
  })

  it('when the changes since then are no longer kept, tombstones included', async () => {
    const kept = await captureThought(person, 'kept')
    const gone = await captureThought(person, 'gone')
    await asked(person, deleteThought, 'DELETE', withId(gone.id))
    const long = (days: number) => String(days * 86_400_000_000)
    const age = (days: number) =>
      pool().query(
        `WITH aged AS (UPDATE changes SET revision = revision - $2 WHERE user_id = $1)
         UPDATE user_revisions SET changes_from = 0 WHERE user_id = $1`,
        [person.id, long(days)],
      )
    const now = BigInt(await revisionNow(person))
    await age(CHANGES_KEPT_DAYS - 1)
    await purgeChanges(new Date())
    const before = String(now - BigInt(long(CHANGES_KEPT_DAYS)) + 60_000_000n)
    expect(await told(person, before)).toEqual([
      ['thought', kept.id, true],
      ['thought', gone.id, false],
    ])
    await age(3)
    await purgeChanges(new Date())
    const own = { where: { userId: person.id } }
    expect(await db().change.count(own)).toBe(0)
    expect(await resets(String(now - BigInt(long(CHANGES_KEPT_DAYS)) - 60_000_000n))).toBe(true)
  })

  it('but not for somebody who has written nothing for a long time', async () => {
    await captureThought(person)
    const { rows } = await pool().query<{ revision: string }>(
      `WITH aged AS (UPDATE changes SET revision = revision - $2 WHERE user_id = $1)
       UPDATE user_revisions SET revision = revision - $2 WHERE user_id = $1 RETURNING revision`,
      [person.id, String(200 * 86_400_000_000)],
    )
    const old = rows[0]?.revision ?? ''
    expect(await told(person, old)).toEqual([])
  })
})

/** What a person may do in one step; each act takes a number to choose with. */
const ACTS: Record<string, (pick: number) => Promise<unknown>> = {
  async capture(pick) {
    const [category] = await db().category.findMany({ where: { userId: person.id }, take: 1 })
    const categoryId = pick % 2 ? category?.id : null
    await captureThought(person, `Call ${pick} about the garden tomorrow. Buy seeds.`, {
      categoryId,
    })
  },
  organise: (pick) =>
    onThought(pick, ({ id }) =>
      organiseThought({ thoughtId: id, generation: 1, signal: new AbortController().signal }),
    ),
  edit: (pick) =>
    onThought(pick, ({ id }) =>
      asked(person, patchThought, 'PATCH', { ...withId(id), body: { summary: `Summary ${pick}` } }),
    ),
  pin: (pick) =>
    on(db().thought.findMany({ where: { ...own().where, isArchived: false } }), pick, ({ id }) =>
      asked(person, patchThought, 'PATCH', { ...withId(id), body: { isPinned: pick % 3 > 0 } }),
    ),
  archive: (pick) => onThought(pick, ({ id }) => asked(person, archive, 'PATCH', withId(id))),
  unarchive: (pick) => onThought(pick, ({ id }) => asked(person, unarchive, 'PATCH', withId(id))),
  deleteThought: (pick) =>
    onThought(pick, ({ id }) => asked(person, deleteThought, 'DELETE', withId(id))),
  tag: (pick) =>
    onThought(pick, ({ id }) =>
      asked<Tag>(person, tag, 'POST', { ...withId(id), body: { tagName: `tag ${pick % 4}` } }),
    ),
  untag: (pick) =>
    on(db().thoughtTag.findMany(own()), pick, ({ thoughtId, tagId }) =>
      asked(person, untag, 'DELETE', withId(thoughtId, { tagId: String(tagId) })),
    ),
  file: (pick) =>
    onThought(pick, ({ id }) =>
      on(db().category.findMany(own()), pick, (category) =>
        asked(person, patchThought, 'PATCH', { ...withId(id), body: { categoryId: category.id } }),
      ),
    ),
  addCategory: (pick) =>
    asked(person, createCategory, 'POST', { body: { name: `Category ${pick % 5}` } }),
  renameCategory: (pick) =>
    on(db().category.findMany(own()), pick, ({ id }) =>
      asked(person, renameCategory, 'PATCH', {
        ...withId(id),
        body: { name: `Renamed ${id} ${pick}` },
      }),
    ),
  deleteCategory: (pick) =>
    on(db().category.findMany(own()), pick, ({ id }) =>
      asked(person, deleteCategory, 'DELETE', { ...withId(id), body: {} }),
    ),
  tick: (pick) =>
    on(db().actionItem.findMany(own()), pick, ({ id, isCompleted }) =>
      asked(person, patchItem, 'PATCH', { ...withId(id), body: { isCompleted: !isCompleted } }),
    ),
  deleteItem: (pick) =>
    on(db().actionItem.findMany(own()), pick, ({ id }) =>
      asked(person, deleteItem, 'DELETE', withId(id)),
    ),
  remind: (pick) =>
    on(db().actionItem.findMany(own()), pick, ({ id, thoughtId }) =>
      asked(person, createReminder, 'POST', {
        body: {
          text: `Reminder ${pick}`,
          reminderTime: `20${40 + (pick % 50)}-01-01T10:00:00Z`,
          thoughtId,
          ...(pick % 2 && { actionItemId: id }),
        },
      }),
    ),
  moveReminder: (pick) =>
    on(db().reminder.findMany(own()), pick, ({ id }) =>
      asked(person, patchReminder, 'PATCH', {
        ...withId(id),
        body: { reminderTime: `20${40 + (pick % 50)}-05-01T10:00:00Z` },
      }),
    ),
  deleteReminder: (pick) =>
    on(db().reminder.findMany(own()), pick, ({ id }) =>
      asked(person, deleteReminder, 'DELETE', withId(id)),
    ),
}

const own = () => ({ where: { userId: person.id } })

async function on<Row>(rows: Promise<Row[]>, pick: number, act: (row: Row) => Promise<unknown>) {
  const found = await rows
  const row = found[pick % Math.max(found.length, 1)]
  if (row) await act(row)
}

const onThought = (pick: number, act: (thought: { id: number }) => Promise<unknown>) =>
  on(db().thought.findMany(own()), pick, act)

afterAll(() => vi.unstubAllGlobals())

it('a copy ends with what the lists return, whatever is done and whenever a device syncs', async () => {
  const act = fc.record({ name: fc.constantFrom(...Object.keys(ACTS)), pick: fc.nat(99) })
  const step = fc.oneof(
    { weight: 5, arbitrary: act },
    { weight: 1, arbitrary: fc.record({ syncInPagesOf: fc.integer({ min: 1, max: 5 }) }) },
    { weight: 1, arbitrary: fc.record({ takePageOf: fc.integer({ min: 1, max: 3 }) }) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 50 }), async (steps) => {
      person = await signUp()
      for (const pick of [1, 2, 3]) await ACTS.capture?.(pick)
      for (const pick of [0, 1]) await ACTS.organise?.(pick)
      stubBrowserStorage()
      const [often, seldom] = [new DeviceCopy(person), new DeviceCopy(person)]
      const browser = new BrowserCopy(person)
      await seldom.sync()
      for (const one of steps) {
        if ('name' in one) await ACTS[one.name]?.(one.pick)
        else if ('takePageOf' in one) {
          await often.takePage(one.takePageOf)
          await browser.takePage(one.takePageOf)
        } else await often.sync(one.syncInPagesOf)
      }
      const lists = await listsOf(person)
      for (const device of [often, seldom, browser]) {
        await device.sync()
        await device.sync()
        expect(await device.lists()).toEqual(lists)
      }
    }),
    { numRuns: 12 },
  )
}, 120_000)
