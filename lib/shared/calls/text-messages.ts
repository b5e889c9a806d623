import type { CallTable } from './contract'

/** The call that receives texts. */
export const textMessageCalls = {
  'POST /api/webhooks/twilio': {
    summary: 'A signed text message from the SMS provider; returns TwiML',
    description: 'The signature covers the public address and the form’s fields.',
    signed: { header: 'X-Twilio-Signature', mediaType: 'application/x-www-form-urlencoded' },
    auth: 'none',
    response: { file: ['text/xml'] },
    refusals: ['not_available', 'forbidden', 'invalid_input', 'too_large', 'unsupported_type'],
  },
} as const satisfies CallTable
