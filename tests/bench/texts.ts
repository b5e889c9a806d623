import { randomBytes } from 'node:crypto'
// The whole package takes longer to load than a short load lasts.
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import { withClient } from '@/scripts/database/database.mjs'

/** The app's token for Twilio's signatures; nothing is ever sent to Twilio. */
export const TWILIO_AUTH_TOKEN = 'the token of a bench alone'

const PHONE = '+12025550100'
const TEXT =
  'Call the plumber about the kitchen tap tomorrow morning and buy new washers, the small ones'

/** Gives this person the verified number that every signed text comes from. */
export function verifyPhone(databaseUrl: string, userId: number): Promise<unknown> {
  return withClient(databaseUrl, (client) =>
    client.query(
      `WITH owner AS (UPDATE users SET phone = $2 WHERE id = $1 RETURNING id, phone)
       INSERT INTO phone_verifications (user_id, phone, code, verified, expires_at)
       SELECT id, phone, 'x', true, now() FROM owner`,
      [userId, PHONE],
    ),
  )
}

/** A new text, signed as Twilio signs it for a webhook at a public address. */
export function signedText(url: string) {
  const fields = {
    From: PHONE,
    Body: TEXT,
    MessageSid: `SM${randomBytes(16).toString('hex')}`,
    NumMedia: '0',
  }
  return {
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': getExpectedTwilioSignature(TWILIO_AUTH_TOKEN, url, fields),
    },
  }
}
