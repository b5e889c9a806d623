import 'server-only'
import { appUrl } from '../process/app-url'
import { env } from '../process/env'
import { AppError } from '../errors'
import type { FormFields } from '../http/request-body'
import { incomingTextSchema } from './incoming-text'
import { receiveText } from './receive'

const ADDRESS = '/api/webhooks/twilio'

/**
 * Handles a call of the SMS provider and returns TwiML. `search` is the query of the address it
 * called, '' or starting with '?'; the signature covers it and the form's fields. Throws
 * `not_available` without TWILIO_AUTH_TOKEN, `forbidden` for a signature that is not the provider's
 * for our public address, and `invalid_input` for fields that are not a text message.
 */
export async function respondToTwilio({
  fields,
  signature,
  search,
  now,
}: {
  fields: FormFields
  signature: string | null
  search: string
  now: Date
}): Promise<string> {
  const authToken = env().TWILIO_AUTH_TOKEN
  if (!authToken) {
    throw new AppError('not_available', 'Text messages are not available on this server.')
  }
  const { isSignedByTwilio, twimlOf } = await import('../adapters/sms/twilio-webhook')
  const url = appUrl(ADDRESS + search)
  if (!signature || !isSignedByTwilio({ authToken, signature, url, fields })) {
    throw new AppError('forbidden', 'The signature is not valid.')
  }
  const parsed = incomingTextSchema.safeParse(fields)
  if (!parsed.success) {
    throw new AppError('invalid_input', 'These are not the fields of a text message.')
  }
  return twimlOf(await receiveText({ ...parsed.data, now }))
}
