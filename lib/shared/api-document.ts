/** JSON Schema as far as the API's document uses it. */
export interface JsonSchema {
  $ref?: string
  description?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

/** The named schemas of the document. */
export type NamedSchemas = Record<string, JsonSchema>

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string
  schema: JsonSchema
  example?: unknown
}

export type Content = Record<string, { schema?: JsonSchema; example?: unknown }>

export interface DocumentedResponse {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Content
}

export interface DocumentedOperation {
  summary: string
  description: string
  operationId: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, DocumentedResponse>
}

export interface Tag {
  name: string
  description: string
}

/** The part of OpenAPI 3.1 that GET /api/openapi.json uses and /docs/api shows. */
export interface ApiDocument {
  openapi: '3.1.0'
  info: {
    title: string
    version: string
    description: string
    contact: { name: string }
    license: { name: string; identifier: string }
  }
  servers: { url: string }[]
  tags: Tag[]
  paths: Record<string, Record<string, DocumentedOperation>>
  components: {
    schemas: NamedSchemas
    securitySchemes: Record<
      string,
      | { type: 'apiKey'; in: 'cookie'; name: string; description: string }
      | { type: 'http'; scheme: 'bearer'; description: string }
    >
  }
}

/** An operation and its address. */
export interface Call {
  path: string
  /** In lower case, as in the document. */
  method: string
  operation: DocumentedOperation
}

const NAMED = '#/components/schemas/'

/** The document's reference to a named schema. */
export function referenceTo(name: string): string {
  return NAMED + name
}

/** The name that a schema refers to, or undefined for an inline one. */
export function referredName({ $ref }: JsonSchema): string | undefined {
  return $ref?.slice(NAMED.length)
}

/** The schema itself, with a reference resolved. */
export function resolved(schema: JsonSchema, named: NamedSchemas): JsonSchema {
  const name = referredName(schema)
  return name === undefined ? schema : (named[name] ?? {})
}

/** The operations by tag, in the order of the tags and then of the addresses. */
export function callsByTag({ tags, paths }: Pick<ApiDocument, 'tags' | 'paths'>): (Tag & {
  calls: Call[]
})[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
  }))
}
