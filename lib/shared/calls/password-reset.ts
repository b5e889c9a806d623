import { userSchema } from '../accounts'
import { messageSchema } from '../message'
import { passwordResetFinishSchema, passwordResetRequestSchema } from '../password-reset'
import type { CallTable } from './contract'

/** Calls for a person who forgot the password. */
export const passwordResetCalls = {
  'POST /api/password-reset/finish': {
    summary: 'Set a new password with the link of a mail, end every session, and sign in',
    auth: 'none',
    body: passwordResetFinishSchema,
    response: userSchema,
    refusals: ['forbidden'],
  },
  'POST /api/password-reset/request': {
    summary:
      'Mail a link for a new password to the account with a username or e-mail address; the response does not reveal whether there is one',
    auth: 'none',
    body: passwordResetRequestSchema,
    response: messageSchema,
    refusals: ['not_available'],
  },
} as const satisfies CallTable
