import 'server-only'
import { z } from 'zod'
import type { JsonSchema, Parameter } from '@/lib/shared/api-document'
import { exampleOf } from '@/lib/shared/api-example'
import type { CallContract } from '@/lib/shared/calls/contract'
import { OPERATION_HEADER, SENT_AT_HEADER, SENT_FOR_HEADER } from '@/lib/shared/operation-headers'
import { idSchema, idText, longIdSchema, longIdText } from '@/lib/shared/text'
import type { SchemaWriter } from './schemas'

/** The schema of each kind of id, by the pattern that it has as text. */
const IDS = new Map(
  [
    { text: idText, id: idSchema },
    { text: longIdText, id: longIdSchema },
  ].map(({ text, id }) => {
    const { $schema: _dialect, ...schema } = z.toJSONSchema(id)
    return [z.toJSONSchema(text, { io: 'input' }).pattern, schema as JsonSchema]
  }),
)

/**
 * Returns the schema of a parameter. An id is text in an address, but the document describes it as
 * the number that callers know.
 */
function parameterSchema({ description: _said, ...schema }: JsonSchema): JsonSchema {
  const { pattern, ...rest } = schema
  const id = pattern === undefined ? undefined : IDS.get(pattern)
  return id ? { ...rest, ...id } : schema
}

/** Returns the parameters of an operation in its path, its query and its headers. */
export function documentParameters(
  { params, query, isConditional, operation, correctsClock, signed }: CallContract,
  { named, writeFields }: SchemaWriter,
): Parameter[] {
  const from = (schema: z.ZodType | undefined, place: 'path' | 'query') =>
    writeFields(schema).map(([name, field, isRequired]): Parameter => {
      const { examples, ...documented } = parameterSchema(field)
      const required = place === 'path' || isRequired
      return {
        name,
        in: place,
        required,
        description: field.description ?? '',
        schema: documented,
        ...((required || examples) && { example: exampleOf({ ...documented, examples }, named) }),
      }
    })
  const header = (name: string, description: string, example: string, required: boolean) =>
    ({ name, in: 'header', required, description, schema: { type: 'string' }, example }) as const
  return [
    ...from(params, 'path'),
    ...from(query, 'query'),
    ...(isConditional
      ? [header('If-None-Match', 'The ETag of the previous response.', '"7-42-0123456789"', false)]
      : []),
    ...(operation
      ? [
          header(
            OPERATION_HEADER,
            `An id that the client chooses: the call is done once under it, and a repeated call returns the current state of what was done. It is remembered ${operation === 'for ever' ? operation : `for ${operation}`}.`,
            '0192f0c1-boat',
            false,
          ),
          header(
            SENT_FOR_HEADER,
            'The id of the person that the operation belongs to: it is refused while somebody else is signed in.',
            '42',
            false,
          ),
        ]
      : []),
    ...(correctsClock
      ? [
          header(
            SENT_AT_HEADER,
            'The time by the client’s clock, as ISO 8601, so that the server can correct a wrong clock.',
            '2025-05-09T15:00:00.000Z',
            false,
          ),
        ]
      : []),
    ...(signed ? [header(signed.header, 'The provider’s signature.', 'SIGNATURE', true)] : []),
  ]
}
