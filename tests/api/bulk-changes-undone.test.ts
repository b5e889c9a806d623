import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { POST as undoChange } from '@/app/api/bulk-changes/[id]/undo/route'
import { POST as createCategory } from '@/app/api/categories/route'
import { PATCH as unarchive } from '@/app/api/thoughts/[id]/unarchive/route'
import { purgeBulkChanges } from '@/lib/server/bulk-changes/forget'
import { db } from '@/lib/server/database/prisma'
import type { BulkChange } from '@/lib/shared/bulk-changes'
import type { Category } from '@/lib/shared/categories'
import { DELETED_PARTS_KEPT_DAYS } from '@/lib/shared/limits'
import { bulkChangingOf, captureThree } from '../support/bulk-changing'
import { asked, withId } from '../support/device-copy'
import { signUp } from '../support/factories'
import { call } from '../support/http'

let person: Awaited<ReturnType<typeof signUp>>
let ids: number[]

beforeEach(async () => {
  person = await signUp()
  ids = await captureThree(person)
})

const { begin, undo, read, addItem, listed } = bulkChangingOf(() => person)

describe('a bulk change', () => {
  it('leaves what was changed since, when it is undone', async () => {
    const [first = 0, ...others] = ids
    const body = { name: 'Boats' }
    const boats = await asked<Category>(person, createCategory, 'POST', { body })
    const made = await begin({ action: 'category', ids, categoryId: boats.id })
    await begin({ action: 'category', ids: [first], categoryId: null })
    await begin({ action: 'delete', ids: others.slice(1) })
    expect(await undo(made)).toMatchObject({
      total: 3,
      done: 3,
      failed: 2,
      failures: [
        { id: first, message: 'It has been changed since.' },
        { id: others[1], message: 'It has been changed since.' },
      ],
    })

    const archived = await begin({ action: 'archive', ids: [first] })
    await asked(person, unarchive, 'PATCH', withId(first))
    expect(await undo(archived)).toMatchObject({ state: 'undone', failed: 0 })
  })

  it('is undone once, and repeated calls only report that', async () => {
    const made = await begin({ action: 'archive', ids })
    const undone = await Promise.all(Array.from({ length: 4 }, () => undo(made)))
    for (const one of undone) expect(one).toMatchObject({ state: 'undone', changed: 0, done: 3 })
    expect(await read(made)).toMatchObject({ state: 'undone' })
  })

  it('can be undone for a day, and is then removed', async () => {
    const made = await begin({ action: 'archive', ids })
    const day = DELETED_PARTS_KEPT_DAYS * 24 * 3_600_000
    await db().bulkChange.update({
      where: { id: made.id },
      data: { createdAt: new Date(Date.now() - day) },
    })
    expect(await read(made)).toMatchObject({ canUndo: false })
    const late = await call(undoChange, 'POST', { cookie: person.cookie, ...withId(made.id) })
    expect(late.status).toBe(404)
    await purgeBulkChanges(new Date())
    expect(await db().bulkChange.count({ where: { userId: person.id } })).toBe(0)
    expect(await db().bulkChangeThing.count({ where: { bulkChangeId: made.id } })).toBe(0)
  })

  it('restores what the free plan has room for, and names the rest', async () => {
    const made = await begin({ action: 'delete', ids })
    await db().user.update({ where: { id: person.id }, data: { subscriptionTier: 'free' } })
    const others = Array.from({ length: 98 }, (_, n) => ({
      userId: person.id,
      rawText: `other ${n}`,
      summary: '',
      parsedContent: {},
      inputSource: 'web' as const,
    }))
    await db().thought.createMany({ data: others })
    const undone = await undo(made)
    expect(undone).toMatchObject({ state: 'undone', failed: 1 })
    expect(undone.failures[0]?.message).toContain('The free plan keeps 100 thoughts')
    expect(await db().thought.count({ where: { userId: person.id } })).toBe(100)
    expect(await db().deletedThought.count({ where: { userId: person.id } })).toBe(1)
  })
})

it('random bulk changes, undone in random places and then to the end, end where they began', async () => {
  const items = [
    await addItem(ids[0] ?? 0, 'Sand the hull'),
    await addItem(ids[1] ?? 0, 'Paint it', true),
  ].map(({ id }) => id)
  const body = { name: 'Boats' }
  const { id: boats } = await asked<Category>(person, createCategory, 'POST', { body })
  // A tag to keep: Undo removes it from the thoughts, but leaves it on the Tags page.
  await begin({ action: 'tag', ids, tagName: 'kept' })
  const before = await listed()
  const some = fc.subarray(ids, { minLength: 1 })
  const act = fc.oneof(
    fc.record({ action: fc.constantFrom('archive', 'unarchive', 'delete'), ids: some }),
    fc.record({
      action: fc.constantFrom('tag', 'untag'),
      ids: some,
      tagName: fc.constantFrom('kept', 'Kept'),
    }),
    fc.record({
      action: fc.constant('category'),
      ids: some,
      categoryId: fc.constantFrom(boats, null),
    }),
    fc.record({
      action: fc.constantFrom('tick', 'untick', 'delete-items'),
      ids: fc.subarray(items, { minLength: 1 }),
    }),
    fc.constant('undo' as const),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      const made: BulkChange[] = []
      const undoLast = async () => {
        const last = made.pop()
        if (last) expect(await undo(last)).toMatchObject({ failed: 0 })
      }
      for (const one of acts) {
        if (one === 'undo') await undoLast()
        else made.push(await begin(one))
      }
      while (made.length > 0) await undoLast()
      expect(await listed()).toEqual(before)
    }),
    { numRuns: 6 },
  )
}, 60_000)
