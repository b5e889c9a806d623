import { changesQuerySchema, changesSchema } from '../feed'
import type { CallTable } from './contract'

/** The call for clients that keep a copy of a person's data. */
export const changeCalls = {
  'GET /api/changes': {
    summary: 'What has changed since a revision, or a copy to begin with',
    description:
      'Continue with `next` while `hasMore` is true, and poll from time to time after that. A response with `reset` begins a new copy: discard the old one. A request with a person’s id in the header `Sent-For` is refused while somebody else is signed in.',
    auth: 'user',
    scopes: ['read'],
    isConditional: true,
    query: changesQuerySchema,
    response: changesSchema,
  },
} as const satisfies CallTable
