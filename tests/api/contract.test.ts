import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GET as readDocument } from '@/app/api/openapi.json/route'
import { errorBodySchema } from '@/lib/shared/errors'
import { ANSWERED_BY_HEADER, ANSWERED_BY_RAMBLE } from '@/lib/shared/answered-by-header'
import { SENT_FOR_HEADER } from '@/lib/shared/operation-headers'
import { inputFor, paramsFor, personWithBelongings } from '../support/belongings'
import { signUp } from '../support/factories'
import { call, textOf } from '../support/http'
import { allCalls, resources } from '../support/calls'

/** Calls that are refused because no provider is configured. */
const REFUSED: Record<string, number> = {
  'POST /api/auth/firebase': 401,
  'POST /api/auth/signin/[provider]': 503,
  'GET /api/auth/callback/[provider]': 503,
  'POST /api/user/link-provider': 401,
  'POST /api/user/set-password': 401,
  'POST /api/user/unlink-provider': 409,
  'POST /api/get-or-create-subscription': 503,
  'POST /api/billing-portal': 503,
  'POST /api/transcribe': 503,
  'POST /api/webhooks/twilio': 503,
  'POST /api/webhooks/stripe': 503,
}

let person: Awaited<ReturnType<typeof personWithBelongings>>

const forPeople = allCalls.filter(({ contract }) => contract.auth === 'user')
const withIds = forPeople.filter(({ path }) => path.includes('['))
const withBody = allCalls.filter(({ contract }) => contract.body)

