import { beforeEach, describe, expect, it } from 'vitest'
import { POST as restoreThought } from '@/app/api/deleted-thoughts/[id]/restore/route'
import { POST as mergeTag } from '@/app/api/tags/[id]/merge/route'
import { POST as restoreTag } from '@/app/api/tags/[id]/restore/route'
import { DELETE as deleteTag, PATCH as updateTag } from '@/app/api/tags/[id]/route'
import { GET as listCounted } from '@/app/api/tags/counted/route'
import { PATCH as archive } from '@/app/api/thoughts/[id]/archive/route'
import { DELETE as deleteThought } from '@/app/api/thoughts/[id]/route'
import { DELETE as removeTag } from '@/app/api/thoughts/[id]/tags/[tagId]/route'
import { GET as listThoughts } from '@/app/api/thoughts/route'
import { db } from '@/lib/server/database/prisma'
import { purgeDeletedTags } from '@/lib/server/deleted-thoughts/remove'
import type { CountedTag, Tag } from '@/lib/shared/tags'
import type { Thought } from '@/lib/shared/thoughts'
import { asked, DeviceCopy, listsOf, revisionNow, told, withId } from '../support/device-copy'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'
import { taggingOf } from '../support/tagging'

let person: Awaited<ReturnType<typeof signUp>>
let first: number
let second: number
let boat: Tag
let sea: Tag

const { add, update, merge, remove, restore, tagsOf } = taggingOf(() => person)
const counted = () => asked<CountedTag[]>(person, listCounted, 'GET')
const statusOf = async (
  handler: typeof updateTag,
  method: string,
  id: number,
  options: { body?: object; cookie?: string } = {},
) => (await call(handler, method, { ...withId(id), cookie: person.cookie, ...options })).status

/** The first thought has 'boat' and 'sea', the second 'sea' and 'sail'. */
beforeEach(async () => {
  person = await signUp()
  first = (await captureThought(person, 'one')).id
  second = (await captureThought(person, 'two')).id
  boat = await add(first, 'Boat')
  sea = await add(first, 'sea')
  await add(second, 'sea')
  await add(second, 'sail')
})

describe('the tags with their counts', () => {
  it('are all of a person’s tags by name, used or not, with active and archived thoughts', async () => {
    await asked(person, archive, 'PATCH', withId(second))
    await db().tag.create({ data: { userId: person.id, name: 'unused' } })
    const stranger = await signUp()
    expect((await counted()).map(({ id: _id, ...rest }) => rest)).toEqual([
      { name: 'Boat', thoughtCount: 1, archivedCount: 0, aliases: [] },
      { name: 'sail', thoughtCount: 0, archivedCount: 1, aliases: [] },
      { name: 'sea', thoughtCount: 1, archivedCount: 1, aliases: [] },
      { name: 'unused', thoughtCount: 0, archivedCount: 0, aliases: [] },
    ])
    expect(await asked(stranger, listCounted, 'GET')).toEqual([])
    expect((await call(listCounted, 'GET')).status).toBe(401)
  })
})

describe('a renamed tag', () => {
  it('shows its new name everywhere, and the old name leads to it', async () => {
    const copy = new DeviceCopy(person)
    await copy.sync()
    expect(await update(boat.id, { name: ' #Ship ' })).toEqual({ id: boat.id, name: 'Ship' })
    expect(await tagsOf(first)).toEqual(['Ship', 'sea'])
    await copy.sync()
    expect(copy.lists()).toEqual(await listsOf(person))
    expect(await add(second, 'BOAT')).toEqual({ id: boat.id, name: 'Ship' })
    expect((await counted()).find(({ id }) => id === boat.id)?.aliases).toEqual(['boat'])
    const query = { tag: 'boat' }
    expect(await asked<Thought[]>(person, listThoughts, 'GET', { query })).toHaveLength(2)
  })

  it('frees its old name on request, as Undo does', async () => {
    await update(boat.id, { name: 'Ship' })
    await update(boat.id, { name: 'Boat', keepsOldName: false })
    expect((await counted()).find(({ id }) => id === boat.id)).toMatchObject({
      name: 'Boat',
      aliases: [],
    })
    expect((await add(second, 'ship')).id).not.toBe(boat.id)
  })

  it('may change its case, but not take a name that leads to another tag', async () => {
    expect(await update(boat.id, { name: 'BOAT' })).toMatchObject({ name: 'BOAT' })
    const body = { name: 'SEA' }
    const taken = await call(updateTag, 'PATCH', {
      ...withId(boat.id),
      cookie: person.cookie,
      body,
    })
    expect(taken.status).toBe(409)
    expect(await taken.json()).toMatchObject({ code: 'conflict', field: 'name' })
    expect(await tagsOf(first)).toEqual(['BOAT', 'sea'])
  })
})

describe('a colour', () => {
  it('is shown with the tag everywhere, until it is removed', async () => {
    const copy = new DeviceCopy(person)
    await copy.sync()
    expect(await update(boat.id, { color: 'teal' })).toEqual({ ...boat, color: 'teal' })
    await copy.sync()
    const lists = await listsOf(person)
    expect(lists.active[1]?.tags).toEqual([{ ...boat, color: 'teal' }, sea])
    expect(lists.tags[0]).toEqual({ ...boat, color: 'teal' })
    expect(copy.lists()).toEqual(lists)
    expect(await update(boat.id, { color: null })).toEqual(boat)
  })

  it('must be in the palette', async () => {
    for (const body of [{ color: 'beige' }, {}, { name: '  ' }, { name: 'x'.repeat(51) }]) {
      expect(await statusOf(updateTag, 'PATCH', boat.id, { body })).toBe(400)
    }
  })
})

