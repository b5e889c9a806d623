import { expect, it } from 'vitest'
import { POST as capture } from '@/app/api/thoughts/route'
import { db } from '@/lib/server/database/prisma'
import type { Thought } from '@/lib/shared/thoughts'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'

const makeCategory = (userId: number, name = 'Garden') =>
  db().category.create({ data: { userId, name } })

it('a thought captured in a category is in it immediately, as the person’s own choice', async () => {
  const person = await signUp()
  const { id } = await makeCategory(person.id)
  const thought = await captureThought(person, 'Mow the lawn', { categoryId: id })
  expect(thought).toMatchObject({ categoryId: id, category: { id, name: 'Garden' } })
  const { categorySource } = await db().thought.findUniqueOrThrow({ where: { id: thought.id } })
  expect(categorySource).toBe('person')
})

it.each([{}, { categoryId: null }])(
  'with %j a thought is in no category, and the organiser may choose',
  async (fields) => {
    const person = await signUp()
    const thought = await captureThought(person, 'Mow the lawn', fields)
    expect(thought).toMatchObject({ categoryId: null, category: null })
    const { categorySource } = await db().thought.findUniqueOrThrow({ where: { id: thought.id } })
    expect(categorySource).toBe('provisional')
  },
)

it('a category that is somebody else’s or does not exist is refused, and nothing is saved or counted', async () => {
  const [person, other] = [await signUp({ plan: 'free' }), await signUp()]
  const foreign = await makeCategory(other.id)
  for (const categoryId of [foreign.id, 2_000_000_000, 'garden', -1, 1.5]) {
    const response = await call(capture, 'POST', {
      cookie: person.cookie,
      body: { text: 'Mow the lawn', categoryId },
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_input', field: 'categoryId' })
  }
  expect(await db().thought.count({ where: { userId: person.id } })).toBe(0)
  expect(await db().monthlyUsage.count({ where: { userId: person.id } })).toBe(0)
})

it('sent again with another category, the thought stays as it was saved first', async () => {
  const person = await signUp()
  const [first, second] = [await makeCategory(person.id), await makeCategory(person.id, 'Boat')]
  const send = (categoryId: number) =>
    captureThought(person, 'Mow the lawn', { clientId: 'once', categoryId })
  const saved: Thought = await send(first.id)
  expect(await send(second.id)).toMatchObject({ id: saved.id, categoryId: first.id })
})
