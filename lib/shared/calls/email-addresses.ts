import { addressActSchema, addressLinkSchema } from '../email-addresses'
import { messageSchema } from '../message'
import type { CallTable } from './contract'

/** Calls about an account's address, made by its owner or from links in its e-mails. */
export const emailAddressCalls = {
  'POST /api/email-address/[act]': {
    summary:
      'Verify an address, stop mail to it, or take its change back, with the signed token of a mail',
    auth: 'none',
    params: addressActSchema,
    query: addressLinkSchema,
    response: messageSchema,
    statuses: [200, 303],
    refusals: ['forbidden', 'conflict', 'not_found'],
  },
  'POST /api/user/verify-email/send': {
    summary: 'Mail the link that verifies the account’s address again',
    auth: 'user',
    response: messageSchema,
    refusals: ['conflict', 'provider_failed', 'not_available'],
  },
} as const satisfies CallTable
