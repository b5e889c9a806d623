import { randomBytes } from 'node:crypto'
import twilio from 'twilio'
import { withClient } from '../lib/database.mjs'

/** The app takes this for Twilio's; nothing is ever sent there. */
export const TWILIO_AUTH_TOKEN = 'the token of a bench alone'

const PHONE = '+12025550100'
const TEXT =
  'Call the plumber about the kitchen tap tomorrow morning and buy new washers, the small ones'

/**
 * Makes the number of every signed text this person's own.
 * @param {string} databaseUrl
 * @param {number} userId
 */
export function verifyPhone(databaseUrl, userId) {
  return withClient(databaseUrl, async (client) => {
    await client.query('UPDATE users SET phone = $2 WHERE id = $1', [userId, PHONE])
    await client.query(
      `INSERT INTO phone_verifications (user_id, phone, code, verified, expires_at)
       VALUES ($1, $2, 'x', true, now())`,
      [userId, PHONE],
    )
  })
}

/**
 * A text that has not been sent before, signed as Twilio signs.
 * @param {string} url the public address of the webhook
 * @returns {{ body: string, headers: Record<string, string> }}
 */
export function signedText(url) {
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
      'x-twilio-signature': twilio.getExpectedTwilioSignature(TWILIO_AUTH_TOKEN, url, fields),
    },
  }
}
