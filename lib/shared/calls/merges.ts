import { mergeInputSchema } from '../merges'
import { idParams } from '../text'
import { thoughtSchema } from '../thoughts'
import type { CallTable } from './contract'

/** Calls that make one thought of several. */
export const mergeCalls = {
  'POST /api/thoughts/merge': {
    summary: 'Merge thoughts into a new one, in order of time',
    description:
      'The new thought has their texts, tags, action items and reminders, and each original as a version. The originals can be restored for 30 days. 400 when together they are too much for one thought.',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    body: mergeInputSchema,
    response: thoughtSchema,
    statuses: [201],
    refusals: ['not_found'],
  },
  'DELETE /api/thoughts/[id]/merge': {
    summary: 'Undo a merge: restore the merged thoughts, oldest first',
    description:
      'The thought made by the merge is deleted; if it was changed since, or one of the originals was restored before, it can be restored for 30 days. 409 when it was not made by a merge, or too long ago.',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    params: idParams,
    response: thoughtSchema.array(),
    refusals: ['conflict', 'plan_limit'],
  },
} as const satisfies CallTable
