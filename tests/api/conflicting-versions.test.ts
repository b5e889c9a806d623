import { beforeEach, describe, expect, it } from 'vitest'
import { PATCH as patchItem } from '@/app/api/action-items/[id]/route'
import { POST as doOperations } from '@/app/api/operations/route'
import { PATCH as patchReminder } from '@/app/api/reminders/[id]/route'
import { POST as createReminder } from '@/app/api/reminders/route'
import { POST as addItem } from '@/app/api/thoughts/[id]/action-items/route'
import { OPERATION_HEADER } from '@/lib/shared/operation-headers'
import type { OperationResponses } from '@/lib/shared/operations'
import { asked, withId } from '../support/device-copy'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'

/** What both kinds of things have in common in these tests. */
type Fields = Record<string, unknown>
type Thing = Fields & { id: number }

let person: Awaited<ReturnType<typeof signUp>>

beforeEach(async () => {
  person = await signUp({ timezone: 'America/New_York' })
})

const KINDS = [
  {
    kind: 'action item',
    patch: patchItem,
    path: 'PATCH /api/action-items/[id]',
    current: 'currentItem',
    other: 'dueOn',
    days: ['2090-05-09', '2090-05-10', '2090-05-11'],
    async create() {
      const { id } = await captureThought(person)
      const body = { text: 'Oil the gate', dueOn: '2090-05-09' }
      return asked<Thing>(person, addItem, 'POST', { ...withId(id), body })
    },
  },
  {
    kind: 'reminder',
    patch: patchReminder,
    path: 'PATCH /api/reminders/[id]',
    current: 'currentReminder',
    other: 'reminderTime',
    days: ['2090-05-09T15:00:00.000Z', '2090-05-10T15:00:00.000Z', '2090-05-11T15:00:00.000Z'],
    create: () =>
      asked<Thing>(person, createReminder, 'POST', {
        body: { text: 'Oil the gate', reminderTime: '2090-05-09T15:00:00.000Z' },
      }),
  },
] as const

