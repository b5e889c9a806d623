/** The parts of the reference beside those of the calls. */
export const GETTING_STARTED = 'Getting started'
export const REFUSALS = 'Refusals'
export const SCHEMAS = 'Schemas'

/** Where a part of the reference stands: "Action items" at #action-items. */
export function partAnchor(name: string): string {
  return name.toLowerCase().replace(/\W+/g, '-')
}

/** Where a named schema stands. */
export function schemaAnchor(name: string): string {
  return `schema-${name}`
}
