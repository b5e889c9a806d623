import { notificationSettingsSchema, userSchema } from '../accounts'
import { heldMessagesSchema } from '../held-messages'
import { messageSchema } from '../message'
import { unsubscribeLinkSchema, unsubscribeSchema } from '../unsubscribe'
import type { CallTable } from './contract'

/** Calls about a person's e-mail and text notifications. */
export const notificationCalls = {
  'GET /api/unsubscribe': {
    summary:
      'The address in a mail’s List-Unsubscribe header: redirects to the page and changes nothing',
    auth: 'none',
    query: unsubscribeLinkSchema,
    response: messageSchema,
    statuses: [303],
  },
  'POST /api/unsubscribe': {
    summary: 'Turn off one kind of mail, with the signed token of its footer (RFC 8058)',
    auth: 'none',
    query: unsubscribeSchema,
    response: messageSchema,
    statuses: [200, 303],
    refusals: ['forbidden'],
  },
  'GET /api/user/held-messages': {
    summary: 'What was not sent in the last 24 hours, and why',
    auth: 'user',
    response: heldMessagesSchema,
  },
  'PATCH /api/user/notification-settings': {
    summary: 'Turn notifications on or off',
    description:
      'Send only the switches that change. Switches for texts need a verified phone to be turned on.',
    auth: 'user',
    body: notificationSettingsSchema,
    response: userSchema,
  },
} as const satisfies CallTable
