import { randomBytes } from 'node:crypto'
import twilio from 'twilio'

/** For TWILIO_AUTH_TOKEN. */
export const AUTH_TOKEN = 'the token of a test account'

export const newSid = () => `SM${randomBytes(16).toString('hex')}`

/** The request that Twilio posts to an address for a text, signed by Twilio's library. */
export function signedText(
  address: string,
  { from, body, sid, more }: { from: string; body: string; sid?: string; more?: object },
) {
  const fields = { From: from, Body: body, MessageSid: sid ?? newSid(), NumMedia: '0', ...more }
  return {
    rawBody: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilio.getExpectedTwilioSignature(AUTH_TOKEN, address, fields),
    },
  }
}

/** The reply in a TwiML response; blank for none. Anything else is an error. */
export function replyOf(status: number, xml: string): string {
  if (status !== 200) throw new Error(`${status}: ${xml}`)
  const parsed =
    /^<\?xml version="1\.0" encoding="UTF-8"\?><Response(?:\/>|>(?:<Message>([^<]*)<\/Message>)?<\/Response>)$/.exec(
      xml,
    )
  if (!parsed) throw new Error(`Not the TwiML of one message: ${xml}`)
  return (parsed[1] ?? '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#xD;', '\r')
    .replaceAll('&amp;', '&')
}
