import { z } from 'zod'
import { OPERATION_HEADER } from './operation-headers'

/** An operation id, or the id of a capture: chosen by the client. */
export const operationKeySchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, `${OPERATION_HEADER} takes up to 64 letters, digits, - and _`)
