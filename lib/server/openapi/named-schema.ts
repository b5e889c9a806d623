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
  /** A value, where one made of the required fields would be refused. */
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
  description: 'What it reminds of.',
  examples: ['Call the boat club'],
}

export const RAW_TEXT = {
  description: 'What was typed, said or texted, exactly as it came.',
  examples: ['Get the boat ready, sand the hull first'],
}
