import { phoneInputSchema, phoneCodeSchema, userSchema } from '../accounts'
import { messageSchema } from '../message'
import type { CallTable } from './contract'

/** Calls that verify a phone. */
export const phoneVerificationCalls = {
  'POST /api/user/verify-phone/send': {
    summary: 'Text a verification code to a phone',
    auth: 'user',
    body: phoneInputSchema,
    response: messageSchema,
    refusals: ['not_available', 'provider_failed'],
  },
  'POST /api/user/verify-phone/verify': {
    summary: 'Verify a phone with the code that was sent to it',
    auth: 'user',
    body: phoneCodeSchema,
    response: userSchema,
    refusals: ['forbidden', 'not_available'],
  },
} as const satisfies CallTable
