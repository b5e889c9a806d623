import { beforeAll, describe, expect, it } from 'vitest'
import { GET as unknownCall, OPTIONS as unknownOptions } from '@/app/api/[[...path]]/route'
import { GET as listItems } from '@/app/api/action-items/route'
import { POST as login, OPTIONS as loginOptions } from '@/app/api/login/route'
import { GET as listThoughts, OPTIONS, POST as capture } from '@/app/api/thoughts/route'
import { POST as addTag } from '@/app/api/thoughts/[id]/tags/route'
import { sql } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { unprepared } from '@/lib/server/database/statement'
import { errorResponse } from '@/lib/server/responses/error-response'
import { ANSWERED_BY_HEADER, ANSWERED_BY_RAMBLE } from '@/lib/shared/answered-by-header'
import { errorBodySchema } from '@/lib/shared/errors'
import type { Thought } from '@/lib/shared/thoughts'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'
import { allCalls } from '../support/calls'

let person: Awaited<ReturnType<typeof signUp>>
let thought: Thought

beforeAll(async () => {
  person = await signUp()
  thought = await captureThought(person)
})

const tag = (tagName: unknown) =>
  call(addTag, 'POST', {
    cookie: person.cookie,
    params: { id: String(thought.id) },
    body: { tagName },
  })

describe('an unusable value', () => {
  it.each(['# #', '#', ' # # # ', '\u3000#', 'İ'.repeat(30), 'x'.repeat(51)])(
    'is refused as a tag: "%s"',
    async (name) => {
      const response = await tag(name)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ field: 'tagName' })
    },
  )

  it('differs from a value that is only spelled unusually', async () => {
    expect(await (await tag('# #İstanbul  trip')).json()).toMatchObject({ name: 'İstanbul trip' })
    expect((await tag('İ'.repeat(25))).status).toBe(201)
  })

  it.each(['0000-01-01T00:00:00.000Z', '0000-12-31T23:59:59.999Z'])(
    'is refused as a place in a list: %s',
    async (moment) => {
      const cursor = Buffer.from(JSON.stringify([moment, 1])).toString('base64url')
      for (const list of [listThoughts, listItems]) {
        const query = { cursor, limit: '5' }
        expect((await call(list, 'GET', { cookie: person.cookie, query })).status).toBe(400)
      }
    },
  )

  it.each<{ text: unknown }>([
    { text: { length: { toString: {} } } },
    { text: { length: 1 } },
    { text: { length: { valueOf: null, toString: null } } },
    { text: ['x'] },
  ])('is refused as a text, whatever it looks like: %j', async ({ text }) => {
    const response = await call(capture, 'POST', { cookie: person.cookie, body: { text } })
    expect(response.status).toBe(400)
    const body = { username: text, password: text }
    expect((await call(login, 'POST', { body })).status).toBe(400)
  })
})

describe('a value that only the database refuses', () => {
  const statements: [string, string, unknown[]][] = [
    ['NUL in text', 'SELECT $1::text', ['\0']],
    ['an invalid date', 'SELECT $1::date', ['x']],
    ['out of range', 'SELECT $1::int', ['99999999999']],
    ['against a constraint', `UPDATE users SET subscription_tier = $1`, ['gold']],
  ]
  it.each(statements)('causes a 400: %s', async (_case, text, values) => {
    const error: unknown = await sql
      .query(unprepared({ text }), values)
      .catch((reason: unknown) => reason)
    const response = errorResponse(error)
    expect(response.status).toBe(400)
    expect(errorBodySchema.parse(await response.json()).code).toBe('invalid_input')
  })

  it('causes a 400 through Prisma, too', async () => {
    for (const data of [{ subscriptionTier: 'gold' }, { displayName: '\0' }]) {
      const update = db().user.update({ where: { id: person.id }, data })
      const error: unknown = await update.catch((reason: unknown) => reason)
      expect(errorResponse(error).status).toBe(400)
    }
  })
})

