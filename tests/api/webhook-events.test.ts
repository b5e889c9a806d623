import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PATCH as patchItem } from '@/app/api/action-items/[id]/route'
import { POST as restore } from '@/app/api/deleted-thoughts/[id]/restore/route'
import { POST as addItem } from '@/app/api/thoughts/[id]/action-items/route'
import { PATCH as archive } from '@/app/api/thoughts/[id]/archive/route'
import { DELETE as deleteThought, PATCH as edit } from '@/app/api/thoughts/[id]/route'
import { POST as addTag } from '@/app/api/thoughts/[id]/tags/route'
import { PATCH as unarchive } from '@/app/api/thoughts/[id]/unarchive/route'
import { DELETE as deleteAccount } from '@/app/api/user/route'
import { POST as retry } from '@/app/api/thoughts/[id]/retry/route'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { organiseThought } from '@/lib/server/organising/organise'
import { claimReminder } from '@/lib/server/reminders/claim'
import type { ActionItem } from '@/lib/shared/action-items'
import type { Thought } from '@/lib/shared/thoughts'
import { asked, withId } from '../support/device-copy'
import { exportWith, thoughtEntry } from '../support/export-files'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'
import { importingOf } from '../support/importing'
import { startReceiver } from '../support/webhook-receiver'
import { addWebhook, deliver } from '../support/webhooks'

let person: Awaited<ReturnType<typeof signUp>>
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeEach(async () => {
  person = await signUp()
  receiver = await startReceiver()
})

afterEach(() => receiver.close())

const organise = ({ id }: { id: number }, generation = 1) =>
  organiseThought({ thoughtId: id, generation, signal: new AbortController().signal })

/** What a webhook is told that was not told before. */
async function told() {
  const before = receiver.received.length
  await deliver(person)
  return receiver.received.slice(before).map(({ message }) => message)
}

const typesTold = async () => (await told()).map(({ type }) => type)

const eventsLeft = async () =>
  (await pool().query('SELECT 1 FROM webhook_events WHERE user_id = $1', [person.id])).rowCount

describe('what a webhook is told', () => {
  beforeEach(() => addWebhook(person, { url: receiver.url }))

  it('follows a ramble from its capture to its deletion', async () => {
    const { id } = await captureThought(person, 'Call Ana about the boat tomorrow')
    const [captured] = await told()
    expect(captured).toMatchObject({
      type: 'thought.captured',
      data: {
        thoughtId: id,
        thought: { id, rawText: 'Call Ana about the boat tomorrow', processingStatus: 'pending' },
        actionItem: null,
        reminder: null,
      },
    })
    await organise({ id })
    const [organised, ...none] = await told()
    expect(none).toEqual([])
    expect(organised).toMatchObject({
      type: 'thought.organised',
      data: { thought: { id, processingStatus: 'ready' } },
    })
    const { actionItems } = organised?.data.thought as Thought
    expect(actionItems.length).toBeGreaterThan(0)

    await asked(person, edit, 'PATCH', { ...withId(id), body: { summary: 'The boat' } })
    expect(await told()).toMatchObject([
      { type: 'thought.changed', data: { thought: { summary: 'The boat' } } },
    ])
    await asked(person, addTag, 'POST', { ...withId(id), body: { tagName: 'harbour' } })
    expect(await typesTold()).toEqual(['thought.changed'])
    await asked(person, archive, 'PATCH', withId(id))
    expect(await typesTold()).toEqual(['thought.archived'])
    await asked(person, unarchive, 'PATCH', withId(id))
    expect(await typesTold()).toEqual(['thought.changed'])
    await asked(person, deleteThought, 'DELETE', withId(id))
    expect(await told()).toMatchObject([
      { type: 'thought.deleted', data: { thoughtId: id, thought: null } },
    ])
    await asked(person, restore, 'POST', withId(id))
    expect(await told()).toMatchObject([
      { type: 'thought.captured', data: { thought: { summary: 'The boat' } } },
    ])
    expect(await eventsLeft()).toBe(0)
  })

  it('has a completed item, which is also a change of its ramble', async () => {
    const { id } = await captureThought(person)
    const item = await asked<ActionItem>(person, addItem, 'POST', {
      ...withId(id),
      body: { text: 'Buy soil' },
    })
    await told()
    await asked(person, patchItem, 'PATCH', { ...withId(item.id), body: { isCompleted: true } })
    const [changed, completed, ...none] = (await told()).sort((one, other) =>
      other.type.localeCompare(one.type),
    )
    expect(none).toEqual([])
    expect(changed?.type).toBe('thought.changed')
    expect(completed).toMatchObject({
      type: 'action_item.completed',
      data: {
        thoughtId: id,
        actionItemId: item.id,
        actionItem: { text: 'Buy soil', isCompleted: true },
      },
    })
  })

  it('has a reminder that is due, unless its item is done', async () => {
    const { id } = await captureThought(person)
    const item = await asked<ActionItem>(person, addItem, 'POST', {
      ...withId(id),
      body: { text: 'Buy soil' },
    })
    const due = { userId: person.id, text: 'Soil', reminderTime: new Date(Date.now() - 1000) }
    const [own, ofItem] = await Promise.all([
      db().reminder.create({ data: { ...due, thoughtId: id } }),
      db().reminder.create({ data: { ...due, thoughtId: id, actionItemId: item.id } }),
    ])
    await asked(person, patchItem, 'PATCH', { ...withId(item.id), body: { isCompleted: true } })
    await told()
    for (const { id: reminderId, version } of [own, ofItem])
      await claimReminder({ reminderId, version, now: new Date() })
    expect(await told()).toMatchObject([
      {
        type: 'reminder.due',
        data: {
          thoughtId: id,
          reminderId: own.id,
          reminder: { text: 'Soil', reminderTime: own.reminderTime.toISOString() },
        },
      },
    ])
  })

  it('is one change for many that were not told yet', async () => {
    const { id } = await captureThought(person)
    await told()
    for (const summary of ['One', 'Two', 'Three'])
      await asked(person, edit, 'PATCH', { ...withId(id), body: { summary } })
    expect(await told()).toMatchObject([{ data: { thought: { summary: 'Three' } } }])
  })

  it('is a change that came while an earlier one was on its way, too', async () => {
    const { id } = await captureThought(person)
    await told()
    const change = (summary: string) =>
      asked(person, edit, 'PATCH', { ...withId(id), body: { summary } })
    await change('One')
    receiver.respond(async () => {
      receiver.respond(() => 204)
      await change('Two')
      return 204
    })
    const summaries = async () =>
      (await told()).map(({ data }) => (data.thought as Thought).summary)
    expect(await summaries()).toEqual(['One'])
    expect(await summaries()).toEqual(['Two'])
  })

  it('is not an import, nor a retry that has not ended', async () => {
    const imports = importingOf(person)
    await imports.bring(await exportWith([thoughtEntry({ key: '1', rawText: 'Imported' })]))
    expect(await typesTold()).toEqual([])
    const { id } = await captureThought(person)
    await told()
    await db().thought.update({ where: { id }, data: { processingStatus: 'failed' } })
    await call(retry, 'POST', { cookie: person.cookie, ...withId(id) })
    expect(await typesTold()).toEqual([])
    await organise({ id }, 2)
    expect(await typesTold()).toEqual(['thought.organised'])
  })

  it('ends with the account, which can be deleted', async () => {
    await captureThought(person)
    const body = { password: 'correct horse', confirmation: 'delete' }
    const deleted = await call(deleteAccount, 'DELETE', { cookie: person.cookie, body })
    expect(deleted.status).toBe(200)
    expect(await typesTold()).toEqual([])
    expect(await eventsLeft()).toBe(0)
  })
})

