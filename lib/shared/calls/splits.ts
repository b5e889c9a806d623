import {
  splitInputSchema,
  splitPatchSchema,
  splitThoughtSchema,
  thoughtSplitSchema,
} from '../splits'
import { idParams } from '../text'
import { thoughtSchema } from '../thoughts'
import type { CallTable } from './contract'

/** Calls that make several thoughts of one. */
export const splitCalls = {
  'GET /api/thoughts/[id]/split': {
    summary: 'How a thought could be split or was split, and what it is a part of',
    auth: 'user',
    scopes: ['read'],
    params: idParams,
    response: thoughtSplitSchema,
  },
  'POST /api/thoughts/[id]/split': {
    summary: 'Split a thought into parts',
    description:
      'Each part is a separate thought, which is organised soon after. The source is archived. Nothing counts against the month. 409 when it is already split or was edited since `basedOn`; 400 when a part would have too many action items or tags.',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    params: idParams,
    body: splitInputSchema,
    response: splitThoughtSchema,
    statuses: [201],
    refusals: ['conflict'],
  },
  'PATCH /api/thoughts/[id]/split': {
    summary: 'Set whether a thought is whole, so that no parts are proposed',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    params: idParams,
    body: splitPatchSchema,
    response: thoughtSplitSchema,
  },
  'DELETE /api/thoughts/[id]/split': {
    summary: 'Put a split thought together again',
    description:
      'Its parts are deleted; parts that were changed since, or whose words it no longer has, can be restored for 30 days. A thought without parts stays as it is.',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    params: idParams,
    response: thoughtSchema,
  },
} as const satisfies CallTable
