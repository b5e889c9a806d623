import { OPERATIONS_MAX_BYTES } from '../limits'
import { operationResponsesSchema, operationsSchema } from '../operations'
import type { CallTable } from './contract'

/** The call with which a client that was offline makes up for it. */
export const operationCalls = {
  'POST /api/operations': {
    summary: 'Do several operations in their order',
    description:
      'Each is a call that takes an operation id, and is answered as if it came alone, with its status and content. After an answer of 401, 408, 425, 429 or from 500 on, and after a conflict with `current`, the rest is neither done nor answered: send it again.',
    auth: 'user',
    body: operationsSchema,
    bodyLimitBytes: OPERATIONS_MAX_BYTES,
    response: operationResponsesSchema,
  },
} as const satisfies CallTable
