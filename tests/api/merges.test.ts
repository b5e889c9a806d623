import { beforeEach, describe, expect, it } from 'vitest'
import { POST as createCategory } from '@/app/api/categories/route'
import { POST as createReminder } from '@/app/api/reminders/route'
import { POST as addItem } from '@/app/api/thoughts/[id]/action-items/route'
import { PATCH as archive } from '@/app/api/thoughts/[id]/archive/route'
import { DELETE as undoMerge } from '@/app/api/thoughts/[id]/merge/route'
import { GET as listVersions } from '@/app/api/thoughts/[id]/versions/route'
import { POST as merge } from '@/app/api/thoughts/merge/route'
import { PATCH as updateProfile } from '@/app/api/user/profile/route'
import { organiseThought } from '@/lib/server/organising/organise'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import type { ActionItem } from '@/lib/shared/action-items'
import type { Category } from '@/lib/shared/categories'
import type { Thought } from '@/lib/shared/thoughts'
import type { ThoughtVersion } from '@/lib/shared/versions'
import { asked, DeviceCopy, listsOf, withId } from '../support/device-copy'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'
import { mergingOf } from '../support/merging'

let person: Awaited<ReturnType<typeof signUp>>

beforeEach(async () => {
  person = await signUp()
})

const { read, list, deleted, join, undo, tag, change, refused, organised, two } = mergingOf(
  () => person,
)

describe('merged thoughts', () => {
  it('keep the items in the person’s order, with their due dates', async () => {
    const { earlier, later } = await two()
    const add = (id: number, body: object) =>
      asked<ActionItem>(person, addItem, 'POST', { ...withId(id), body })
    await add(earlier.id, { text: 'Last' })
    await add(earlier.id, { text: 'First', position: 0.5, dueOn: '2090-05-09' })
    await add(later.id, { text: 'First', dueOn: '2090-06-09' })
    const { actionItems } = await join([earlier.id, later.id])
    expect(actionItems.map(({ text, dueOn }) => [text, dueOn?.slice(0, 7)])).toEqual([
      ['First', '2090-05'],
      ['Last', undefined],
      ['Call Ana about the boat on Friday', expect.any(String)],
      ['First', '2090-06'],
    ])
  })

  it('become one thought, in order of time, with the tags, items and reminders of all', async () => {
    const { earlier, later } = await two()
    await tag(later.id, 'mine')
    await tag(earlier.id, 'mine')
    const reminder = { reminderTime: '2090-05-09T15:00:00Z' }
    const [item] = later.actionItems
    await asked(person, createReminder, 'POST', {
      body: { ...reminder, text: 'Ring her', actionItemId: item?.id },
    })
    await asked(person, createReminder, 'POST', {
      body: { ...reminder, text: 'Paint', thoughtId: earlier.id },
    })

    const merged = await join([later.id, earlier.id])
    expect(merged).toMatchObject({
      rawText: 'The hull needs paint.\n\nCall Ana about the boat on Friday.',
      summary: `${earlier.summary} ${later.summary}`,
      createdAt: earlier.createdAt,
      processingStatus: 'ready',
      isArchived: false,
    })
    expect(merged.parsedContent.title).toBe(
      `${earlier.parsedContent.title} · ${later.parsedContent.title}`,
    )
    const names = (thought: Thought) => thought.tags.map(({ name }) => name)
    expect(new Set(names(merged))).toEqual(new Set([...names(earlier), ...names(later), 'mine']))
    expect(merged.actionItems.map(({ text }) => text)).toEqual(
      [...earlier.actionItems, ...later.actionItems].map(({ text }) => text),
    )
    const reminders = await db().reminder.findMany({
      where: { userId: person.id },
      orderBy: { text: 'asc' },
    })
    expect(reminders).toMatchObject([
      { text: 'Paint', thoughtId: merged.id, actionItemId: null },
      { text: 'Ring her', thoughtId: null, actionItemId: merged.actionItems.at(-1)?.id },
    ])
    expect(await list()).toEqual([merged])
    expect((await deleted()).map(({ id }) => id).sort()).toEqual([later.id, earlier.id].sort())
    const versions = await asked<ThoughtVersion[]>(person, listVersions, 'GET', withId(merged.id))
    expect(versions.map(({ rawText }) => rawText)).toEqual([later.rawText, earlier.rawText])
  })

  it('keep one of two items with the same words', async () => {
    const one = await organised('I have to call the bank.')
    const other = await organised('I have to call the bank.')
    const merged = await join([one.id, other.id])
    expect(one.actionItems).toHaveLength(1)
    expect(merged.actionItems).toHaveLength(1)
  })

  it('keep what the person wrote and chose', async () => {
    const { earlier, later } = await two()
    const category = await asked<Category>(person, createCategory, 'POST', {
      body: { name: 'Sea' },
    })
    await change(later.id, { parsedContent: { title: 'My boat' }, categoryId: category.id })
    const merged = await join([earlier.id, later.id])
    expect(merged.parsedContent.title).toBe('My boat')
    expect(merged.category?.name).toBe('Sea')
    const { rows } = await pool().query(
      'SELECT title_source, category_source FROM thoughts WHERE id = $1',
      [merged.id],
    )
    expect(rows).toEqual([{ title_source: 'person', category_source: 'person' }])
  })

  it('are organised when one of them was not yet organised, and archived only when all were archived', async () => {
    const waiting = await captureThought(person, 'Buy a new rope.')
    const { earlier, later } = await two()
    await asked(person, archive, 'PATCH', withId(earlier.id))
    const merged = await join([waiting.id, earlier.id])
    expect(merged).toMatchObject({ processingStatus: 'pending', isArchived: false })
    await organiseThought({
      thoughtId: merged.id,
      generation: 1,
      signal: new AbortController().signal,
    })
    expect((await read(merged.id)).processingStatus).toBe('ready')
    await asked(person, archive, 'PATCH', withId(later.id))
    await asked(person, archive, 'PATCH', withId(merged.id))
    expect((await join([merged.id, later.id])).isArchived).toBe(true)
  })

  it('keep a pin even when all pins are in use, and get theirs back by Undo', async () => {
    const { earlier, later } = await two()
    const pin = (id: number) => change(id, { isPinned: true })
    await pool().query(
      `INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source, pinned_at)
       SELECT $1, 'pinned', 'pinned', '{}', 'web', now() FROM generate_series(1, 18)`,
      [person.id],
    )
    await pin(earlier.id)
    const { pinnedAt } = await pin(later.id)
    const merged = await join([earlier.id, later.id])
    expect(merged.pinnedAt).toBe(pinnedAt)
    const restored = await undo(merged.id)
    expect(restored.map((thought) => thought.pinnedAt !== null)).toEqual([true, true])
  })

  it('can be restored even with Delete at once on, since nothing was meant to be deleted', async () => {
    await asked(person, updateProfile, 'PATCH', { body: { deleteAtOnce: true } })
    const { earlier, later } = await two()
    const merged = await join([earlier.id, later.id])
    expect(await undo(merged.id)).toHaveLength(2)
  })

  it('reach a device that has a copy', async () => {
    const { earlier, later } = await two()
    const copy = new DeviceCopy(person)
    await copy.sync()
    const merged = await join([earlier.id, later.id])
    await copy.sync()
    expect(copy.lists()).toEqual(await listsOf(person))
    await undo(merged.id)
    await copy.sync()
    expect(copy.lists()).toEqual(await listsOf(person))
  })
})

