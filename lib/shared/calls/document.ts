import { z } from 'zod'
import type { CallTable } from './contract'

/** The call that publishes the contracts of all other calls; its own is not included. */
export const documentCalls = {
  'GET /api/openapi.json': {
    summary: 'This document',
    auth: 'none',
    response: z.looseObject({ openapi: z.literal('3.1.0') }),
  },
} as const satisfies CallTable
