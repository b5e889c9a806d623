import fc from 'fast-check'
import { EDGE_CURSORS, EDGE_TIMES } from './edge-times'

/** One request as it is sent. */
export interface WireRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer
  isSignedIn: boolean
}

/** The part of GET /api/openapi.json that is used here. */
export interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; in: string }[]
        requestBody?: { content: Record<string, { schema?: { $ref?: string } & Fields }> }
      }
    >
  >
  components: { schemas: Record<string, Fields> }
}

interface Fields {
  properties?: Record<string, unknown>
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const ODD_METHODS = ['TRACE', 'LOCK', 'PROPFIND', 'QUERY', 'PURGE', 'SUBSCRIBE']

/** Text that some part of the stack may mishandle. */
const awkwardText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', ' ', '\0', '\ud83d', '\u202e', 'İ', 'ß', '\ufeff', '# #', '%', '%00', '%ff'),
  fc.constantFrom(
    '=1+1',
    "' OR 1=1 --",
    '../..',
    '__proto__',
    'constructor',
    'null',
    '1e999',
    '-0',
  ),
  fc.constantFrom('275760-09-13', '2090-02-31T10:00', 'Europe/Berlin', ...EDGE_TIMES),
  fc.constantFrom(...EDGE_CURSORS),
  fc.nat({ max: 3_000 }).map((length) => 'x'.repeat(length)),
  fc.constantFrom('a ', '#', '\u0301', '[', 'data:audio/a').map((unit) => unit.repeat(2_000)),
)

/** JSON text of nested arrays or objects. */
const nestedJson = fc
  .tuple(fc.constantFrom(['[', ']'], ['{"a":', '}']), fc.integer({ min: 1, max: 9_000 }))
  .map(([[open, close], depth]) => `${open?.repeat(depth)}null${close?.repeat(depth)}`)

