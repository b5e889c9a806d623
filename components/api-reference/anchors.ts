/** The parts of the reference other than those of the calls. */
export const GETTING_STARTED = 'Getting started'
export const REFUSALS = 'Refusals'
export const SCHEMAS = 'Schemas'

/** The anchor of a part of the reference: "Action items" is at #action-items. */
export function partAnchor(name: string): string {
  return name.toLowerCase().replace(/\W+/g, '-')
}

/** The anchor of a named schema. */
export function schemaAnchor(name: string): string {
  return `schema-${name}`
}
