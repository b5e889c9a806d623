import { accountDeletionSchema } from '../account-data'
import {
  changePasswordSchema,
  externalProfileSchema,
  proofSchema,
  userSchema,
  profilePatchSchema,
  setPasswordSchema,
} from '../accounts'
import { messageSchema } from '../message'
import type { CallTable } from './contract'

/** Calls about the signed-in person’s account. */
export const accountCalls = {
  'GET /api/user': {
    summary: 'The signed-in person',
    auth: 'user',
    isConditional: true,
    response: userSchema,
  },
  'DELETE /api/user': {
    summary: 'Delete the account and everything in it, for good',
    description: 'The password and the word delete confirm it.',
    auth: 'user',
    body: accountDeletionSchema,
    response: messageSchema,
    refusals: ['conflict', 'provider_failed', 'not_available'],
  },
  'POST /api/user/change-password': {
    summary: 'Change the password and end every other session',
    description: 'This session continues with a new cookie, which the response sets.',
    auth: 'user',
    body: changePasswordSchema,
    response: messageSchema,
    refusals: ['conflict'],
  },
  'POST /api/user/link-provider': {
    summary: 'Connect an external account to the signed-in one',
    auth: 'user',
    body: externalProfileSchema,
    response: userSchema,
    refusals: ['forbidden', 'conflict'],
  },
  'PATCH /api/user/profile': {
    summary: 'Change e-mail, display name, timezone or phone',
    description:
      'Send only what changes. Null clears the display name and the phone and resets the timezone to the default; the e-mail can’t be cleared. A new e-mail or phone needs a sign-in or a proof within the last hour.',
    auth: 'user',
    body: profilePatchSchema,
    response: userSchema,
    refusals: ['forbidden'],
  },
  'POST /api/user/proof': {
    summary: 'Prove again who you are, for calls that are refused with `requiresProof`',
    description:
      'With the password, or with the provider’s popup, as for a sign-in. It is valid for an hour, with the cookie that the response sets.',
    auth: 'user',
    body: proofSchema,
    response: messageSchema,
    refusals: ['conflict'],
  },
  'POST /api/user/remove-phone': {
    summary: 'Remove the phone number and turn texts off',
    auth: 'user',
    response: userSchema,
    refusals: ['forbidden'],
  },
  'POST /api/user/set-password': {
    summary: 'Give an external account its first password and end every other session',
    auth: 'user',
    body: setPasswordSchema,
    response: userSchema,
    refusals: ['conflict'],
  },
  'POST /api/user/unlink-provider': {
    summary: 'Disconnect the external account and end every other session',
    auth: 'user',
    response: userSchema,
    refusals: ['forbidden', 'conflict'],
  },
} as const satisfies CallTable