describe.each(KINDS)('a change of $kind', ({ patch, path, current, other, days, create }) => {
  let thing: Thing

  beforeEach(async () => {
    thing = await create()
  })

  const asWho = (cookie: string, body: Fields, headers: Record<string, string> = {}) =>
    call(patch, 'PATCH', { cookie, ...withId(thing.id), body, headers })
  const change = async (body: Fields, headers: Record<string, string> = {}) => {
    const response = await asWho(person.cookie, body, headers)
    return [response.status, (await response.json()) as Fields] as const
  }
  /** Returns the current thing, by a change that is refused. */
  const now = async () => (await change({ text: 'x', seen: { text: 'not this' } }))[1][current]

  it('that saw the current state is done', async () => {
    const [status, changed] = await change({ text: 'Oil it', seen: { text: 'Oil the gate' } })
    expect([status, changed]).toMatchObject([200, { text: 'Oil it', [other]: days[0] }])
    expect(await now()).toEqual(changed)
  })

  it.each([
    ['words', { text: 'Oil it', seen: { text: 'Oil the gate' } }, { text: 'Paint it' }],
    ['date', { [other]: days[1], seen: { [other]: days[0] } }, { [other]: days[2] }],
    [
      'words or date',
      { text: 'Oil it', [other]: days[1], seen: { text: 'Oil the gate', [other]: days[0] } },
      { [other]: days[2] },
    ],
  ])('that saw other %s is refused with the current state', async (_what, mine, theirs) => {
    const [, changed] = await change(theirs)
    const [status, refusal] = await change(mine)
    expect([status, refusal]).toMatchObject([409, { code: 'conflict', [current]: changed }])
    expect(refusal.message).toMatch(/was changed elsewhere in the meantime\.$/)
    expect(await now()).toEqual(changed)
    // Now that the person has seen it, they want their own version all the same.
    const seen = { text: changed.text, [other]: changed[other] }
    expect((await change({ ...mine, seen }))[0]).toBe(200)
  })

  it('that wants the current state is done', async () => {
    await change({ text: 'Oil it', [other]: days[1] })
    const mine = { text: 'Oil it', [other]: days[1] }
    const [status] = await change({ ...mine, seen: { text: 'Oil the gate', [other]: days[0] } })
    expect(status).toBe(200)
  })

  it('keeps what another device has changed in another field', async () => {
    await change({ [other]: days[1] })
    const [status, changed] = await change({ text: 'Oil it', seen: { text: 'Oil the gate' } })
    expect([status, changed]).toMatchObject([200, { text: 'Oil it', [other]: days[1] }])
  })

  it('that does not say what it saw is done, as before', async () => {
    await change({ text: 'Paint it' })
    expect((await change({ text: 'Oil it' }))[0]).toBe(200)
  })

  it('is done once when ten saw the same at once', async () => {
    const all = Array.from({ length: 10 }, (_, nth) =>
      change({ text: `Version ${nth}`, seen: { text: 'Oil the gate' } }),
    )
    const statuses = (await Promise.all(all)).map(([status]) => status)
    expect(statuses.sort()).toEqual([200, ...Array<number>(9).fill(409)])
  })

  it('that is repeated is neither done again nor refused, and returns the newer state', async () => {
    const mine = { text: 'Oil it', seen: { text: 'Oil the gate' } }
    await change(mine, { [OPERATION_HEADER]: 'the-same' })
    const [, painted] = await change({ text: 'Paint it' })
    expect(await change(mine, { [OPERATION_HEADER]: 'the-same' })).toEqual([200, painted])
    expect(await now()).toMatchObject({ text: 'Paint it' })
  })

  it('that is refused blocks nothing after it', async () => {
    await change({ text: 'Paint it' })
    const seen = { text: 'Oil the gate' }
    const bodies = [{ text: 'Oil it', seen }, { [other]: days[2] }]
    const operations = bodies.map((body, nth) => ({
      key: `operation-${nth}`,
      call: path,
      params: { id: thing.id },
      body,
    }))
    const { answers: responses } = await asked<OperationResponses>(person, doOperations, 'POST', {
      body: { operations },
    })
    expect(responses.map(({ status }) => status)).toEqual([409, 200])
    expect(await now()).toMatchObject({ text: 'Paint it', [other]: days[2] })
  })

  it('reveals nothing to another person', async () => {
    const stranger = await signUp()
    const response = await asWho(stranger.cookie, { text: 'x', seen: { text: 'not this' } })
    expect(response.status).toBe(404)
    expect(await response.json()).not.toHaveProperty(current)
  })

  it.each([
    { seen: { text: 'Oil the gate' } },
    { text: 'x', seen: { text: 5 } },
    { text: 'x', seen: { text: 'a\0' } },
    { text: 'x', seen: { text: 'a'.repeat(501) } },
    { text: 'x', seen: 'Oil the gate' },
  ])('with %j is refused with a message', async (body) => {
    const [status, { code }] = await change(body)
    expect([status, code]).toEqual([400, 'invalid_input'])
  })
})

it('a due date seen as none does not match a date set since', async () => {
  const { id } = await captureThought(person)
  const item = await asked<Thing>(person, addItem, 'POST', {
    ...withId(id),
    body: { text: 'Oil the gate' },
  })
  const date = (dueOn: string | null, seen: string | null) =>
    call(patchItem, 'PATCH', {
      cookie: person.cookie,
      ...withId(item.id),
      body: { dueOn, seen: { dueOn: seen } },
    })
  expect((await date('2090-05-09', null)).status).toBe(200)
  expect((await date('2090-05-10', null)).status).toBe(409)
  expect((await date(null, '2090-05-10')).status).toBe(409)
  expect((await date(null, '2090-05-09')).status).toBe(200)
})