describe('the table of calls', () => {
  it('names every address that has a route, and no others', () => {
    const addresses = new Set(allCalls.map(({ path }) => path))
    expect(Object.keys(resources).sort()).toEqual([...addresses].sort())
  })

  it('is published as an OpenAPI 3.1 document that lists each of them', async () => {
    const document = (await (await call(readDocument, 'GET')).json()) as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string; responses: object }>>
    }
    expect(document.openapi).toBe('3.1.0')
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const expected = allCalls.map(({ name }) => name.replace(/\[(\w+)\]/g, '{$1}'))
    expect(listed.sort()).toEqual(expected.sort())
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation.operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('valid input', () => {
  beforeEach(async () => {
    person = await personWithBelongings()
  })

  it.each(allCalls)(
    '$name responds as documented',
    async ({ name, path, method, contract, handler }) => {
      const response = await call(handler, method, {
        cookie: person.cookie,
        params: paramsFor(path, person),
        ...inputFor(name, person),
      })
      const { response: schema, statuses = [200] } = contract
      expect(response.headers.get(ANSWERED_BY_HEADER)).toBe(ANSWERED_BY_RAMBLE)
      if (REFUSED[name]) {
        expect(response.status).toBe(REFUSED[name])
        errorBodySchema.parse(await response.json())
        return
      }
      expect(statuses).toContain(response.status)
      if (response.status === 303) {
        expect(response.headers.get('location')).toMatch(/^\//)
        return
      }
      const type = response.headers.get('content-type')?.split(';')[0]
      if ('file' in schema) {
        expect(schema.file).toContain(type)
        if (type !== 'text/event-stream') {
          expect(response.headers.get('content-disposition')).toMatch(
            /^attachment; filename="[\w.-]+"$/,
          )
        }
        expect((await textOf(response)).length).toBeGreaterThan(0)
      } else if (contract.isLine) {
        expect(type).toBe('text/plain')
        expect(await response.text()).toMatch(/^.+\n$/)
      } else {
        expect(type).toBe('application/json')
        schema.parse(await response.json())
      }
    },
  )
})

describe('refusals', () => {
  // Refused calls change nothing, so one person is enough for all of these tests.
  beforeAll(async () => {
    person = await personWithBelongings()
  })

  it.each(forPeople)(
    '$name returns 401 without a session',
    async ({ name, path, method, handler }) => {
      const response = await call(handler, method, {
        params: paramsFor(path, person),
        ...inputFor(name, person),
      })
      expect(response.status).toBe(401)
      expect(response.headers.get(ANSWERED_BY_HEADER)).toBe(ANSWERED_BY_RAMBLE)
      expect(await response.json()).toEqual({ message: 'Please sign in.', code: 'signed_out' })
    },
  )

  it.each(forPeople)('$name returns 401 to a page of another person', async (one) => {
    const { name, path, method, handler } = one
    const { headers, ...input } = { headers: {}, ...inputFor(name, person) }
    const response = await call(handler, method, {
      cookie: person.cookie,
      params: paramsFor(path, person),
      ...input,
      headers: { ...headers, [SENT_FOR_HEADER]: String(person.id + 1) },
    })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'signed_out', field: SENT_FOR_HEADER })
  })

  it('signing in, registering and logging out accept a page of another person', async () => {
    const { username, cookie } = await signUp()
    const headers = { [SENT_FOR_HEADER]: String(person.id) }
    for (const [name, body] of [
      ['POST /api/login', { username, password: 'correct horse' }],
      [
        'POST /api/register',
        { username: 'new', password: 'correct horse', email: 'n@example.com' },
      ],
      ['POST /api/logout', undefined],
    ] as const) {
      const handler = allCalls.find((one) => one.name === name)?.handler
      if (!handler) throw new Error(`There is no ${name}`)
      const response = await call(handler, 'POST', { cookie, headers, body })
      expect([name, response.ok]).toEqual([name, true])
    }
  })

  it.each(withIds)('$name returns 404 to a stranger', async ({ name, path, method, handler }) => {
    const stranger = await signUp()
    const response = await call(handler, method, {
      cookie: stranger.cookie,
      params: paramsFor(path, person),
      ...inputFor(name, person),
    })
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('secret')
  })

  it.each(withIds)('$name returns 404 for an invalid id', async (one) => {
    const { name, path, method, handler } = one
    for (const id of ['abc', '0', '-1', '1.5', '99999999999', '1e3', '%00', '１']) {
      const params = { ...paramsFor(path, person), id, requestId: id }
      const input = { cookie: person.cookie, params, ...inputFor(name, person) }
      const response = await call(handler, method, input)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('Page')
    }
  })

  it.each(withBody)('$name returns 400, 413 or 415 for a body it cannot accept', async (one) => {
    const { path, method, contract, handler } = one
    const send = (rawBody: string, type = 'application/json') =>
      call(handler, method, {
        cookie: person.cookie,
        params: paramsFor(path, person),
        rawBody,
        headers: { 'content-type': type },
      })
    for (const body of ['{', 'null', '[]', '"text"', '17']) {
      const response = await send(body)
      expect([body, response.status]).toEqual([body, 400])
      errorBodySchema.parse(await response.json())
    }
    expect((await send('{}', contract.wholeBody ? 'image/png' : 'text/plain')).status).toBe(415)
    const large = contract.bodyLimitBytes ?? 65_536
    expect((await send(`"${'x'.repeat(large)}"`)).status).toBe(413)
  })

  it.each(allCalls.filter(({ method }) => method !== 'GET'))(
    '$name returns 403 to a page of another site',
    async ({ name, path, method, handler }) => {
      const response = await call(handler, method, {
        cookie: person.cookie,
        params: paramsFor(path, person),
        headers: { origin: 'https://elsewhere.example' },
        ...inputFor(name, person),
      })
      expect(response.status).toBe(403)
    },
  )

  it.each(Object.entries(resources))(
    '%s returns 405 with Allow for other methods',
    async (_path, handlers) => {
      const there = allCalls.filter(({ handler }) => Object.values(handlers).includes(handler))
      const missing = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
        (method) => !there.some((one) => one.method === method),
      )
      for (const method of missing) {
        const response = await call(handlers[method], method, { cookie: person.cookie })
        expect(response.status).toBe(405)
        expect(response.headers.get(ANSWERED_BY_HEADER)).toBe(ANSWERED_BY_RAMBLE)
        expect(response.headers.get('allow')).toBe(there.map((one) => one.method).join(', '))
      }
    },
  )
})
