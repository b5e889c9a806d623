import { mergeInputSchema } from '../merges'
import { idParams } from '../text'
import { thoughtSchema } from '../thoughts'
import type { CallTable } from './contract'

/** Calls that make one thought of several. */
export const mergeCalls = {
  'POST /api/thoughts/merge': {
    summary: 'Merge thoughts into a new one, in order of time',
    description:
      'It has their texts, tags, action items and reminders, and each of them as a version. They can be restored for 30 days. 400 when together they are too much for one thought.',
    auth: 'user',
    operation: '90 days',
    body: mergeInputSchema,
    response: thoughtSchema,
    statuses: [201],
    refusals: ['not_found'],
  },
  'DELETE /api/thoughts/[id]/merge': {
    summary: 'Undo a merge: restore the thoughts that were merged, the oldest first',
    description:
      'The merged thought is deleted; if it was changed since, or one of them was restored before, it can be restored for 30 days. 409 when it was not merged, or too long ago.',
    auth: 'user',
    operation: '90 days',
    params: idParams,
    response: thoughtSchema.array(),
    refusals: ['conflict', 'plan_limit'],
  },
} as const satisfies CallTable
