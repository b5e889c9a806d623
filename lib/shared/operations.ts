import { z } from 'zod'
import { OPERATIONS_AT_ONCE } from './limits'
import { OPERATION_HEADER } from './operation-headers'

/** An operation id, or the id of a capture: chosen by the client. */
export const operationKeySchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, `${OPERATION_HEADER} takes up to 64 letters, digits, - and _`)

/** Values of an address, by name. */
const inAddress = z.record(z.string().max(20), z.union([z.string().max(100), z.int()]))

/** A call that changes something, under its operation id. */
export const operationSchema = z.object({
  key: operationKeySchema,
  /** As the API reference names it, such as "PATCH /api/thoughts/[id]". */
  call: z.string().max(100),
  /** The values for the brackets in its address. */
  params: inAddress.default({}),
  /** The query parameters. */
  query: inAddress.optional(),
  body: z.unknown().optional(),
})
export type Operation = z.infer<typeof operationSchema>

/** POST /api/operations. */
export const operationsSchema = z.object({
  operations: z.array(operationSchema).min(1).max(OPERATIONS_AT_ONCE),
})

/** The response that a call would have had on its own. */
export const operationResponseSchema = z.object({ status: z.int(), body: z.unknown() })

/** The response of POST /api/operations. */
export const operationResponsesSchema = z.object({ answers: z.array(operationResponseSchema) })
export type OperationResponses = z.infer<typeof operationResponsesSchema>
