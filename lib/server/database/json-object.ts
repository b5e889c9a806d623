import 'server-only'

/**
 * Writes the fields of a shape of the wire as one JSON object, each with the SQL that gives it; the
 * compiler asks for every field, and for no other.
 */
export function jsonObject<Shape>(fields: Record<keyof Shape, string>): string {
  const pairs = Object.entries<string>(fields).map(([name, value]) => `'${name}', ${value}`)
  return `json_build_object(${pairs.join(', ')})`
}
