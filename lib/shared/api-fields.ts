import { type JsonSchema, type NamedSchemas, type Parameter, referredName } from './api-document'

/** One row of a field table. */
export interface FieldRow {
  name: string
  isRequired: boolean
  /** Set for the fields of a query or a header. */
  place?: 'query' | 'header'
  type: FieldType
  /** Constraints in addition to the type, such as "1 to 50 characters"; may be empty. */
  limits: string[]
  description?: string
}

/** A type in words, and the named schema that it refers to. */
export interface FieldType {
  words: string
  name?: string
}

/** The fields of an object, in its own order. */
export function fieldRows(
  { properties = {}, required = [] }: JsonSchema,
  named: NamedSchemas,
): FieldRow[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    isRequired: required.includes(name),
    type: typeOf(schema),
    limits: limitsOf(schema),
    description: schema.description ?? named[referredName(schema) ?? '']?.description,
  }))
}

/** A call's parameters other than its body. */
export function parameterRows(parameters: Parameter[]): FieldRow[] {
  return parameters.map(({ name, in: place, required, schema, description }) => ({
    name,
    isRequired: required,
    ...(place !== 'path' && { place }),
    type: typeOf(schema),
    limits: limitsOf(schema),
    description,
  }))
}

/** The type of a schema in words: "string or null", "array of Thought". */
export function typeOf(schema: JsonSchema): FieldType {
  const name = referredName(schema)
  if (name !== undefined) return { words: name, name }
  if (schema.anyOf) {
    const types = schema.anyOf.map(typeOf)
    return {
      words: [...new Set(types.map(({ words }) => words))].join(' or '),
      name: types.find((type) => type.name)?.name,
    }
  }
  if (schema.type === 'array' && schema.items) {
    const { words, name: item } = typeOf(schema.items)
    return { words: `array of ${words}`, name: item }
  }
  if (schema.const !== undefined) return { words: JSON.stringify(schema.const) }
  if (schema.format === 'date-time') return { words: 'time' }
  return { words: [schema.type ?? 'anything'].flat().join(' or ') }
}

const LARGEST_INTEGER = 2_147_483_647

function limitsOf(schema: JsonSchema): string[] {
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum } = schema
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1)
  const most = maximum === undefined || maximum >= LARGEST_INTEGER ? undefined : maximum
  return [
    ...(schema.anyOf ?? []).flatMap(limitsOf),
    schema.enum && `one of ${schema.enum.join(', ')}`,
    span(minLength, maxLength, 'characters'),
    most !== undefined && span(least, most),
    schema.default !== undefined && `${JSON.stringify(schema.default)} unless given`,
  ].filter((limit) => typeof limit === 'string')
}

function span(least: number | undefined, most: number | undefined, unit = ''): string | undefined {
  const number = (value: number) => value.toLocaleString('en-US')
  const words =
    least && most
      ? `${number(least)} to ${number(most)}`
      : most
        ? `at most ${number(most)}`
        : least && `at least ${number(least)}`
  return words ? `${words} ${unit}`.trim() : undefined
}
