import 'server-only'
import { z } from 'zod'
import type {
  ApiDocument,
  Content,
  DocumentedOperation,
  DocumentedResponse,
} from '@/lib/shared/api-document'
import { exampleOf } from '@/lib/shared/api-example'
import { CALLS } from '@/lib/shared/calls/all'
import type { CallContract } from '@/lib/shared/calls/contract'
import { errorBodySchema } from '@/lib/shared/errors'
import { PRODUCT_NAME } from '@/lib/shared/product'
import { SESSION_COOKIE } from '@/lib/shared/session-cookie'
import { SESSION_MAX_AGE_S } from '../tokens/session-token'
import { documentParameters } from './parameters'
import { ANY_REFUSAL, REFUSALS, refusalStatuses } from './refusals'
import { type SchemaWriter, schemaWriter } from './schemas'
import { byPart, tagOf, TAGS } from './tags'

/** Converts `/api/thoughts/[id]` to OpenAPI's form: `/api/thoughts/{id}`. */
const templated = (path: string) => path.replace(/\[(\w+)\]/g, '{$1}')

/** Files of these types are shown, not downloaded. */
const SHOWN_TYPES = ['text/event-stream', 'text/html', 'text/xml']

const header = (description: string) => ({ description, schema: { type: 'string' } })

/** Returns the response headers of a call from its contract. */
function headersOf({ response, isConditional, cookie, query }: CallContract) {
  const isFile = 'file' in response && !response.file.some((type) => SHOWN_TYPES.includes(type))
  const isPaged = query instanceof z.ZodObject && 'cursor' in query.shape
  const headers = {
    ...(isFile && { 'Content-Disposition': header('The file’s name.') }),
    ...(isConditional && { ETag: header('The value for If-None-Match in the next call.') }),
    ...(isPaged && { Link: header('With a limit: the address of the next page, as rel="next".') }),
    ...(cookie && { 'Set-Cookie': header('Sets or removes the session cookie.') }),
  }
  return Object.keys(headers).length > 0 ? { headers } : {}
}

function contentOf({ response, isLine }: CallContract, { named, write }: SchemaWriter): Content {
  if (isLine) return { 'text/plain': { schema: { type: 'string' } } }
  if ('file' in response) {
    return Object.fromEntries(
      response.file.map((type) => [
        type,
        type.startsWith('text/') ? { schema: { type: 'string' } } : {},
      ]),
    )
  }
  const schema = write(response, 'output')
  return { 'application/json': { schema, example: exampleOf(schema, named) } }
}

function goodResponses(contract: CallContract, schemas: SchemaWriter) {
  const described = { description: `${contract.summary}.`, ...headersOf(contract) }
  const good = (contract.statuses ?? [200]).map((status): [number, DocumentedResponse] => [
    status,
    status === 303
      ? { description: 'A redirect.', headers: { Location: header('The address to go to.') } }
      : { ...described, content: contentOf(contract, schemas) },
  ])
  const unchanged = { description: 'Nothing has changed since the ETag of If-None-Match.' }
  return [...good, ...(contract.isConditional ? [[304, unchanged] as const] : [])]
}

/** The cookie has one of two names. A call that ends a session also works without one. */
function securityOf({ auth, scopes = [], cookie }: CallContract): Record<string, string[]>[] {
  const either: Record<string, string[]>[] = [{ session: [] }, { secureSession: [] }]
  if (auth === 'user') return [...either, ...scopes.map((scope) => ({ accessToken: [scope] }))]
  return cookie === 'ends' ? [...either, {}] : []
}

/** The other forms of a body that may be sent whole. */
const WHOLE_BODY: Content = {
  'text/plain': { schema: { type: 'string' } },
  'audio/*': {},
  'application/x-www-form-urlencoded': {},
  'multipart/form-data': {},
}

function requestBodyOf(
  { body, wholeBody, bodyFile, signed }: CallContract,
  { named, write }: SchemaWriter,
) {
  const mediaType = signed?.mediaType ?? bodyFile
  if (mediaType) return { requestBody: { required: true, content: { [mediaType]: {} } } }
  if (!body) return {}
  const schema = write(body, 'input')
  const json = { 'application/json': { schema, example: exampleOf(schema, named) } }
  const content = { ...json, ...(wholeBody && WHOLE_BODY) }
  return { requestBody: { required: !body.safeParse({}).success, content } }
}

function documentCall(
  path: string,
  method: string,
  contract: CallContract,
  schemas: SchemaWriter,
): DocumentedOperation {
  const refused = refusalStatuses(method, contract).map((status) => [
    status,
    { description: REFUSALS[status], ...ANY_REFUSAL },
  ])
  return {
    summary: contract.summary,
    description: contract.description ?? `${contract.summary}.`,
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)/g, (_, first: string) => first.toUpperCase()).replace(/\W/g, '')}`,
    tags: [tagOf(path)],
    security: securityOf(contract),
    parameters: documentParameters(contract, schemas),
    ...requestBodyOf(contract, schemas),
    responses: Object.fromEntries([
      ...goodResponses(contract, schemas),
      ...refused,
      ['default', { description: 'Any other refusal.', ...ANY_REFUSAL }],
    ]) as Record<string, DocumentedResponse>,
  }
}

const COOKIE_WORDS = `Set by the calls that sign in; valid for ${SESSION_MAX_AGE_S / 86_400} days after its last use`

/**
 * Returns the OpenAPI 3.1 document of every call, generated from the contracts that the routes
 * implement. `version` is the product's version.
 */
export function openApiDocument(version: string): ApiDocument {
  const schemas = schemaWriter()
  schemas.write(errorBodySchema, 'output')
  const paths: ApiDocument['paths'] = {}
  const ordered = Object.entries<CallContract>(CALLS).map(([name, contract]) => {
    const [method = '', path = ''] = name.split(' ')
    return { method, path, contract }
  })
  ordered.sort((one, other) => byPart(one.path, other.path))
  for (const { method, path, contract } of ordered) {
    const calls = (paths[templated(path)] ??= {})
    calls[method.toLowerCase()] = documentCall(path, method, contract, schemas)
  }
  const namedCookie = (name: string, description: string) =>
    ({ type: 'apiKey', in: 'cookie', name, description }) as const
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version,
      description:
        'Calls take and return JSON, and send the session cookie or an access token. Every refusal has a message for people and a code for programs.',
      contact: { name: PRODUCT_NAME },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: TAGS,
    paths,
    components: {
      schemas: schemas.named,
      securitySchemes: {
        session: namedCookie(SESSION_COOKIE.http, `${COOKIE_WORDS}.`),
        secureSession: namedCookie(
          SESSION_COOKIE.https,
          `${COOKIE_WORDS}. This is its name over HTTPS.`,
        ),
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Made under Profile, Security; its scopes, of which each call lists those that cover it, say what it may do.',
        },
      },
    },
  }
}
