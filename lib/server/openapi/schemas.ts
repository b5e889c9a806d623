import 'server-only'
import { z } from 'zod'
import {
  type JsonSchema,
  type NamedSchemas,
  referenceTo,
  resolved,
} from '@/lib/shared/api-document'
import { ACCOUNT_SCHEMAS } from './account-schemas'
import { IMPORT_SCHEMAS } from './import-schemas'
import { WEBHOOK_SCHEMAS } from './webhook-schemas'
import { RESPONSE_SCHEMAS } from './response-schemas'
import { BODY_SCHEMAS } from './body-schemas'
import { COMMON_FIELDS, type FieldDocument } from './common-fields'
import { FIELDS_OF_QUERIES } from './query-fields'

const NAMED_SCHEMAS = [
  ...RESPONSE_SCHEMAS,
  ...ACCOUNT_SCHEMAS,
  ...IMPORT_SCHEMAS,
  ...WEBHOOK_SCHEMAS,
  ...BODY_SCHEMAS,
]

const ids = z.registry<{ id: string; description: string }>()
for (const { schema, id, description } of NAMED_SCHEMAS) ids.add(schema, { id, description })

const namedById = new Map(NAMED_SCHEMAS.map((one) => [one.id, one]))

/**
 * Returns functions that convert the schemas of contracts to those of the document. Named schemas
 * are collected in `named`, and others refer to them there.
 */
export function schemaWriter() {
  const named: NamedSchemas = {}

  /** Throws when a named schema differs as input and as output. */
  function write(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _dialect, $defs = {}, ...root } = convert(schema, io)
    for (const [id, definition] of Object.entries($defs)) {
      const { fields, example } = namedById.get(id) ?? {}
      const examples = example === undefined ? undefined : [example]
      const written = { ...describe(definition, fields), ...(examples && { examples }) }
      if (named[id] && JSON.stringify(named[id]) !== JSON.stringify(written)) {
        throw new Error(`${id} differs between input and output`)
      }
      named[id] = written
    }
    return describe(root, FIELDS_OF_QUERIES.get(schema))
  }

  /** Returns the fields of an object of parameters, each with whether it is required. */
  function writeFields(schema: z.ZodType | undefined): [string, JsonSchema, boolean][] {
    if (!schema) return []
    const { properties = {}, required = [] } = resolved(write(schema, 'input'), named)
    return Object.entries(properties).map(([name, field]) => [name, field, required.includes(name)])
  }

  return { named, write, writeFields }
}

export type SchemaWriter = ReturnType<typeof schemaWriter>

type Converted = JsonSchema & { $schema?: string; $defs?: Record<string, JsonSchema> }

function convert(schema: z.ZodType, io: 'input' | 'output'): Converted {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: ids })
  const text = JSON.stringify(json, (key, value) =>
    key === '$ref' ? referenceTo(String(value).slice('#/$defs/'.length)) : value,
  )
  return JSON.parse(text) as Converted
}

/** Adds descriptions to the fields of an object and of the objects within it. */
function describe(schema: JsonSchema, fields: Record<string, FieldDocument> = {}): JsonSchema {
  // A referenced schema has its own description, and OpenAPI allows nothing next to a reference.
  if (schema.$ref) return schema
  const { properties, items, anyOf, ...rest } = schema
  const described = Object.entries(properties ?? {}).map(([name, field]) => {
    const inner = describe(field)
    if (inner.$ref) return [name, inner]
    const { examples, ...common } = COMMON_FIELDS[name] ?? {}
    // A field that is always the same needs no example.
    const shown = examples && !('const' in inner) && { examples }
    return [name, { ...inner, ...common, ...shown, ...fields[name] }]
  })
  return {
    ...rest,
    ...(properties && { properties: Object.fromEntries(described) as NamedSchemas }),
    ...(items && { items: describe(items) }),
    ...(anyOf && { anyOf: anyOf.map((one) => describe(one)) }),
  }
}
