import {
  actionItemPatchSchema,
  actionItemSchema,
  actionItemQuerySchema,
  listedActionItemSchema,
} from '../action-items'
import { confirmationSchema } from '../message'
import { idParams } from '../text'
import type { CallTable } from './contract'

/** Calls about action items. */
export const actionItemCalls = {
  'GET /api/action-items': {
    summary: 'Action items of active thoughts, newest first',
    description:
      'With a limit, the Link header has the address of the next page; without a limit, all items are streamed.',
    auth: 'user',
    scopes: ['read'],
    isConditional: true,
    query: actionItemQuerySchema,
    response: listedActionItemSchema.array(),
  },
  'PATCH /api/action-items/[id]': {
    summary: 'Tick, untick, reword, move or date an action item',
    description:
      'Send only what changes. A 409 has the current item in `currentItem`: its values are neither those `seen` nor the new ones.',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    params: idParams,
    body: actionItemPatchSchema,
    response: actionItemSchema,
    refusals: ['conflict'],
  },
  'DELETE /api/action-items/[id]': {
    summary: 'Delete an action item',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    params: idParams,
    response: confirmationSchema('Action item deleted'),
  },
  'POST /api/action-items/[id]/restore': {
    summary: 'Restore an action item that was deleted within a day, with its reminders',
    description: '409 when its thought has as many items by now as it can have.',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    params: idParams,
    response: actionItemSchema,
    refusals: ['conflict'],
  },
} as const satisfies CallTable
