import 'server-only'
import MessagingResponse from 'twilio/lib/twiml/MessagingResponse'
import { validateRequest } from 'twilio/lib/webhooks/webhooks'

/** Whether Twilio signed a webhook call: its fields, for this public address, with our token. */
export function isSignedByTwilio({
  authToken,
  signature,
  url,
  fields,
}: {
  authToken: string
  signature: string
  url: string
  fields: Record<string, string | string[]>
}): boolean {
  return validateRequest(authToken, signature, url, fields)
}

/** The response to a webhook call: the sender gets `reply` as a text, or nothing when it is blank. */
export function twimlOf(reply: string): string {
  const response = new MessagingResponse()
  if (reply) response.message(reply)
  return response.toString()
}
