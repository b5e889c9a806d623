import { beforeEach, describe, expect, it } from 'vitest'
import { POST as restoreItem } from '@/app/api/action-items/[id]/restore/route'
import { DELETE as deleteItem, PATCH as changeItem } from '@/app/api/action-items/[id]/route'
import { POST as restoreThought } from '@/app/api/deleted-thoughts/[id]/restore/route'
import { POST as restoreTag } from '@/app/api/tags/[id]/restore/route'
import { DELETE as deleteTag } from '@/app/api/tags/[id]/route'
import { POST as addItem } from '@/app/api/thoughts/[id]/action-items/route'
import { GET as exportThought } from '@/app/api/thoughts/[id]/export/route'
import { DELETE as deleteThought } from '@/app/api/thoughts/[id]/route'
import { POST as split } from '@/app/api/thoughts/[id]/split/route'
import { DELETE as removeTag } from '@/app/api/thoughts/[id]/tags/[tagId]/route'
import { POST as addTag } from '@/app/api/thoughts/[id]/tags/route'
import { pool } from '@/lib/server/database/db'
import type { ActionItem } from '@/lib/shared/action-items'
import { MOST_ACTION_ITEMS, MOST_TAGS_OF_THOUGHT } from '@/lib/shared/limits'
import { bulkChangingOf } from '../support/bulk-changing'
import { asked, withId } from '../support/device-copy'
import { captureThought, signUp } from '../support/factories'
import { fillItems, fillTags, withMore } from '../support/full-thoughts'
import { call } from '../support/http'
import { mergingOf } from '../support/merging'
import { CUTS, splittingOf, TEXT } from '../support/splitting'

let person: Awaited<ReturnType<typeof signUp>>

beforeEach(async () => {
  person = await signUp()
})

const { read, list, join, tag, refused } = mergingOf(() => person)
const { begin, undo: undoMany } = bulkChangingOf(() => person)
const { cut, putTogether, organise } = splittingOf(() => person)

const capture = async (text: string) => (await captureThought(person, text)).id
const itemsOf = async (id: number) => (await read(id)).actionItems
const tagsOf = async (id: number) => (await read(id)).tags
const full = 'A thought can have 50 action items at most.'
const tagged = 'A thought can have 50 tags at most.'

/** The status and the message of one of the person's calls. */
async function outcome(
  handler: Parameters<typeof call>[0],
  method: string,
  options: Parameters<typeof call>[2],
) {
  const response = await call(handler, method, { cookie: person.cookie, ...options })
  const { message } = (await response.json()) as { message?: string }
  return [response.status, message]
}

describe('the action items of a thought', () => {
  it('cannot exceed the limit by a merge, which then changes nothing', async () => {
    const ids = [await capture('one'), await capture('two')]
    for (const id of ids) await fillItems(person.id, id, 30, `of ${id}`)
    const before = await list()
    const response = await refused(ids)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      code: 'invalid_input',
      field: 'ids',
      message:
        'Together these thoughts have 60 action items; one can have 50. Nothing was changed: merge fewer of them.',
    })
    expect(await list()).toEqual(before)
  })

  it('with the same words count once when thoughts are merged', async () => {
    const ids = [await capture('one'), await capture('two')]
    for (const id of ids) await fillItems(person.id, id, MOST_ACTION_ITEMS)
    expect((await join(ids)).actionItems).toHaveLength(MOST_ACTION_ITEMS)
  })

  it('do not exceed the limit when it is organised, and the person’s items stay', async () => {
    const id = await capture('I have to call the bank. I need to buy a rope.')
    await fillItems(person.id, id, MOST_ACTION_ITEMS - 1)
    await organise(id)
    const items = await itemsOf(id)
    expect(items.slice(0, -1).map(({ text }) => text)).toEqual(
      Array.from({ length: MOST_ACTION_ITEMS - 1 }, (_, n) => `item ${n + 1}`),
    )
    expect(items).toHaveLength(MOST_ACTION_ITEMS)
  })

  it('cannot exceed the limit by deleting, adding and restoring', async () => {
    const id = await capture('one')
    await fillItems(person.id, id, MOST_ACTION_ITEMS)
    const [one, two, three] = (await itemsOf(id)) as [ActionItem, ActionItem, ActionItem]
    await asked(person, deleteItem, 'DELETE', withId(one.id))
    const bulk = await begin({ action: 'delete-items', ids: [two.id, three.id] })
    expect(await outcome(restoreItem, 'POST', withId(one.id))).toEqual([200, undefined])
    await fillItems(person.id, id, 1, 'new')
    expect(await undoMany(bulk)).toMatchObject({
      state: 'undone',
      failed: 1,
      failures: [{ message: full }],
    })
    expect(await itemsOf(id)).toHaveLength(MOST_ACTION_ITEMS)
    await asked(person, deleteItem, 'DELETE', withId(one.id))
    await fillItems(person.id, id, 1, 'newer')
    expect(await outcome(restoreItem, 'POST', withId(one.id))).toEqual([409, full])
    expect(await itemsOf(id)).toHaveLength(MOST_ACTION_ITEMS)
  })
})

