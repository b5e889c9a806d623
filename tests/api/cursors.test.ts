import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { GET as readChanges } from '@/app/api/changes/route'
import { PATCH as editThought } from '@/app/api/thoughts/[id]/route'
import { POST as capture } from '@/app/api/thoughts/route'
import { makeCursor } from '@/lib/server/responses/paging'
import { allCalls } from '../support/calls'
import { withId } from '../support/device-copy'
import { EDGE_CURSORS, EDGE_TIMES } from '../support/edge-times'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'

let person: Awaited<ReturnType<typeof signUp>>
let thoughtId: number

beforeAll(async () => {
  person = await signUp()
  thoughtId = (await captureThought(person)).id
})

const lists = allCalls.filter(
  ({ contract: { query } }) => query instanceof z.ZodObject && 'cursor' in query.shape,
)

it('three lists come in pages', () => {
  expect(lists.map(({ path }) => path).sort()).toEqual([
    '/api/action-items',
    '/api/deleted-thoughts',
    '/api/thoughts',
  ])
})

describe.each(lists)('$name', ({ handler }) => {
  it.each([
    ['a page', { limit: '2' }],
    ['a stream', {}],
    ['a page of pinned thoughts', { limit: '2', pinned: 'true' }],
    ['a stream of pinned thoughts', { pinned: 'true' }],
  ])('refuses a cursor of an impossible time for %s', async (_what, query) => {
    for (const [index, cursor] of EDGE_CURSORS.entries()) {
      const asked = { cookie: person.cookie, query: { ...query, cursor } }
      const response = await call(handler, 'GET', asked)
      const body: unknown = await response.json()
      const refusal = { code: 'invalid_input', field: 'cursor' }
      expect([response.status, body], EDGE_TIMES[index]).toMatchObject([400, refusal])
    }
  })

  it('accepts a cursor of the first and of the last possible year', async () => {
    for (const time of ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999999Z']) {
      const cursor = makeCursor({ createdAt: time, deletedAt: time, thoughtId: 1, id: 1 })
      const response = await call(handler, 'GET', { cookie: person.cookie, query: { cursor } })
      expect(response.status).toBe(200)
      await response.json()
    }
  })

  it.each(['NaN', '-1', '0', '1e999', 'Infinity', '1.5', ''])(
    'refuses %j as limit',
    async (limit) => {
      const response = await call(handler, 'GET', { cookie: person.cookie, query: { limit } })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ field: 'limit' })
    },
  )
})

it('a place in a copy at an impossible time counts as unknown, and a new copy begins', async () => {
  for (const createdAt of EDGE_TIMES) {
    const copy = { part: 'thoughts', after: { createdAt, id: 1 }, left: 5 }
    const since = makeCursor({ revision: '1', copy })
    if (since.length > 400) continue
    const response = await call(readChanges, 'GET', { cookie: person.cookie, query: { since } })
    expect(response.status, createdAt).toBe(200)
    expect(await response.json()).toMatchObject({ reset: true })
  }
})

it('an impossible time in a body is refused with its field', async () => {
  for (const time of EDGE_TIMES) {
    const send = (handler: typeof capture, method: string, body: object) =>
      call(handler, method, { ...withId(thoughtId), cookie: person.cookie, body })
    for (const [field, response] of [
      ['capturedAt', await send(capture, 'POST', { text: 'x', capturedAt: time })],
      ['basedOn', await send(editThought, 'PATCH', { summary: 'x', basedOn: time })],
      ['pinnedAt', await send(editThought, 'PATCH', { isPinned: true, pinnedAt: time })],
    ] as const) {
      expect([response.status, await response.json()], time).toMatchObject([400, { field }])
    }
  }
})
