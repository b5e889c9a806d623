import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { openApiDocument } from '@/lib/server/openapi/document'
import { errorBodySchema } from '@/lib/shared/errors'
import { inputFor, paramsFor, personWithBelongings } from '../support/belongings'
import { EDGE_CURSORS, EDGE_TIMES } from '../support/edge-times'
import { call, textOf } from '../support/http'
import { allCalls, type NamedCall } from '../support/calls'

/** For more requests: PROPERTY_REQUESTS=100000 npx vitest run properties. */
const REQUESTS = Number(process.env.PROPERTY_REQUESTS ?? 5_000)
/** Calls that end the session or hash for half a second, by design. */
const SLOW = /change-password|sign-out-everywhere|user\/sessions$|login|register/
const quick = allCalls.filter(({ name }) => !SLOW.test(name))
const EACH = Math.ceil(REQUESTS / quick.length)

const { paths } = openApiDocument('test')

function documentedStatuses({ path, method }: NamedCall): string[] {
  const operation = paths[path.replace(/\[(\w+)\]/g, '{$1}')]?.[method.toLowerCase()]
  return Object.keys(operation?.responses ?? {})
}

const awkward = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', ' ', '\0', '\ud83d', '=1+1', '%', '1e999', '../..', '__proto__', 'null'),
  fc.string({ minLength: 1490, maxLength: 1510 }),
  fc.constantFrom('2090-01-01T10:00', '9999-12-31T23:59:59Z', '0000-00-00', ...EDGE_TIMES),
  fc.constantFrom(...EDGE_CURSORS),
)
const anyValue = fc.oneof(
  awkward,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(2 ** 31, -1, 0, 1e308),
  fc.array(awkward, { maxLength: 3 }),
  fc.dictionary(awkward, awkward, { maxKeys: 3 }),
)

/**
 * A random subset of the fields that a call accepts, with random values; sometimes not an object.
 */
function bodies(name: string, known: readonly string[]) {
  const field = fc.constantFrom(...known, 'unknown', '__proto__')
  return fc.oneof(
    { weight: 8, arbitrary: fc.dictionary(field, anyValue, { maxKeys: known.length + 1 }) },
    { weight: 1, arbitrary: anyValue },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

let person: Awaited<ReturnType<typeof personWithBelongings>>
beforeEach(async () => {
  person = await personWithBelongings()
})

describe('whatever is sent', () => {
  it.each(allCalls)(
    '$name responds as documented, and never with a 5xx by itself',
    { timeout: 120_000 },
    async (one) => {
      const { name, path, method, contract, handler } = one
      const good = inputFor(name, person)
      const known = Object.keys((good.body ?? {}) as object)
      const statuses = documentedStatuses(one)
      const id = fc.oneof(
        fc.constantFrom(...Object.values(paramsFor(path, person)), '1', '0', '999999'),
        awkward,
      )
      const query = fc.dictionary(
        fc.constantFrom(
          'limit',
          'q',
          'cursor',
          'order',
          'tag',
          'category',
          'source',
          'archived',
          'completed',
          'format',
          'newCategoryId',
        ),
        awkward.map((text) => text.toWellFormed()),
        { maxKeys: 4 },
      )
      const request = fc.record({
        body: bodies(name, known),
        isGood: fc.boolean(),
        ids: fc.record({ id, tagId: id }),
        query,
        etag: fc.constantFrom('*', '""', 'W/"x"', '"1-1-1"'),
        isSignedIn: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
      })
      const runs = SLOW.test(name) ? Math.min(EACH, 20) : EACH
      await fc.assert(
        fc.asyncProperty(request, async ({ body, isGood, ids, query: asked, etag, isSignedIn }) => {
          const response = await call(handler, method, {
            cookie: isSignedIn ? person.cookie : undefined,
            params: ids,
            query: asked,
            headers: { 'if-none-match': etag, 'x-test-address': String(Math.random()) },
            body: method === 'GET' ? undefined : isGood ? (good.body ?? body) : body,
          })
          const text = await textOf(response)
          expect([...statuses, '304']).toContain(String(response.status))
          const { response: schema, isLine } = contract
          if (response.status >= 400) errorBodySchema.parse(JSON.parse(text))
          else if (response.ok && !('file' in schema) && !isLine) schema.parse(JSON.parse(text))
        }),
        { numRuns: runs },
      )
    },
  )
})