describe('a refusal of input', () => {
  /** The validator's own wording, which is for programmers. */
  const JARGON = /invalid (input|option|string|type)|expected|received|regex|undefined|NaN|union/i

  it.each([
    [undefined, 'Text is missing.'],
    [{}, 'Text is missing.'],
    [{ text: 5 }, 'Text must be text.'],
    [{ text: 'x', categoryId: 'x' }, 'Category id must be a number.'],
    [[], 'The input must be an object.'],
    ['x', 'The input must be an object.'],
    [{ text: 'x', source: 'fax' }, 'Source must be web or voice.'],
  ])('is worded for people: %j', async (body, message) => {
    const response = await call(capture, 'POST', { cookie: person.cookie, body })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message, code: 'invalid_input' })
  })

  it.each([
    [{ limit: 'x' }, 'Limit must be a number.'],
    [{ limit: '0' }, 'Limit must be more than 0.'],
    [{ limit: '9999999' }, 'Limit must be at most 1,000,000.'],
    [{ limit: '1.5' }, 'Limit must be a whole number.'],
    [{ q: 'x'.repeat(201) }, 'The search must have at most 200 characters.'],
    [{ order: 'best' }, 'Order must be newest or oldest.'],
    [{ category: 'x' }, 'Category is not valid.'],
    [{ archived: 'maybe' }, 'Archived must be true or false.'],
  ])('names the field in words, and the bound: %j', async (query, message) => {
    const response = await call(listThoughts, 'GET', { cookie: person.cookie, query })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message, field: Object.keys(query)[0] })
  })

  it.each(allCalls.filter(({ contract }) => contract.body))(
    'never uses the validator’s wording: $name',
    async ({ handler, method }) => {
      for (const value of [null, 5, 'x', [], { a: 1 }, '', -1, true, 'x'.repeat(5_000)]) {
        const names = [
          'username',
          'password',
          'email',
          'phone',
          'timezone',
          'text',
          'name',
          'tagName',
        ]
        const others = ['code', 'audio', 'summary', 'parsedContent', 'reminderTime', 'isCompleted']
        const fields = [...names, ...others, 'firebaseId', 'newCategoryId', 'confirmation']
        for (const body of [value, Object.fromEntries(fields.map((field) => [field, value]))]) {
          const headers = { 'x-test-address': String(Math.random()) }
          const response = await call(handler, method, {
            cookie: person.cookie,
            params: { id: '1', tagId: '1' },
            headers,
            body,
          })
          if (response.status !== 400) continue
          const { message } = errorBodySchema.parse(await response.json())
          expect(message).not.toMatch(JARGON)
          expect(message).not.toMatch(/\b[a-z]+[A-Z]/)
          expect(message).toMatch(/^\S.*[^:]$/s)
        }
      }
    },
  )
})

describe('OPTIONS', () => {
  it('lists the methods of the address', async () => {
    const responses = [
      [await call(OPTIONS, 'OPTIONS'), 'GET, POST, HEAD, OPTIONS'],
      [await call(loginOptions, 'OPTIONS'), 'POST, OPTIONS'],
    ] as const
    for (const [response, allow] of responses) {
      expect(response.status).toBe(204)
      expect(response.headers.get(ANSWERED_BY_HEADER)).toBe(ANSWERED_BY_RAMBLE)
      expect(response.headers.get('allow')).toBe(allow)
    }
  })

  it('returns 404 in JSON where there is no call', async () => {
    for (const [handler, method] of [
      [unknownOptions, 'OPTIONS'],
      [unknownCall, 'GET'],
    ] as const) {
      const response = await call(async () => handler(), method)
      expect(response.status).toBe(404)
      expect(response.headers.get(ANSWERED_BY_HEADER)).toBe(ANSWERED_BY_RAMBLE)
      expect(errorBodySchema.parse(await response.json()).code).toBe('not_found')
    }
  })
})

describe('If-None-Match', () => {
  const list = (known: string, query: Record<string, string> = { limit: '5' }) =>
    call(listThoughts, 'GET', {
      cookie: person.cookie,
      query,
      headers: { 'if-none-match': known },
    })

  it('may be a list, weak, or a wildcard', async () => {
    const etag = (await list('"other"')).headers.get('etag')
    for (const known of [etag, `"other", ${etag}`, `W/${etag},"x"`, '*', ' * ']) {
      const response = await list(String(known))
      expect(response.status).toBe(304)
      expect(response.headers.get(ANSWERED_BY_HEADER)).toBe(ANSWERED_BY_RAMBLE)
      expect(response.headers.get('etag')).toBe(etag)
      expect(await response.text()).toBe('')
    }
    for (const known of ['"other", W/"x"', '', '"*"']) expect((await list(known)).status).toBe(200)
  })

  it('does not turn a refusal into "unchanged"', async () => {
    expect((await list('*', { limit: 'x' })).status).toBe(400)
  })
})
