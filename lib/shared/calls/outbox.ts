import { outboxMessageSchema } from '../outbox'
import type { CallTable } from './contract'

/** The call that returns what local mode would have sent. */
export const outboxCalls = {
  'GET /api/dev/outbox': {
    summary: 'Local mode: mail and texts that would have been sent, newest first',
    auth: 'none',
    response: outboxMessageSchema.array(),
    refusals: ['not_found'],
  },
} as const satisfies CallTable
