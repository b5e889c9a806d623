import 'server-only'

/**
 * Returns SQL that builds a JSON object of this shape from one expression per field. The compiler
 * requires every field and allows no other.
 */
export function jsonObject<Shape>(fields: Record<keyof Shape, string>): string {
  const pairs = Object.entries<string>(fields).map(([name, value]) => `'${name}', ${value}`)
  return `json_build_object(${pairs.join(', ')})`
}
