import { userSchema } from '../accounts'
import { messageSchema } from '../message'
import { passwordResetFinishSchema, passwordResetRequestSchema } from '../password-reset'
import type { CallTable } from './contract'

/** Calls for a person who forgot the password. */
export const passwordResetCalls = {
  'POST /api/password-reset/finish': {
    summary: 'Set a new password by the link of a mail, end every session, and sign in',
    auth: 'none',
    body: passwordResetFinishSchema,
    response: userSchema,
    refusals: ['forbidden'],
  },
  'POST /api/password-reset/request': {
    summary:
      'Mail whoever is known by a username or e-mail address a link for a new password; the answer does not tell whether anybody is',
    auth: 'none',
    body: passwordResetRequestSchema,
    response: messageSchema,
    refusals: ['not_available'],
  },
} as const satisfies CallTable
