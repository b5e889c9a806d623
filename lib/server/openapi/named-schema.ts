import 'server-only'
import type { z } from 'zod'
import type { FieldDocument } from './common-fields'

type FieldsOf<Schema extends z.ZodType> = Partial<Record<keyof z.input<Schema>, FieldDocument>>

/** A schema that the document names, with descriptions of it and of its fields. */
export interface NamedSchema {
  schema: z.ZodType
  id: string
  description: string
  fields: Record<string, FieldDocument>
  /** An example, for schemas where a value made of the required fields would be refused. */
  example?: unknown
}

/** Names a schema. Fields without a description get the one in `COMMON_FIELDS`. */
export function named<Schema extends z.ZodType>(
  schema: Schema,
  id: string,
  description: string,
  fields: FieldsOf<Schema> = {},
  example?: z.input<Schema>,
): NamedSchema {
  return { schema, id, description, fields: fields as NamedSchema['fields'], example }
}

/** Fields that responses and request bodies share. */
export const REMINDER_TEXT = {
  description: 'What to be reminded of.',
  examples: ['Call the boat club'],
}

export const RAW_TEXT = {
  description: 'The words exactly as they were typed, spoken or texted.',
  examples: ['Get the boat ready, sand the hull first'],
}
