import { type JsonSchema, type NamedSchemas, resolved } from './api-document'

const BY_FORMAT: Record<string, string> = {
  'date-time': '2025-05-09T15:00:00.000Z',
  email: 'robin@example.com',
  uri: 'https://example.com/',
}

/**
 * A value that a schema allows: its own example, or one generated from its parts. An object has its
 * required fields; if it has none, those with an example, or else its first field.
 */
export function exampleOf(schema: JsonSchema, named: NamedSchemas): unknown {
  const whole = resolved(schema, named)
  const given = [whole.examples?.[0], whole.const, whole.enum?.[0], whole.default]
  const own = given.find((value) => value !== undefined)
  if (own !== undefined) return own
  const [first] = whole.anyOf ?? []
  if (first) return exampleOf(first, named)
  switch ([whole.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        shownFields(whole).map(([name, field]) => [name, exampleOf(field, named)]),
      )
    case 'array':
      return whole.items ? [exampleOf(whole.items, named)] : []
    case 'string':
      return BY_FORMAT[whole.format ?? ''] ?? 'text'
    case 'integer':
    case 'number':
      return whole.minimum ?? (whole.exclusiveMinimum ?? 0) + 1
    case 'boolean':
      return true
    default:
      return null
  }
}

function shownFields({ properties = {}, required = [] }: JsonSchema): [string, JsonSchema][] {
  const fields = Object.entries(properties)
  if (required.length > 0) return fields.filter(([name]) => required.includes(name))
  const telling = fields.filter(([, { examples }]) => examples)
  return telling.length > 0 ? telling : fields.slice(0, 1)
}
