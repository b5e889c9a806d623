import { beforeEach, expect, it } from 'vitest'
import { DELETE as deleteItem, PATCH as patchItem } from '@/app/api/action-items/[id]/route'
import { POST as restoreItem } from '@/app/api/action-items/[id]/restore/route'
import { GET as listItems } from '@/app/api/action-items/route'
import { POST as addItem } from '@/app/api/thoughts/[id]/action-items/route'
import { POST as mergeThoughts } from '@/app/api/thoughts/merge/route'
import { GET as exportThought } from '@/app/api/thoughts/[id]/export/route'
import { POST as retry } from '@/app/api/thoughts/[id]/retry/route'
import { organiseThought } from '@/lib/server/organising/organise'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import type { ActionItem, ListedActionItem } from '@/lib/shared/action-items'
import type { Thought } from '@/lib/shared/thoughts'
import { asked, listsOf, withId } from '../support/device-copy'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'

let person: Awaited<ReturnType<typeof signUp>>
let thought: Thought
let item: ActionItem

const add = (text: string, thoughtId: number) =>
  asked<ActionItem>(person, addItem, 'POST', { ...withId(thoughtId), body: { text } })
const mark = (isWaiting: boolean, { id } = item) =>
  asked<ActionItem>(person, patchItem, 'PATCH', { ...withId(id), body: { isWaiting } })
const listed = () =>
  asked<ListedActionItem[]>(person, listItems, 'GET', { query: { completed: 'false' } })

async function file(): Promise<string> {
  const asking = { cookie: person.cookie, ...withId(thought.id), query: { format: 'txt' } }
  return (await call(exportThought, 'GET', asking)).text()
}

beforeEach(async () => {
  person = await signUp()
  thought = await captureThought(person)
  item = await add('Ask Ana for the key', thought.id)
})

it('is shown as waiting in lists and files until it is marked as not waiting', async () => {
  expect(await mark(true)).toEqual({ ...item, isWaiting: true })
  expect(await listed()).toMatchObject([{ id: item.id, isWaiting: true }])
  const [{ actionItems } = thought] = (await listsOf(person)).active
  expect(actionItems).toEqual([{ ...item, isWaiting: true }])
  expect(await file()).toContain('[ ] Ask Ana for the key, waiting for somebody\n')
  await asked(person, patchItem, 'PATCH', { ...withId(item.id), body: { isCompleted: true } })
  expect(await file()).toContain('[x] Ask Ana for the key\n')
  await asked(person, patchItem, 'PATCH', { ...withId(item.id), body: { isCompleted: false } })
  expect(await mark(false)).toEqual(item)
  expect(await listed()).not.toMatchObject([{ isWaiting: true }])
})

it('cannot be marked by another person, or with a value other than true or false', async () => {
  const { cookie } = await signUp()
  const wait = (caller: string, isWaiting: unknown) =>
    call(patchItem, 'PATCH', { cookie: caller, ...withId(item.id), body: { isWaiting } })
  expect((await wait(cookie, true)).status).toBe(404)
  for (const wrong of [null, 'true', 1]) {
    expect((await wait(person.cookie, wrong)).status).toBe(400)
  }
  expect(await listed()).not.toMatchObject([{ isWaiting: true }])
})

it('keeps waiting when its thought is organised again', async () => {
  const { id } = await captureThought(person, 'I need to call Ana')
  const organise = (generation: number) =>
    organiseThought({ thoughtId: id, generation, signal: new AbortController().signal })
  await organise(1)
  const [found] = await listed()
  if (found?.thoughtId !== id) throw new Error('Nothing to do was found')
  await mark(true, found)
  await pool().query(`UPDATE thoughts SET raw_text = 'The sea was calm' WHERE id = $1`, [id])
  await db().thought.update({ where: { id }, data: { processingStatus: 'failed' } })
  await asked(person, retry, 'POST', withId(id))
  await organise(2)
  expect((await listed())[0]).toMatchObject({ id: found.id, isWaiting: true })
})

it('is restored as waiting, unless it was deleted before items could wait', async () => {
  await mark(true)
  await asked(person, deleteItem, 'DELETE', withId(item.id))
  expect(await asked<ActionItem>(person, restoreItem, 'POST', withId(item.id))).toMatchObject({
    isWaiting: true,
  })
  await asked(person, deleteItem, 'DELETE', withId(item.id))
  await pool().query(
    `UPDATE deleted_parts SET action_item = action_item - 'waiting_since' WHERE user_id = $1`,
    [person.id],
  )
  expect(await asked<ActionItem>(person, restoreItem, 'POST', withId(item.id))).toEqual(item)
})

it('keeps waiting in a merged thought, beside an item with the same words that does not', async () => {
  const other = await captureThought(person, 'Keys')
  await mark(true, await add('Ask Ana for the key', other.id))
  const body = { ids: [thought.id, other.id] }
  const merged = await asked<Thought>(person, mergeThoughts, 'POST', { body })
  expect(merged.actionItems.map(({ isWaiting = false }) => isWaiting)).toEqual([false, true])
})
