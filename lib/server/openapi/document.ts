import 'server-only'
import { z } from 'zod'
import { errorBodySchema, type ErrorCode } from '@/lib/shared/errors'
import { PRODUCT_NAME } from '@/lib/shared/product'
import { statusOf } from '../errors'
import { type Method, METHODS, type Operation, type OperationContract } from '../route'

type Handlers = Record<Method, unknown>
export type JsonSchema = Record<string, unknown>

export interface DocumentedOperation {
  summary: string
  operationId: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: JsonSchema[]
  requestBody?: JsonSchema
  responses: Record<string, JsonSchema>
}

/** Statuses of refusals: what each means, in the words of A-09. */
const REFUSALS: Record<number, string> = {
  400: 'The input is not valid; `field` names the part at fault',
  401: 'Nobody is signed in, or not with these credentials',
  403: 'Refused',
  404: 'Unknown, or not yours',
  409: 'In conflict with what is there',
  413: 'The body is too large',
  415: 'The body is not JSON',
  429: 'Too many requests; Retry-After says when to come back',
  502: 'A provider failed',
  503: 'Not available on this server, or not right now; Retry-After says when to come back',
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

/** `/api/thoughts/[id]` as OpenAPI writes it: `/api/thoughts/{id}`. */
const templated = (path: string) => path.replace(/\[(\w+)\]/g, '{$1}')

function parameters({ params, query }: OperationContract): JsonSchema[] {
  const named = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
    const json = schema ? toJsonSchema(schema, 'input') : {}
    const required = (json.required ?? []) as string[]
    return Object.entries((json.properties ?? {}) as Record<string, JsonSchema>).map(
      ([name, property]) => ({
        name,
        in: place,
        required: place === 'path' || required.includes(name),
        schema: property,
      }),
    )
  }
  return [...named(params, 'path'), ...named(query, 'query')]
}

function refusals(method: Method, contract: OperationContract): number[] {
  const codes = new Set<ErrorCode>([...(contract.refusals ?? []), 'unavailable'])
  if (contract.auth === 'user') codes.add('signed_out')
  if (contract.params) codes.add('not_found')
  if (contract.query || contract.body) codes.add('invalid_input')
  if (contract.body) codes.add('too_large').add('unsupported_type')
  if (method !== 'GET') codes.add('foreign_origin')
  if (method !== 'GET' || contract.auth === 'user') codes.add('too_many_requests')
  return [...new Set([...codes].map(statusOf))].sort()
}

function content({ answer }: OperationContract): JsonSchema {
  if ('file' in answer) {
    const text = { schema: { type: 'string' } }
    return Object.fromEntries(answer.file.map((mediaType) => [mediaType, text]))
  }
  return { 'application/json': { schema: toJsonSchema(answer, 'output') } }
}

function documentOperation(path: string, method: Method, contract: OperationContract) {
  const good = (contract.statuses ?? [200]).map((status) => [
    String(status),
    { description: contract.summary, content: content(contract) },
  ])
  const refused = refusals(method, contract).map((status) => [
    String(status),
    {
      description: REFUSALS[status] ?? 'Refused',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ])
  const body = contract.body && {
    content: { 'application/json': { schema: toJsonSchema(contract.body, 'input') } },
  }
  return {
    summary: contract.summary,
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)/g, (_, first: string) => first.toUpperCase()).replace(/\W/g, '')}`,
    tags: [path.split('/')[2] ?? 'api'],
    security: contract.auth === 'user' ? [{ session: [] }] : [],
    parameters: parameters(contract),
    ...(body && { requestBody: body }),
    responses: Object.fromEntries([...good, ...refused]) as Record<string, JsonSchema>,
  } satisfies DocumentedOperation
}

/** The operations of an address that stand in its contract; the other methods answer 405. */
export function contractsOf(handlers: Handlers): { method: Method; operation: Operation }[] {
  return METHODS.flatMap((method) => {
    const handler = handlers[method]
    return typeof handler === 'function' && 'contract' in handler
      ? [{ method, operation: handler as Operation }]
      : []
  })
}

/**
 * The OpenAPI 3.1 document of a table of addresses, made from the very schemas that their routes
 * parse with. `version` is the product's.
 */
export function openApiDocument(addresses: Record<string, Handlers>, version: string) {
  const paths = Object.entries(addresses).map(([path, handlers]) => [
    templated(path),
    Object.fromEntries(
      contractsOf(handlers).map(({ method, operation }) => [
        method.toLowerCase(),
        documentOperation(path, method, operation.contract),
      ]),
    ),
  ])
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(paths) as Record<string, Record<string, DocumentedOperation>>,
    components: {
      schemas: { Error: toJsonSchema(errorBodySchema, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'next-auth.session-token' },
      },
    },
  }
}
