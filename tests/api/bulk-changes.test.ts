import { beforeEach, describe, expect, it } from 'vitest'
import { GET as readChange } from '@/app/api/bulk-changes/[id]/route'
import { POST as undoChange } from '@/app/api/bulk-changes/[id]/undo/route'
import { POST as change } from '@/app/api/bulk-changes/route'
import { POST as createCategory } from '@/app/api/categories/route'
import { GET as exportThoughts } from '@/app/api/thoughts/export/route'
import { db } from '@/lib/server/database/prisma'
import type { BulkChange } from '@/lib/shared/bulk-changes'
import type { Category } from '@/lib/shared/categories'
import type { Thought } from '@/lib/shared/thoughts'
import { bulkChangingOf, captureThree } from '../support/bulk-changing'
import { asked, DeviceCopy, listsOf, withId } from '../support/device-copy'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'

let person: Awaited<ReturnType<typeof signUp>>
let ids: number[]

beforeEach(async () => {
  person = await signUp()
  ids = await captureThree(person)
})

const { begin, undo, refusal, addItem, listed } = bulkChangingOf(() => person)

async function expectUndone(body: object): Promise<BulkChange> {
  const before = await listed()
  const copy = new DeviceCopy(person)
  await copy.sync()
  const made = await begin(body)
  expect(made).toMatchObject({ state: 'done', failed: 0, failures: [], canUndo: true })
  expect(await listed()).not.toEqual(before)
  await copy.sync()
  expect(copy.lists()).toEqual(await listsOf(person))
  expect(await undo(made)).toMatchObject({ state: 'undone', failed: 0, canUndo: false })
  expect(await listed()).toEqual(before)
  await copy.sync()
  expect(copy.lists()).toEqual(await listsOf(person))
  return made
}

describe('many thoughts', () => {
  it('are archived, and brought back by Undo', async () => {
    expect(await expectUndone({ action: 'archive', ids })).toMatchObject({
      action: 'archive',
      total: 3,
      done: 3,
      changed: 3,
    })
  })

  it('are brought back from the archive', async () => {
    await begin({ action: 'archive', ids })
    await expectUndone({ action: 'unarchive', ids: ids.slice(1) })
  })

  it('are deleted with everything they have, and restored by Undo', async () => {
    await addItem(ids[0] ?? 0, 'Sand the hull')
    await begin({ action: 'tag', ids, tagName: 'sea' })
    await expectUndone({ action: 'delete', ids })
    await begin({ action: 'delete', ids: ids.slice(0, 2) })
    expect(await db().deletedThought.count({ where: { userId: person.id } })).toBe(2)
  })

  it('are gone for good where the person deletes immediately, and Undo is not offered', async () => {
    await db().user.update({ where: { id: person.id }, data: { deleteAtOnce: true } })
    expect(await begin({ action: 'delete', ids })).toMatchObject({ changed: 3, canUndo: false })
    expect(await db().deletedThought.count({ where: { userId: person.id } })).toBe(0)
  })

  it('get a tag, which is created where it is new; those that already have it stay unchanged', async () => {
    await begin({ action: 'tag', ids: ids.slice(0, 1), tagName: '#Sea' })
    const made = await begin({ action: 'tag', ids, tagName: 'sea' })
    expect(made).toMatchObject({ total: 3, changed: 2 })
    await undo(made)
    const { active } = await listsOf(person)
    expect(active.map(({ tags }) => tags.map(({ name }) => name))).toEqual([[], [], ['Sea']])
  })

  it('lose a tag, and Undo puts it back in its place', async () => {
    for (const tagName of ['first', 'second', 'third']) await begin({ action: 'tag', ids, tagName })
    await expectUndone({ action: 'untag', ids, tagName: 'second' })
    expect(await refusal({ action: 'untag', ids, tagName: 'unknown' })).toEqual([
      404,
      'Tag not found',
    ])
  })

  it('move to a category and back; null means no category', async () => {
    const body = { name: 'Boats' }
    const category = await asked<Category>(person, createCategory, 'POST', { body })
    await begin({ action: 'category', ids: ids.slice(0, 1), categoryId: category.id })
    const made = await expectUndone({ action: 'category', ids, categoryId: category.id })
    expect(made.changed).toBe(2)
    await expectUndone({ action: 'category', ids, categoryId: null })
    expect(await refusal({ action: 'category', ids, categoryId: 999_999 })).toEqual([
      400,
      'Category not found',
    ])
  })

  it('can be everything that a search finds, without naming them', async () => {
    const made = await begin({ action: 'archive', match: { q: 'boat' } })
    expect(made).toMatchObject({ total: 2, changed: 2 })
    const { active } = await listsOf(person)
    expect(active.map(({ rawText }) => rawText)).toEqual(['three trains'])
    expect(await begin({ action: 'unarchive', match: { archived: 'true' } })).toMatchObject({
      changed: 2,
    })
    expect(await begin({ action: 'archive', match: { q: 'nothing' } })).toMatchObject({
      state: 'done',
      total: 0,
      canUndo: false,
    })
  })

  it('can be exported alone', async () => {
    const query = { format: 'json', ids: `${ids[0]},${ids[2]}` }
    const response = await call(exportThoughts, 'GET', { cookie: person.cookie, query })
    const texts = ((await response.json()) as Thought[]).map(({ rawText }) => rawText)
    expect(texts).toEqual(['three trains', 'one boat'])
    const some = { format: 'json', q: 'boats' }
    const found = await call(exportThoughts, 'GET', { cookie: person.cookie, query: some })
    expect((await found.json()) as Thought[]).toHaveLength(1)
    const bad = { format: 'json', ids: '1,,x' }
    expect((await call(exportThoughts, 'GET', { cookie: person.cookie, query: bad })).status).toBe(
      400,
    )
  })
})