const value = fc.oneof(
  { weight: 6, arbitrary: awkwardText.map((text) => JSON.stringify(text)) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((json) => JSON.stringify(json)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('1e308', '-1', '0', '2147483648', '1.5', 'true', 'null', '{}', '[]'),
  },
  { weight: 1, arbitrary: fc.constantFrom('{"length":{"toString":{}}}', '{"toJSON":1}') },
  { weight: 1, arbitrary: nestedJson },
)

/** A body with the operation's fields, or with unknown fields. */
function bodies(fields: readonly string[]) {
  const name = fc.constantFrom(...fields, 'unknown', '__proto__', 'length')
  const object = fc
    .array(fc.tuple(name, value), { maxLength: fields.length + 1 })
    .map((pairs) => `{${pairs.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`)
  return fc.oneof(
    { weight: 8, arbitrary: object.map((json) => Buffer.from(json)) },
    { weight: 1, arbitrary: value.map((json) => Buffer.from(json)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.constant(Buffer.alloc(0)) },
  )
}

/** Visible characters that are allowed in a request line or a header. */
const wireSafe = (text: string) => text.replace(/[^\x21-\x7e]/g, '_')

const segment = fc.oneof(
  fc.constantFrom(
    '1',
    '2',
    '0',
    '999999',
    '99999999999',
    '-1',
    '%zz',
    '%ff',
    '%00',
    '%',
    '..',
    ';',
  ),
  awkwardText.map((text) => encodeURIComponent(text.slice(0, 300).toWellFormed())),
  awkwardText.map((text) => wireSafe(text.slice(0, 300)).replace(/[/?#]/g, '_')),
)

function queries(names: readonly string[]) {
  const text = awkwardText.map((raw) => encodeURIComponent(raw.slice(0, 500).toWellFormed()))
  const raw = awkwardText.map((one) => wireSafe(one.slice(0, 100)))
  const pair = fc.tuple(fc.constantFrom(...names, 'x', '__proto__'), fc.oneof(text, raw))
  return fc
    .array(pair, { maxLength: 4 })
    .map((pairs) => (pairs.length ? `?${pairs.map((one) => one.join('=')).join('&')}` : ''))
}

const headers = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      ';;;',
    ),
    'content-encoding': fc.constantFrom('gzip', 'br', 'x'),
    'accept-encoding': fc.constantFrom('gzip', 'identity;q=0', '*;q=0', 'x'),
    'if-none-match': fc.constantFrom('*', '""', 'W/"x", "y"', ','),
    origin: fc.constantFrom('null', 'http://elsewhere.example', '%%%', 'http://['),
    'x-forwarded-host': fc.constantFrom('elsewhere.example', '[', ' '),
    'x-forwarded-proto': fc.constantFrom('https', 'x', ','),
    range: fc.constantFrom('bytes=0-0', 'bytes=9-1'),
    'x-request-id': awkwardText.map((text) => wireSafe(text.slice(0, 100))),
    'next-action': fc.constantFrom('x', 'a'.repeat(40)),
  },
  { requiredKeys: [] },
)

/** Most requests have the JSON type; otherwise the code after the type check would never run. */
const usualHeaders = fc.constant<Record<string, string>>({ 'content-type': 'application/json' })

/** The field names of a call's body, whose schema is inline or named. */
function bodyFields({ components }: Document, schema: ({ $ref?: string } & Fields) | undefined) {
  const named = components.schemas[schema?.$ref?.split('/').at(-1) ?? '']
  return Object.keys((named ?? schema)?.properties ?? {})
}

function operationRequests(document: Document): fc.Arbitrary<WireRequest> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      path,
      method: method.toUpperCase(),
      names: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      fields: bodyFields(document, requestBody?.content['application/json']?.schema),
    })),
  )
  return fc.constantFrom(...operations).chain(({ path, method, names, fields }) =>
    fc
      .record({
        method: fc.oneof(
          { weight: 9, arbitrary: fc.constant(method) },
          { weight: 1, arbitrary: fc.constantFrom(...METHODS, ...ODD_METHODS) },
        ),
        segments: fc.array(segment, { minLength: 2, maxLength: 2 }),
        query: queries(names),
        headers: fc.oneof(
          { weight: 4, arbitrary: usualHeaders },
          { weight: 1, arbitrary: headers as fc.Arbitrary<Record<string, string>> },
        ),
        body: bodies(fields),
        isSignedIn: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
      })
      .map(({ segments, query, ...request }) => {
        const left = [...segments]
        return { ...request, path: path.replace(/\{\w+\}/g, () => left.pop() ?? '1') + query }
      }),
  )
}

/** Pages, and invalid paths. */
const otherRequests: fc.Arbitrary<WireRequest> = fc
  .record({
    method: fc.constantFrom('GET', 'GET', 'GET', ...METHODS, ...ODD_METHODS),
    start: fc.constantFrom(
      ...['/', '/api/', '/API/', '/thoughts/', '/thoughts', '/archived', '/action-items'],
      ...['/categories/', '/profile/', '/auth', '/unsubscribe', '/dashboard', '/dev/outbox/'],
      ...['//', '/_next/', '*', '/api/auth/callback/', '/docs/api', '/faq'],
    ),
    rest: fc.oneof(fc.constant(''), segment),
    query: queries(['q', 'tag', 'shown', 'sort', 'source', 'tab', 'token', 'new', '_rsc']),
    headers: fc.oneof(
      fc.constant<Record<string, string>>({}),
      headers as fc.Arbitrary<Record<string, string>>,
    ),
    isSignedIn: fc.boolean(),
  })
  .map(({ start, rest, query, ...request }) => ({
    ...request,
    path: start === '*' ? '*' : start + rest + query,
    body: Buffer.alloc(0),
  }))

/** Requests for every operation of the document, and some for unknown operations. */
export function fuzzRequests(document: Document): fc.Arbitrary<WireRequest> {
  return fc.oneof(
    { weight: 5, arbitrary: operationRequests(document) },
    { weight: 1, arbitrary: otherRequests },
  )
}
