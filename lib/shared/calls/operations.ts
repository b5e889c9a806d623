import { OPERATIONS_MAX_BYTES } from '../limits'
import { operationResponsesSchema, operationsSchema } from '../operations'
import type { CallTable } from './contract'

/** The call with which a client that was offline makes up for it. */
export const operationCalls = {
  'POST /api/operations': {
    summary: 'Do several operations in order',
    description:
      'Each operation is a call that takes an operation id, and gets the status and content that it would get alone. After a 401, 408, 425, 429 or 5xx, and after a conflict with `current`, the rest is not done and gets no response: send it again.',
    auth: 'user',
    scopes: ['write'],
    body: operationsSchema,
    bodyLimitBytes: OPERATIONS_MAX_BYTES,
    response: operationResponsesSchema,
  },
} as const satisfies CallTable