describe('a merged tag', () => {
  it('gives its thoughts and its names to the other tag, which each thought has once', async () => {
    const copy = new DeviceCopy(person)
    await copy.sync()
    const since = await revisionNow(person)
    expect(await merge(sea.id, boat.id)).toEqual(boat)
    expect(await tagsOf(first)).toEqual(['Boat'])
    expect(await tagsOf(second)).toEqual(['Boat', 'sail'])
    expect(await told(person, since)).toEqual([
      ['thought', first, true],
      ['thought', second, true],
      ['tag', sea.id, false],
    ])
    await copy.sync()
    expect(copy.lists()).toEqual(await listsOf(person))
    expect(await add(second, 'Sea')).toEqual(boat)
    expect((await captureThought(person, 'three')).tags).toEqual([])
  })

  it('comes back on the thoughts that it was on, and the other tag keeps what it had before', async () => {
    await update(sea.id, { color: 'blue' })
    const before = [await listsOf(person), await counted()]
    await merge(sea.id, boat.id)
    expect(await restore(sea.id)).toEqual({ ...sea, color: 'blue' })
    expect([await listsOf(person), await counted()]).toEqual(before)
    expect(await statusOf(restoreTag, 'POST', sea.id)).toBe(404)
  })

  it('comes back even on thoughts that were deleted, or deleted and restored, since the merge', async () => {
    await merge(sea.id, boat.id)
    for (const id of [first, second]) await asked(person, deleteThought, 'DELETE', withId(id))
    await asked(person, restoreThought, 'POST', withId(first))
    await restore(sea.id)
    await asked(person, restoreThought, 'POST', withId(second))
    expect((await tagsOf(first)).sort()).toEqual(['Boat', 'sea'])
    expect((await tagsOf(second)).sort()).toEqual(['sail', 'sea'])
  })

  it('is refused with itself, another person’s tag and an unknown tag', async () => {
    const stranger = await signUp()
    const body = { into: boat.id }
    const theirs = { cookie: stranger.cookie, body }
    expect(await statusOf(mergeTag, 'POST', boat.id, { body })).toBe(400)
    expect(await statusOf(mergeTag, 'POST', sea.id, { body: { into: 2_000_000_000 } })).toBe(400)
    expect(await statusOf(mergeTag, 'POST', sea.id, theirs)).toBe(404)
    expect(await statusOf(mergeTag, 'POST', sea.id, {})).toBe(400)
    expect(await tagsOf(first)).toEqual(['Boat', 'sea'])
  })
})

describe('a deleted tag', () => {
  it('disappears from its thoughts, and comes back on all of them in its place', async () => {
    const before = [await listsOf(person), await counted()]
    const copy = new DeviceCopy(person)
    await copy.sync()
    await remove(sea.id)
    expect(await tagsOf(first)).toEqual(['Boat'])
    await copy.sync()
    expect(copy.lists()).toEqual(await listsOf(person))
    await restore(sea.id)
    expect([await listsOf(person), await counted()]).toEqual(before)
  })

  it('does not come back with a thought that was deleted before it', async () => {
    await asked(person, deleteThought, 'DELETE', withId(second))
    await remove(sea.id)
    await asked(person, restoreThought, 'POST', withId(second))
    expect(await tagsOf(second)).toEqual(['sail'])
  })

  it('comes back on thoughts that were deleted and restored since', async () => {
    await remove(sea.id)
    await asked(person, deleteThought, 'DELETE', withId(second))
    await restore(sea.id)
    await asked(person, restoreThought, 'POST', withId(second))
    expect((await tagsOf(second)).sort()).toEqual(['sail', 'sea'])
  })

  it('does not come back while a thought has a new tag with its name', async () => {
    await remove(sea.id)
    const anew = await add(first, 'Sea')
    expect(await statusOf(restoreTag, 'POST', sea.id)).toBe(409)
    const params = { id: String(first), tagId: String(anew.id) }
    await asked(person, removeTag, 'DELETE', { params })
    expect(await restore(sea.id)).toEqual(sea)
  })

  it('is kept for a day, and only for its person', async () => {
    const stranger = await signUp()
    expect(await statusOf(deleteTag, 'DELETE', sea.id, { cookie: stranger.cookie })).toBe(404)
    await remove(sea.id)
    expect(await statusOf(restoreTag, 'POST', sea.id, { cookie: stranger.cookie })).toBe(404)
    await db().deletedTag.update({
      where: { id: sea.id },
      data: { deletedAt: new Date(Date.now() - 25 * 3_600_000) },
    })
    expect(await statusOf(restoreTag, 'POST', sea.id)).toBe(404)
    await purgeDeletedTags(new Date())
    expect(await db().deletedTag.count({ where: { userId: person.id } })).toBe(0)
  })
})

it('two devices that merge two tags into each other at once leave one tag, with all thoughts', async () => {
  const both = [merge(sea.id, boat.id), merge(boat.id, sea.id)]
  const results = await Promise.allSettled(both)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const left = (await counted()).filter(({ name }) => name !== 'sail')
  expect(left).toMatchObject([{ thoughtCount: 2 }])
  expect(left[0]?.aliases).toHaveLength(1)
})

it('tags that are added while they are merged are not lost', async () => {
  const names = ['boat', 'sea', 'sail']
  const thoughts = await Promise.all(
    Array.from({ length: 6 }, (_, index) => captureThought(person, `more ${index}`)),
  )
  const adding = thoughts.map(({ id }, index) => add(id, names[index % 3] ?? ''))
  await Promise.all([merge(sea.id, boat.id), ...adding])
  for (const { id } of thoughts) expect(await tagsOf(id)).toHaveLength(1)
})