describe('the tags of a thought', () => {
  it('cannot exceed the limit, even when several are added at once', async () => {
    const id = await capture('one')
    await fillTags(person.id, id, MOST_TAGS_OF_THOUGHT - 1)
    const add = (tagName: string) => outcome(addTag, 'POST', { ...withId(id), body: { tagName } })
    const outcomes = await Promise.all(['one', 'two', 'three'].map(add))
    expect(outcomes.map(([status]) => status).sort()).toEqual([201, 409, 409])
    expect(outcomes.filter(([status]) => status === 409)).toEqual([
      [409, tagged],
      [409, tagged],
    ])
    expect(await add('TAG 1')).toEqual([201, undefined])
    const names = (await tagsOf(id)).map(({ name }) => name)
    expect(names).toHaveLength(MOST_TAGS_OF_THOUGHT)
    const { rows } = await pool().query('SELECT name FROM tags WHERE user_id = $1', [person.id])
    expect(rows).toHaveLength(MOST_TAGS_OF_THOUGHT)
  })

  it('stay within the limit when many thoughts get one: full thoughts are named, the others get it', async () => {
    const ids = [await capture('one'), await capture('two'), await capture('three')]
    const [first = 0, second = 0, third = 0] = ids
    await fillTags(person.id, first, MOST_TAGS_OF_THOUGHT)
    await fillTags(person.id, third, MOST_TAGS_OF_THOUGHT)
    expect(await begin({ action: 'tag', ids, tagName: 'new' })).toMatchObject({
      total: 3,
      changed: 1,
      failed: 2,
      failures: [
        { id: first, message: 'It already has the maximum number of tags.' },
        { id: third, message: 'It already has the maximum number of tags.' },
      ],
    })
    expect((await tagsOf(second)).map(({ name }) => name)).toEqual(['new'])
    expect(await begin({ action: 'tag', ids, tagName: 'tag 1' })).toMatchObject({ failed: 0 })
  })

  it('cannot exceed the limit by removing, adding and restoring', async () => {
    const id = await capture('one')
    await fillTags(person.id, id, MOST_TAGS_OF_THOUGHT)
    const bulk = await begin({ action: 'untag', ids: [id], tagName: 'tag 1' })
    await tag(id, 'new')
    expect(await undoMany(bulk)).toMatchObject({ failed: 1 })
    expect(await tagsOf(id)).toHaveLength(MOST_TAGS_OF_THOUGHT)

    const [one, two] = await tagsOf(id)
    await asked(person, deleteTag, 'DELETE', withId(one?.id ?? 0))
    await tag(id, 'newer')
    await asked(person, restoreTag, 'POST', withId(one?.id ?? 0))
    expect(await tagsOf(id)).toHaveLength(MOST_TAGS_OF_THOUGHT)

    await asked(person, deleteTag, 'DELETE', withId(two?.id ?? 0))
    await tag(id, 'newest')
    await asked(person, deleteThought, 'DELETE', withId(id))
    await asked(person, restoreTag, 'POST', withId(two?.id ?? 0))
    await asked(person, restoreThought, 'POST', withId(id))
    expect(await tagsOf(id)).toHaveLength(MOST_TAGS_OF_THOUGHT)
  })

  it('that the person gave are all kept by a merge, within the limit', async () => {
    const ids = [await capture('one'), await capture('two')]
    const [first = 0, second = 0] = ids
    await fillTags(person.id, first, 40, 'found', 'rules')
    await fillTags(person.id, second, 20, 'own')
    const names = (await join(ids)).tags.map(({ name }) => name)
    expect(names).toHaveLength(MOST_TAGS_OF_THOUGHT)
    expect(names.filter((name) => name.startsWith('own'))).toHaveLength(20)

    const more = [await capture('three'), await capture('four')]
    for (const id of more) await fillTags(person.id, id, 30, `${id}`)
    const response = await refused(more)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      message:
        'Together these thoughts have 60 tags that you gave them; one can have 50. Nothing was changed: merge fewer of them.',
    })
  })

  it('found by an organiser are left out where the person’s tags reach the limit', async () => {
    const id = await capture('The garden needs water, and the garden fence needs paint.')
    await tag(await capture('other'), 'garden')
    await fillTags(person.id, id, MOST_TAGS_OF_THOUGHT)
    await organise(id)
    expect(await read(id)).toMatchObject({ processingStatus: 'ready' })
    expect(await tagsOf(id)).toHaveLength(MOST_TAGS_OF_THOUGHT)
  })
})

