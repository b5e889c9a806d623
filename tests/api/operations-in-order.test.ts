import { beforeEach, describe, expect, it } from 'vitest'
import { POST as sendOperations } from '@/app/api/operations/route'
import { GET as listThoughts } from '@/app/api/thoughts/route'
import { db } from '@/lib/server/database/prisma'
import { OPERATIONS_AT_ONCE } from '@/lib/shared/limits'
import { SENT_FOR_HEADER } from '@/lib/shared/operation-headers'
import type { OperationResponses } from '@/lib/shared/operations'
import type { Thought } from '@/lib/shared/thoughts'
import { inputFor, paramsFor, personWithBelongings } from '../support/belongings'
import { allCalls } from '../support/calls'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'

let person: Awaited<ReturnType<typeof signUp>>

beforeEach(async () => {
  person = await signUp()
})

interface Sent {
  key: string
  call: string
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
}

const send = (operations: Sent[], headers: Record<string, string> = {}) =>
  call(sendOperations, 'POST', { cookie: person.cookie, headers, body: { operations } })

async function responsesTo(operations: Sent[], headers?: Record<string, string>) {
  const response = await send(operations, headers)
  expect(response.status).toBe(200)
  return ((await response.json()) as OperationResponses).answers
}

const capture = (n: number): Sent => ({
  key: `capture-${n}`,
  call: 'POST /api/thoughts',
  body: { text: `Thought ${n}` },
})

async function texts() {
  const response = await call(listThoughts, 'GET', { cookie: person.cookie })
  return ((await response.json()) as Thought[]).map(({ rawText }) => rawText).reverse()
}

describe('several operations in one request', () => {
  it('are done in order, and each gets the response it would get alone', async () => {
    const sent = Array.from({ length: OPERATIONS_AT_ONCE }, (_, n) => capture(n))
    const responses = await responsesTo(sent)
    expect(responses.map(({ status }) => status)).toEqual(sent.map(() => 201))
    expect(await texts()).toEqual(sent.map((_, n) => `Thought ${n}`))
    expect(await responsesTo(sent)).toEqual(responses)
    expect(await texts()).toHaveLength(OPERATIONS_AT_ONCE)
  })

  it.each(allCalls.filter(({ contract }) => contract.operation && !contract.isLine))(
    'may be $name',
    async ({ name, path }) => {
      const owner = await personWithBelongings()
      person = owner
      const { body } = inputFor(name, owner)
      const one = { key: 'one', call: name, params: paramsFor(path, owner), body }
      const [response] = await responsesTo([one])
      expect(response?.status).toBeLessThan(300)
      expect(await responsesTo([one])).toEqual([response])
    },
  )

  it('continue after an operation that is refused for good', async () => {
    const other = await captureThought(await signUp())
    const responses = await responsesTo([
      { key: 'a', call: 'PATCH /api/thoughts/[id]/archive', params: { id: other.id } },
      { key: 'b', call: 'POST /api/thoughts', body: { text: '' } },
      { key: 'c', call: 'DELETE /api/user' },
      { key: 'd', call: 'GET /api/thoughts' },
      { key: 'e', call: 'POST /api/operations', body: { operations: [capture(9)] } },
      { key: 'f', call: 'constructor' },
      {
        key: 'g',
        call: 'PATCH /api/thoughts/[id]',
        params: { id: '../1' },
        body: { summary: 'x' },
      },
      capture(1),
      { ...capture(1), body: { text: 'Something else' } },
    ])
    expect(responses.map(({ status }) => status)).toEqual([
      404, 400, 404, 404, 404, 404, 404, 201, 409,
    ])
    expect(await texts()).toEqual(['Thought 1'])
    expect(await db().thought.count({ where: { id: other.id, isArchived: false } })).toBe(1)
  })

  it('stop at an edit that is based on an older version', async () => {
    const { id, updatedAt } = await captureThought(person)
    const edit = (key: string, body: object) => ({
      key,
      call: 'PATCH /api/thoughts/[id]',
      params: { id },
      body,
    })
    const responses = await responsesTo([
      edit('a', { summary: 'Theirs' }),
      edit('b', { summary: 'Mine', basedOn: updatedAt }),
      capture(1),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 409])
    expect(await texts()).toHaveLength(1)
  })

  it('take the version that a deletion is based on from the query', async () => {
    const { id, updatedAt } = await captureThought(person)
    const remove = (key: string, basedOn: string) => ({
      key,
      call: 'DELETE /api/thoughts/[id]',
      params: { id },
      query: { basedOn },
    })
    const edit = { call: 'PATCH /api/thoughts/[id]', params: { id }, body: { summary: 'Theirs' } }
    const [, refused] = await responsesTo([{ key: 'a', ...edit }, remove('b', updatedAt)])
    const { current } = refused?.body as { current: Thought }
    expect(refused?.status).toBe(409)
    expect(current.summary).toBe('Theirs')
    expect(await texts()).toHaveLength(1)
    const [bad] = await responsesTo([remove('c', 'yesterday')])
    expect(bad).toMatchObject({ status: 400, body: { field: 'basedOn' } })
    const [done] = await responsesTo([remove('b', current.updatedAt)])
    expect(done?.status).toBe(200)
    expect(await texts()).toEqual([])
  })

  it('are refused as a whole for another person, without a session, and when there are too many', async () => {
    const { id } = await signUp()
    expect((await send([capture(1)], { [SENT_FOR_HEADER]: String(id) })).status).toBe(401)
    const signedOut = { body: { operations: [capture(1)] } }
    expect((await call(sendOperations, 'POST', signedOut)).status).toBe(401)
    const many = Array.from({ length: OPERATIONS_AT_ONCE + 1 }, (_, n) => capture(n))
    expect((await send(many)).status).toBe(400)
    expect((await send([])).status).toBe(400)
    const own = { [SENT_FOR_HEADER]: String(person.id) }
    expect(await responsesTo([capture(1)], own)).toMatchObject([{ status: 201 }])
    expect(await texts()).toEqual(['Thought 1'])
  })
})
