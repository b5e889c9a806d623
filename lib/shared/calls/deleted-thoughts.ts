import { deletedThoughtQuerySchema, deletedThoughtSchema } from '../deleted-thoughts'
import { messageSchema } from '../message'
import { idParams } from '../text'
import { thoughtSchema } from '../thoughts'
import type { CallTable } from './contract'

/** Calls about deleted thoughts that can still be restored. */
export const deletedThoughtCalls = {
  'GET /api/deleted-thoughts': {
    summary: 'Deleted thoughts that can be restored, last deleted first',
    description: 'With a limit, the Link header has the address of the next page.',
    auth: 'user',
    scopes: ['read'],
    query: deletedThoughtQuerySchema,
    response: deletedThoughtSchema.array(),
  },
  'DELETE /api/deleted-thoughts': {
    summary: 'Delete all deleted thoughts for good',
    auth: 'user',
    response: messageSchema,
  },
  'DELETE /api/deleted-thoughts/[id]': {
    summary: 'Delete a deleted thought for good',
    auth: 'user',
    params: idParams,
    response: messageSchema,
  },
  'POST /api/deleted-thoughts/[id]/restore': {
    summary: 'Restore a deleted thought with its tags, action items and reminders',
    description:
      'It keeps its id. It does not count against the month, but against the total of the free plan. A reminder whose time has passed since is not sent.',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    params: idParams,
    response: thoughtSchema,
    refusals: ['plan_limit'],
  },
} as const satisfies CallTable