describe('a thought that had more before the limits existed', () => {
  const ITEMS = 120
  const TAGS = 70
  let id: number

  beforeEach(async () => {
    id = await capture(TEXT)
    await withMore(person.id, id, { items: ITEMS, tags: TAGS })
  })

  it('can be read, exported, edited and organised, but gets no more', async () => {
    expect(await itemsOf(id)).toHaveLength(ITEMS)
    const file = await call(exportThought, 'GET', {
      cookie: person.cookie,
      ...withId(id),
      query: { format: 'txt' },
    })
    expect(await file.text()).toContain(`item ${ITEMS}`)
    const [item] = await itemsOf(id)
    const change = { isCompleted: true, text: 'Reworded', position: 0.5 }
    await asked(person, changeItem, 'PATCH', { ...withId(item?.id ?? 0), body: change })
    await organise(id)
    expect(await itemsOf(id)).toHaveLength(ITEMS)
    expect(await outcome(addItem, 'POST', { ...withId(id), body: { text: 'more' } })).toEqual([
      409,
      full,
    ])
    const body = { tagName: 'more' }
    expect(await outcome(addTag, 'POST', { ...withId(id), body })).toEqual([409, tagged])
  })

  it('gets back what was deleted from it', async () => {
    const [item] = await itemsOf(id)
    await asked(person, deleteItem, 'DELETE', withId(item?.id ?? 0))
    await asked(person, restoreItem, 'POST', withId(item?.id ?? 0))
    const [one] = await tagsOf(id)
    await asked(person, deleteTag, 'DELETE', withId(one?.id ?? 0))
    await asked(person, restoreTag, 'POST', withId(one?.id ?? 0))
    await undoMany(await begin({ action: 'untag', ids: [id], tagName: 'tag 2' }))
    expect(await itemsOf(id)).toHaveLength(ITEMS)
    expect(await tagsOf(id)).toHaveLength(TAGS)
    await asked(person, removeTag, 'DELETE', { params: { id: `${id}`, tagId: `${one?.id}` } })
    expect(await tagsOf(id)).toHaveLength(TAGS - 1)
  })

  it('is restored in full, even when it was deleted before the limits existed', async () => {
    const before = await read(id)
    await asked(person, deleteThought, 'DELETE', withId(id))
    await pool().query(
      `UPDATE deleted_thoughts SET thought = thought - 'allowed_items' - 'allowed_tags' WHERE id = $1`,
      [id],
    )
    await asked(person, restoreThought, 'POST', withId(id))
    expect(await read(id)).toEqual(before)
    const [item] = before.actionItems
    await asked(person, deleteItem, 'DELETE', withId(item?.id ?? 0))
    await asked(person, restoreItem, 'POST', withId(item?.id ?? 0))
    expect(await itemsOf(id)).toHaveLength(ITEMS)
  })

  it('is not split while a part would exceed a limit, and the refusal says so', async () => {
    const before = await read(id)
    const body = { cuts: CUTS }
    expect(await outcome(split, 'POST', { ...withId(id), body })).toEqual([
      400,
      'A part would have 120 action items; a thought can have 50. Nothing was changed: delete some of them first.',
    ])
    await pool().query('DELETE FROM action_items WHERE thought_id = $1', [id])
    expect(await outcome(split, 'POST', { ...withId(id), body })).toEqual([
      400,
      'A part would have 70 tags; a thought can have 50. Nothing was changed: take some of them off first.',
    ])
    expect(await list()).toEqual([{ ...before, actionItems: [] }])
    await pool().query('DELETE FROM thought_tags WHERE thought_id = $1', [id])
    expect((await cut(id)).parts).toHaveLength(2)
    await putTogether(id)
  })
})
