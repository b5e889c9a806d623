import { beforeEach, describe, expect, it } from 'vitest'
import { POST as restoreThought } from '@/app/api/deleted-thoughts/[id]/restore/route'
import { DELETE as deleteThought } from '@/app/api/thoughts/[id]/route'
import { db } from '@/lib/server/database/prisma'
import type { Tag } from '@/lib/shared/tags'
import type { Thought } from '@/lib/shared/thoughts'
import { asked, withId } from '../support/device-copy'
import { captureThought, signUp } from '../support/factories'
import { taggingOf } from '../support/tagging'

let person: Awaited<ReturnType<typeof signUp>>
let first: number
let second: number
let boat: Tag
let sea: Tag
let sail: Tag

const { add, update, merge, remove, restore, tagsOf } = taggingOf(() => person)
const removeThought = (id: number) => asked(person, deleteThought, 'DELETE', withId(id))
const bringBack = (id: number) => asked<Thought>(person, restoreThought, 'POST', withId(id))

/** The first thought has 'boat' and 'sea', the second 'sea' and 'sail'. */
beforeEach(async () => {
  person = await signUp()
  first = (await captureThought(person, 'one')).id
  second = (await captureThought(person, 'two')).id
  boat = await add(first, 'Boat')
  sea = await add(first, 'sea')
  await add(second, 'sea')
  sail = await add(second, 'sail')
})

describe('a thought that was deleted before its tags changed', () => {
  it('comes back with its own tag, whatever the tags are called now', async () => {
    await update(boat.id, { name: 'Ship' })
    await removeThought(first)
    await update(boat.id, { name: 'Boat', keepsOldName: false })
    await add(second, 'Ship')
    await bringBack(first)
    expect(await tagsOf(first)).toEqual(['Boat', 'sea'])
  })

  it('comes back without a deleted tag, even if another tag has its name', async () => {
    await removeThought(first)
    await remove(sea.id)
    expect((await add(second, 'sea')).id).not.toBe(sea.id)
    await update(boat.id, { name: 'vessel' })
    await bringBack(first)
    expect(await tagsOf(first)).toEqual(['vessel'])
  })

  it('follows its tag into another tag and back again, even where it had both', async () => {
    for (const id of [first, second]) await removeThought(id)
    await merge(sea.id, boat.id)
    await update(boat.id, { name: 'Ship', keepsOldName: false })
    await bringBack(first)
    expect(await tagsOf(first)).toEqual(['Ship'])
    expect(await restore(sea.id)).toEqual(sea)
    await bringBack(second)
    expect(await tagsOf(second)).toEqual(['sea', 'sail'])
    expect((await tagsOf(first)).sort()).toEqual(['Ship', 'sea'])
  })

  it('gets its own tag back when the merge is undone after its return', async () => {
    await removeThought(second)
    await merge(sea.id, boat.id)
    await bringBack(second)
    expect(await tagsOf(second)).toEqual(['Boat', 'sail'])
    await restore(sea.id)
    expect(await tagsOf(second)).toEqual(['sea', 'sail'])
  })

  it('gets tags by name when it was deleted before tag ids were stored', async () => {
    await removeThought(first)
    await db().deletedThought.update({
      where: { id: first },
      data: {
        tags: [
          { name: 'Boat', source: 'person' },
          { name: 'gone', source: 'rules' },
          { name: 'sea', source: 'ai' },
        ],
      },
    })
    await update(boat.id, { name: 'Ship' })
    await bringBack(first)
    expect(await tagsOf(first)).toEqual(['Ship', 'sea'])
  })

  it('comes back with a tag under its new name, or with the tag that it was merged into', async () => {
    await removeThought(second)
    await update(sea.id, { name: 'Ocean' })
    await merge(sail.id, sea.id)
    await bringBack(second)
    expect(await tagsOf(second)).toEqual(['Ocean'])
  })
})

it('a tag that is merged while its thought is deleted and restored is not lost', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await captureThought(person, `round ${round}`)
    const one = await add(id, `one ${round}`)
    const other = await add(second, `other ${round}`)
    await Promise.all([merge(one.id, other.id), removeThought(id)])
    expect(await bringBack(id)).toMatchObject({ tags: [other] })
    await restore(one.id)
    await removeThought(id)
    await Promise.all([merge(one.id, other.id), bringBack(id)])
    expect(await tagsOf(id)).toEqual([other.name])
  }
})