describe('many action items', () => {
  it('are ticked, unticked, marked as waiting and deleted, and Undo brings each back', async () => {
    const items = [
      await addItem(ids[0] ?? 0, 'Sand the hull'),
      await addItem(ids[0] ?? 0, 'Paint it', true),
      await addItem(ids[1] ?? 0, 'Buy a sail'),
    ].map(({ id }) => id)
    expect(await expectUndone({ action: 'tick', ids: items })).toMatchObject({ changed: 2 })
    expect(await expectUndone({ action: 'untick', ids: items })).toMatchObject({ changed: 1 })
    await begin({ action: 'wait', ids: items.slice(1) })
    expect(await expectUndone({ action: 'wait', ids: items })).toMatchObject({ changed: 1 })
    expect(await expectUndone({ action: 'unwait', ids: items })).toMatchObject({ changed: 2 })
    await expectUndone({ action: 'delete-items', ids: items })
  })
})

describe('a bulk change', () => {
  it('names what it could not find, and does the rest', async () => {
    const stranger = await signUp()
    const { id: foreign } = await captureThought(stranger, 'not yours')
    for (const action of ['archive', 'delete'] as const) {
      const made = await begin({ action, ids: [...ids, foreign] })
      expect(made).toMatchObject({ total: 4, changed: 3, failed: 1 })
      expect(made.failures).toEqual([{ id: foreign, message: 'It was not found.' }])
      await undo(made)
    }
    await begin({ action: 'tag', ids: [...ids, foreign], tagName: 'mine' })
    await begin({ action: 'category', ids: [...ids, foreign], categoryId: null })
    expect((await listsOf(stranger)).active).toMatchObject([{ id: foreign, tags: [] }])
  })

  it('is refused with fields that do not belong to its action', async () => {
    expect(await refusal({ action: 'archive' })).toEqual([400, 'Give ids or match.'])
    expect(await refusal({ action: 'archive', ids, match: {} })).toEqual([
      400,
      'Give ids or match.',
    ])
    expect(await refusal({ action: 'tick', match: {} })).toEqual([
      400,
      'Action items are given by their ids.',
    ])
    expect(await refusal({ action: 'tag', ids })).toEqual([400, 'tag and untag take a tagName.'])
    expect(await refusal({ action: 'archive', ids, categoryId: 1 })).toEqual([
      400,
      'category takes a categoryId.',
    ])
    for (const wrong of [[], ['one'], [-1], [2 ** 40]]) {
      expect((await refusal({ action: 'archive', ids: wrong }))[0]).toBe(400)
    }
    expect((await refusal({ action: 'forget', ids }))[0]).toBe(400)
  })

  it('is invisible to another person', async () => {
    const made = await begin({ action: 'archive', ids })
    const { cookie } = await signUp()
    expect((await call(readChange, 'GET', { cookie, ...withId(made.id) })).status).toBe(404)
    expect((await call(undoChange, 'POST', { cookie, ...withId(made.id) })).status).toBe(404)
    expect((await call(change, 'POST', { body: { action: 'archive', ids } })).status).toBe(401)
    expect((await listsOf(person)).archived).toHaveLength(3)
  })

  it('succeeds for each of several at once on the same things', async () => {
    const names = ['a', 'b', 'c', 'd']
    await Promise.all([
      ...names.map((tagName) => begin({ action: 'tag', ids: [...ids].reverse(), tagName })),
      ...names.map(() => begin({ action: 'archive', ids })),
      ...names.map(() => begin({ action: 'category', ids, categoryId: null })),
    ])
    const { archived } = await listsOf(person)
    for (const { tags } of archived) expect(tags.map(({ name }) => name).sort()).toEqual(names)
    expect(archived).toHaveLength(3)
  })
})
