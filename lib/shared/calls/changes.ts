import { changesQuerySchema, changesSchema } from '../feed'
import type { CallTable } from './contract'

/** The call for clients that keep a copy of a person's data. */
export const changeCalls = {
  'GET /api/changes': {
    summary: 'What is new or gone since a revision, or a copy to begin with',
    description:
      'Go on with `next` while `hasMore`, and from time to time after that. A response with `reset` begins a new copy: what was kept before it no longer counts. A request that names its person in the header `Sent-For`, by their id, is refused while somebody else is signed in.',
    auth: 'user',
    isConditional: true,
    query: changesQuerySchema,
    response: changesSchema,
  },
} as const satisfies CallTable
