import { beforeEach, describe, expect, it } from 'vitest'
import { DELETE as deleteItem } from '@/app/api/action-items/[id]/route'
import { POST as restoreItem } from '@/app/api/action-items/[id]/restore/route'
import { DELETE as removeDeleted } from '@/app/api/deleted-thoughts/[id]/route'
import { POST as restoreThought } from '@/app/api/deleted-thoughts/[id]/restore/route'
import { DELETE as empty } from '@/app/api/deleted-thoughts/route'
import { POST as restoreReminder } from '@/app/api/reminders/[id]/restore/route'
import { DELETE as deleteReminder } from '@/app/api/reminders/[id]/route'
import { POST as createReminder } from '@/app/api/reminders/route'
import { DELETE as deleteThought } from '@/app/api/thoughts/[id]/route'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { purgeDeletedParts } from '@/lib/server/deleted-thoughts/remove'
import type { ActionItem } from '@/lib/shared/action-items'
import type { Reminder } from '@/lib/shared/reminders'
import { asked, listsOf, withId } from '../support/device-copy'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'

let person: Awaited<ReturnType<typeof signUp>>
let thoughtId: number
let itemIds: number[]

beforeEach(async () => {
  person = await signUp()
  thoughtId = (await captureThought(person)).id
  itemIds = []
  for (const text of ['one', 'two', 'three']) {
    const data = { userId: person.id, thoughtId, text, source: 'rules' as const }
    itemIds.push((await db().actionItem.create({ data })).id)
  }
})

const own = (id: number) => ({ ...withId(id), cookie: person.cookie })
const statusOf = async (response: Promise<Response>) => (await response).status

async function remind(fields: object): Promise<Reminder> {
  const body = { text: 'Ring her', reminderTime: '2090-05-09T15:00:00Z', ...fields }
  return asked<Reminder>(person, createReminder, 'POST', { body })
}

describe('a deleted action item', () => {
  it('comes back in its place, with its reminders', async () => {
    const [, id = 0] = itemIds
    await remind({ actionItemId: id })
    const before = await listsOf(person)
    await asked(person, deleteItem, 'DELETE', withId(id))
    expect((await listsOf(person)).reminders).toEqual([])
    const restored = await asked<ActionItem>(person, restoreItem, 'POST', withId(id))
    expect(restored).toMatchObject({ id, thoughtId, text: 'two', isCompleted: false })
    expect(await listsOf(person)).toEqual(before)
    expect(await statusOf(call(restoreItem, 'POST', own(id)))).toBe(404)
  })

  it('comes back only once its deleted thought is restored', async () => {
    const [first = 0, second = 0] = itemIds
    await asked(person, deleteItem, 'DELETE', withId(first))
    await asked(person, deleteItem, 'DELETE', withId(second))
    await asked(person, deleteThought, 'DELETE', withId(thoughtId))
    expect(await statusOf(call(restoreItem, 'POST', own(first)))).toBe(404)
    await asked(person, restoreThought, 'POST', withId(thoughtId))
    await asked(person, restoreItem, 'POST', withId(first))
    await asked(person, restoreItem, 'POST', withId(second))
    const { active } = await listsOf(person)
    expect(active[0]?.actionItems.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
  })
})

describe('a deleted reminder', () => {
  it('comes back, and a new job delivers it at its time', async () => {
    const reminder = await remind({ thoughtId })
    await asked(person, deleteReminder, 'DELETE', withId(reminder.id))
    expect(await asked(person, restoreReminder, 'POST', withId(reminder.id))).toEqual(reminder)
    const { version } = await db().reminder.findUniqueOrThrow({ where: { id: reminder.id } })
    expect(version).toBe(2)
  })

  it('does not come back to a thought that is gone', async () => {
    const reminder = await remind({ thoughtId })
    await asked(person, deleteReminder, 'DELETE', withId(reminder.id))
    await asked(person, deleteThought, 'DELETE', {
      ...withId(thoughtId),
      query: { permanently: 'true' },
    })
    expect(await statusOf(call(restoreReminder, 'POST', own(reminder.id)))).toBe(404)
  })
})

it('deleted items and reminders are hidden from others, and removed after a day', async () => {
  const [id = 0] = itemIds
  const reminder = await remind({})
  await asked(person, deleteItem, 'DELETE', withId(id))
  await asked(person, deleteReminder, 'DELETE', withId(reminder.id))
  const { cookie } = await signUp()
  expect(await statusOf(call(restoreItem, 'POST', { ...withId(id), cookie }))).toBe(404)
  expect(await statusOf(call(restoreReminder, 'POST', { ...withId(reminder.id), cookie }))).toBe(
    404,
  )
  await pool().query(
    "UPDATE deleted_parts SET deleted_at = now() - interval '25 hours' WHERE user_id = $1",
    [person.id],
  )
  expect(await statusOf(call(restoreItem, 'POST', own(id)))).toBe(404)
  expect(await statusOf(call(restoreReminder, 'POST', own(reminder.id)))).toBe(404)
  await purgeDeletedParts(new Date())
  expect(await db().deletedPart.count({ where: { userId: person.id } })).toBe(0)
})

it('removing a thought that is not deleted fails and keeps what Undo can restore', async () => {
  const [id = 0] = itemIds
  await asked(person, deleteItem, 'DELETE', withId(id))
  expect(await statusOf(call(removeDeleted, 'DELETE', own(thoughtId)))).toBe(404)
  expect(await statusOf(call(restoreItem, 'POST', own(id)))).toBe(200)
})

it.each(['permanently', 'from Recently Deleted', 'by emptying it'])(
  'deleted items and reminders go with their thought when it is deleted %s',
  async (how) => {
    const [id = 0] = itemIds
    const { id: reminderId } = await remind({ actionItemId: itemIds[1] })
    await asked(person, deleteItem, 'DELETE', withId(id))
    await asked(person, deleteReminder, 'DELETE', withId(reminderId))
    const query = how === 'permanently' ? { permanently: 'true' } : {}
    await asked(person, deleteThought, 'DELETE', { ...withId(thoughtId), query })
    if (how === 'from Recently Deleted') {
      await asked(person, removeDeleted, 'DELETE', withId(thoughtId))
    }
    if (how === 'by emptying it') await asked(person, empty, 'DELETE')
    expect(await db().deletedPart.count({ where: { userId: person.id } })).toBe(0)
  },
)
