import { tagSchema } from '../tags'
import { archivedQuerySchema } from '../thoughts'
import type { CallTable } from './contract'

/** Calls about tags in use; calls about one thought's tags are with the thoughts. */
export const tagCalls = {
  'GET /api/tags': {
    summary: 'Tags in use, by name',
    auth: 'user',
    isConditional: true,
    query: archivedQuerySchema,
    answer: tagSchema.array(),
  },
} as const satisfies CallTable
