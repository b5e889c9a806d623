import { expect, it } from 'vitest'
import { GET as listCategories, POST as createCategory } from '@/app/api/categories/route'
import { POST as logIn } from '@/app/api/login/route'
import { POST as register } from '@/app/api/register/route'
import { POST as addTag } from '@/app/api/thoughts/[id]/tags/route'
import { POST as capture } from '@/app/api/thoughts/route'
import { db } from '@/lib/server/database/prisma'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'

const DECOMPOSED = 'Cafe\u0301'
const COMPOSED = 'Caf\u00E9'

const signIn = (username: string) =>
  call(logIn, 'POST', { body: { username, password: 'correct horse' } })

it('the server, too, measures a thought in UTF-16 units', async () => {
  const { cookie } = await signUp()
  const send = (text: string) => call(capture, 'POST', { cookie, body: { text } })
  const refused = await send('🌱'.repeat(751))
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    message: 'Your message exceeds the 1500 character limit.',
  })
  expect((await send('🌱'.repeat(750))).status).toBe(201)
})

it('categories and tags that differ only in Unicode normalisation are the same', async () => {
  const person = await signUp()
  const { cookie } = person
  const create = (name: string) => call(createCategory, 'POST', { cookie, body: { name } })
  expect(await (await create(DECOMPOSED)).json()).toMatchObject({ name: COMPOSED })
  const again = await create(COMPOSED.toUpperCase())
  expect(again.status).toBe(200)
  expect(await again.json()).toMatchObject({ name: COMPOSED, wasExisting: true })
  expect(await (await create(DECOMPOSED)).json()).toMatchObject({ wasExisting: true })
  expect(await (await create('Work\nand life')).json()).toMatchObject({ name: 'Work and life' })
  expect((await create('\u200B\u2060')).status).toBe(400)
  expect(await (await call(listCategories, 'GET', { cookie })).json()).toHaveLength(2)

  const { id } = await captureThought(person)
  const tag = async (tagName: string) => {
    const response = await call(addTag, 'POST', {
      cookie,
      params: { id: `${id}` },
      body: { tagName },
    })
    return ((await response.json()) as { id: number }).id
  }
  expect(await tag(DECOMPOSED)).toBe(await tag(COMPOSED.toLowerCase()))
})

it('a person whose name would be refused today can still sign in', async () => {
  const refused = await call(register, 'POST', {
    body: { username: 'old@name', password: 'correct horse', email: 'new@example.com' },
  })
  expect(refused.status).toBe(400)
  const { id } = await signUp({ username: 'old-name' })
  for (const username of ['old@name', '<old>', '\u0430ncient', 'Zoe\u0308']) {
    await db().user.update({ where: { id }, data: { username } })
    expect(await (await signIn(username)).json()).toMatchObject({ id })
  }
})

it('a name is found in any normalisation, and an unnormalised name by typing it unchanged', async () => {
  const composed = await signUp({ username: 'Ren\u00E9e', email: 'renee@example.com' })
  expect(await (await signIn('RENE\u0301E')).json()).toMatchObject({ id: composed.id })
  const older = await signUp({ username: 'another-renee' })
  await db().user.update({ where: { id: older.id }, data: { username: 'Rene\u0301e' } })
  expect(await (await signIn('rene\u0301e')).json()).toMatchObject({ id: older.id })
  expect(await (await signIn('ren\u00E9e')).json()).toMatchObject({ id: composed.id })
  const taken = await call(register, 'POST', {
    body: { username: 'RENE\u0301E', password: 'correct horse', email: 'third@example.com' },
  })
  expect(await taken.json()).toMatchObject({ message: 'Username already exists' })
})
