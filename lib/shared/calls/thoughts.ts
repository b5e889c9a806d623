import { z } from 'zod'
import { actionItemInputSchema, actionItemSchema } from '../action-items'
import { captureSchema } from '../capture'
import { confirmationSchema } from '../message'
import { reminderSuggestionSchema } from '../reminders'
import { tagInputSchema, tagSchema } from '../tags'
import { idParams, idText } from '../text'
import {
  thoughtSchema,
  thoughtFormatSchema,
  thoughtPatchSchema,
  listFormatSchema,
  thoughtQuerySchema,
  thoughtDeletionSchema,
} from '../thoughts'
import { thoughtVersionSchema } from '../versions'
import type { CallTable } from './contract'

/** Calls about thoughts, and about the tags and action items of one. */
export const thoughtCalls = {
  'GET /api/thoughts': {
    summary: 'Thoughts, newest first; all of them without a limit',
    description:
      'With a limit, the Link header has the address of the next page; without a limit, all thoughts are streamed.',
    auth: 'user',
    scopes: ['read'],
    isConditional: true,
    query: thoughtQuerySchema,
    response: thoughtSchema.array(),
  },
  'POST /api/thoughts': {
    summary: 'Save a thought; 200 when its clientId was saved before',
    description:
      'The response means that it is on disk. It is organised soon after, and `processingStatus` shows when. An `Idempotency-Key` or a `clientId` makes the call safe to repeat with the same text.',
    auth: 'user',
    scopes: ['write'],
    operation: 'for ever',
    operationField: 'clientId',
    sameBy: 'text',
    correctsClock: true,
    body: captureSchema,
    response: thoughtSchema,
    statuses: [201, 200],
    refusals: ['plan_limit'],
  },
  'GET /api/thoughts/[id]': {
    summary: 'One thought',
    auth: 'user',
    scopes: ['read'],
    isConditional: true,
    params: idParams,
    response: thoughtSchema,
  },
  'PATCH /api/thoughts/[id]': {
    summary: 'Change category, summary, original text, title or details, or pin',
    description:
      'Send only what changes. A 409 has the current thought in `current`: it has been edited since `basedOn`. The code `pin_limit` means that all pins are in use.',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    params: idParams,
    body: thoughtPatchSchema,
    response: thoughtSchema,
    refusals: ['conflict', 'pin_limit'],
  },
  'DELETE /api/thoughts/[id]': {
    summary: 'Delete a thought',
    description:
      'It can be restored for 30 days, unless it is deleted permanently or the person deletes at once. A 409 has the current thought in `current`: it has been edited since `basedOn`.',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    params: idParams,
    query: thoughtDeletionSchema,
    refusals: ['conflict'],
    response: confirmationSchema('Thought deleted'),
  },
  'GET /api/thoughts/[id]/action-items': {
    summary: 'The action items of a thought',
    auth: 'user',
    scopes: ['read'],
    isConditional: true,
    params: idParams,
    response: actionItemSchema.array(),
  },
  'POST /api/thoughts/[id]/action-items': {
    summary: 'Add an action item to a thought',
    description: 'Organising the thought again keeps it. 409 when the thought has too many.',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    params: idParams,
    body: actionItemInputSchema,
    response: actionItemSchema,
    statuses: [201],
    refusals: ['conflict'],
  },
  'PATCH /api/thoughts/[id]/archive': {
    summary: 'Archive a thought',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    params: idParams,
    response: thoughtSchema,
  },
  'GET /api/thoughts/[id]/export': {
    summary: 'One thought as a file',
    auth: 'user',
    scopes: ['read'],
    params: idParams,
    query: thoughtFormatSchema,
    response: { file: ['text/csv', 'text/plain'] },
  },
  'GET /api/thoughts/[id]/related': {
    summary: 'Up to five thoughts that share tags',
    auth: 'user',
    scopes: ['read'],
    isConditional: true,
    params: idParams,
    response: thoughtSchema.array(),
  },
  'GET /api/thoughts/[id]/reminder-suggestions': {
    summary: 'Reminders that the words of a thought suggest, soonest first',
    auth: 'user',
    scopes: ['read'],
    params: idParams,
    response: reminderSuggestionSchema.array(),
  },
  'POST /api/thoughts/[id]/retry': {
    summary: 'Organise a thought again',
    description: 'For a thought that could not be organised. What a person has edited stays.',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    params: idParams,
    response: thoughtSchema,
  },
  'GET /api/thoughts/[id]/tags': {
    summary: 'The tags of a thought',
    auth: 'user',
    scopes: ['read'],
    isConditional: true,
    params: idParams,
    response: tagSchema.array(),
  },
  'POST /api/thoughts/[id]/tags': {
    summary: 'Add a tag to a thought',
    description: '409 when the thought, or the person, can have no more tags.',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    params: idParams,
    body: tagInputSchema,
    response: tagSchema,
    statuses: [201],
    refusals: ['conflict'],
  },
  'DELETE /api/thoughts/[id]/tags/[tagId]': {
    summary: 'Remove a tag from a thought',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    params: z.object({ id: idText, tagId: idText }),
    response: confirmationSchema('Tag removed'),
  },
  'PATCH /api/thoughts/[id]/unarchive': {
    summary: 'Bring a thought back from the archive',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    params: idParams,
    response: thoughtSchema,
  },
  'GET /api/thoughts/[id]/versions': {
    summary: 'The earlier versions of a thought’s text, latest first',
    description: 'To restore a version, change the thought back to its text.',
    auth: 'user',
    scopes: ['read'],
    params: idParams,
    response: thoughtVersionSchema.array(),
  },
  'GET /api/thoughts/export': {
    summary: 'All or selected active thoughts as a file',
    description:
      'With `ids` the file contains those thoughts; with filters, the thoughts of the filtered list.',
    auth: 'user',
    scopes: ['read'],
    query: listFormatSchema,
    response: { file: ['text/csv', 'application/json'] },
  },
} as const satisfies CallTable