describe('a merge is refused', () => {
  it('without a session, for a single thought, for the same thought twice, and for too many', async () => {
    const { id } = await captureThought(person)
    expect((await call(merge, 'POST', { body: { ids: [id, id + 1] } })).status).toBe(401)
    const many = Array.from({ length: 21 }, (_, index) => index + 1)
    for (const ids of [[], [id], [id, id], many, 'all', ['1', '2']]) {
      expect((await refused(ids)).status).toBe(400)
    }
  })

  it('when one of the thoughts is another person’s', async () => {
    const { earlier, later } = await two()
    const other = await signUp()
    const theirs = await captureThought(other)
    expect((await refused([earlier.id, theirs.id])).status).toBe(404)
    expect((await refused([earlier.id, later.id], other.cookie)).status).toBe(404)
    const merged = await join([earlier.id, later.id])
    const taken = await call(undoMerge, 'DELETE', { ...withId(merged.id), cookie: other.cookie })
    expect(taken.status).toBe(404)
    expect(await list()).toEqual([merged])
  })

  it('when the texts are too long for one thought, and changes nothing', async () => {
    const ids: number[] = []
    for (let index = 0; index < 3; index += 1) {
      ids.push((await captureThought(person, 'word '.repeat(280))).id)
    }
    const before = await list()
    const response = await refused(ids)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('4000') })
    expect(await list()).toEqual(before)
    const merged = await join(ids.slice(0, 2))
    const shorter = `${merged.rawText.slice(0, 2000)}.`
    expect((await change(merged.id, { rawText: shorter })).rawText).toBe(shorter)
  })

  it('for the second of two at the same time', async () => {
    const { earlier, later } = await two()
    const ids = [earlier.id, later.id]
    const responses = await Promise.all([refused(ids), refused(ids.toReversed())])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 404])
    expect(await list()).toHaveLength(1)
  })
})
