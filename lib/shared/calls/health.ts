import { healthSchema, readinessSchema } from '../health'
import type { CallTable } from './contract'

/** Calls about the server itself. */
export const healthCalls = {
  'GET /api/health': {
    summary: 'Whether the process responds',
    auth: 'none',
    response: healthSchema,
  },
  'GET /api/ready': {
    summary:
      'Whether the database responds and is migrated, how old the oldest waiting work is, and whether a worker was seen',
    auth: 'none',
    response: readinessSchema,
    refusals: ['not_available'],
  },
} as const satisfies CallTable
