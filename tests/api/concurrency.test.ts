import { describe, expect, it } from 'vitest'
import { DELETE as deleteCategory } from '@/app/api/categories/[id]/route'
import { POST as createCategory } from '@/app/api/categories/route'
import { PATCH as patchThought } from '@/app/api/thoughts/[id]/route'
import { POST as addTag } from '@/app/api/thoughts/[id]/tags/route'
import { db } from '@/lib/server/database/prisma'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'

const twenty = <Result>(work: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 20 }, (_, n) => work(n)))

describe('twenty at once', () => {
  it('calls that create one category name, in any case, create one category', async () => {
    const person = await signUp()
    const responses = await twenty((n) =>
      call(createCategory, 'POST', {
        cookie: person.cookie,
        body: { name: n % 2 ? 'Garden' : 'garden' },
      }),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(19)
    expect(await db().category.count({ where: { userId: person.id } })).toBe(1)
  })

  it('calls that add one tag create one tag and one link', async () => {
    const person = await signUp()
    const thought = await captureThought(person)
    const responses = await twenty((n) =>
      call(addTag, 'POST', {
        cookie: person.cookie,
        params: { id: String(thought.id) },
        body: { tagName: n % 2 ? '#Home' : ' home ' },
      }),
    )
    expect(responses.every(({ status }) => status === 201)).toBe(true)
    expect(await db().tag.count({ where: { userId: person.id } })).toBe(1)
    expect(await db().thoughtTag.count({ where: { thoughtId: thought.id } })).toBe(1)
  })

  it('moves into a category that is being deleted with its thoughts moved lose no thought', async () => {
    const person = await signUp()
    const make = (name: string) => db().category.create({ data: { userId: person.id, name } })
    const [old, target] = [await make('old'), await make('target')]
    const thoughts = []
    for (let n = 0; n < 20; n += 1) thoughts.push(await captureThought(person, `thought ${n}`))
    const file = (id: number) =>
      call(patchThought, 'PATCH', {
        cookie: person.cookie,
        params: { id: String(id) },
        body: { categoryId: old.id },
      })
    const [removal, ...filings] = await Promise.all([
      call(deleteCategory, 'DELETE', {
        cookie: person.cookie,
        params: { id: String(old.id) },
        body: { newCategoryId: target.id },
      }),
      ...thoughts.map(({ id }) => file(id)),
    ])
    expect(removal.status).toBe(200)
    expect(await db().thought.count({ where: { userId: person.id } })).toBe(20)
    const filed = filings.filter(({ status }) => status === 200).length
    const refused = filings.filter(({ status }) => status === 400).length
    expect(filed + refused).toBe(20)
    const moved = await db().thought.count({ where: { categoryId: target.id } })
    expect(moved).toBe(filed)
  })
})
