import { confirmationSchema } from '../message'
import { reminderPatchSchema, reminderSchema, reminderInputSchema } from '../reminders'
import { idParams } from '../text'
import type { CallTable } from './contract'

/** Calls about reminders. */
export const reminderCalls = {
  'GET /api/reminders': {
    summary: 'Reminders not yet delivered, soonest first',
    auth: 'user',
    scopes: ['read'],
    isConditional: true,
    response: reminderSchema.array(),
  },
  'POST /api/reminders': {
    summary: 'Schedule a reminder',
    description:
      'A time without a zone is in the person’s timezone. A time in the past is refused. 409 when there are too many reminders.',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    body: reminderInputSchema,
    response: reminderSchema,
    statuses: [201],
    refusals: ['conflict'],
  },
  'PATCH /api/reminders/[id]': {
    summary: 'Reword a reminder, or move it to another time',
    description:
      'Send only what changes. A 409 has the current reminder in `currentReminder`: its values are neither those `seen` nor the new ones.',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    params: idParams,
    body: reminderPatchSchema,
    response: reminderSchema,
    refusals: ['conflict'],
  },
  'DELETE /api/reminders/[id]': {
    summary: 'Delete a reminder',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    params: idParams,
    response: confirmationSchema('Reminder deleted'),
  },
  'POST /api/reminders/[id]/restore': {
    summary: 'Restore a reminder that was deleted within a day',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    params: idParams,
    response: reminderSchema,
    refusals: ['conflict'],
  },
} as const satisfies CallTable
