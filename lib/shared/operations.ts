import { z } from 'zod'

/** The header with the id under which a call is done once (calls.md#operations). */
export const OPERATION_HEADER = 'Idempotency-Key'

/** An operation id, or the id of a capture: chosen by the client. */
export const operationKeySchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, `${OPERATION_HEADER} takes up to 64 letters, digits, - and _`)