describe('events', () => {
  it('are only stored for people with a webhook that is on', async () => {
    await captureThought(person)
    expect(await eventsLeft()).toBe(0)
    const { id } = await addWebhook(person, { url: receiver.url })
    await captureThought(person)
    expect(await eventsLeft()).toBe(1)
    await told()
    await db().webhook.update({ where: { id }, data: { state: 'off' } })
    await captureThought(person)
    expect(await eventsLeft()).toBe(0)
  })

  it('go to each webhook that wants them, and to nobody else’s', async () => {
    const other = await startReceiver()
    const stranger = await signUp()
    await addWebhook(person, { url: receiver.url, events: ['thought.deleted'] })
    await addWebhook(person, { url: other.url, events: ['thought.captured', 'thought.deleted'] })
    await addWebhook(stranger, { url: other.url })
    const { id } = await captureThought(person, 'Mine')
    await asked(person, deleteThought, 'DELETE', withId(id))
    await deliver(stranger)
    expect(other.types()).toEqual([])
    await deliver(person)
    await deliver(stranger)
    expect(receiver.types()).toEqual(['thought.deleted'])
    expect(other.types()).toEqual(['thought.captured', 'thought.deleted'])
    await other.close()
  })

  it('beyond what may wait are counted, and the webhook hears of it', async () => {
    const { id } = await addWebhook(person, { url: receiver.url })
    await pool().query(
      `INSERT INTO webhook_deliveries (user_id, webhook_id, event, happened_at, queued_at, next_attempt_at)
       SELECT $1, $2, 'test', now(), now(), now() + interval '1 hour' FROM generate_series(1, 9999)`,
      [person.id, id],
    )
    for (const text of ['One', 'Two', 'Three']) await captureThought(person, text)
    expect(await typesTold()).toEqual(['thought.captured'])
    expect(await db().webhook.findUnique({ where: { id } })).toMatchObject({ leftOut: 2 })
  })

  it('are told once, whichever of two jobs is first', async () => {
    await addWebhook(person, { url: receiver.url })
    const ids: number[] = []
    for (let n = 0; n < 20; n += 1) ids.push((await captureThought(person, `Thought ${n}`)).id)
    await Promise.all([deliver(person), deliver(person), deliver(person)])
    const toldOf = receiver.received.map(({ message }) => message.data.thoughtId)
    expect(toldOf.sort()).toEqual(ids.sort())
  })
})
