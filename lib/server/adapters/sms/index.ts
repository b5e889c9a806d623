import 'server-only'
import { env, providerStates } from '../../process/env'
import { AppError } from '../../errors'
import type { SmsSender } from './port'

let current: Promise<SmsSender> | undefined

/** The configured sender of texts; without one, sending throws `not_available`. */
export async function smsSender(): Promise<SmsSender> {
  return (current ??= choose())
}

async function choose(): Promise<SmsSender> {
  const settings = env()
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_PHONE_NUMBER, TWILIO_API_URL } = settings
  if (TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && TWILIO_PHONE_NUMBER) {
    return (await import('./twilio')).createTwilioSender({
      accountSid: TWILIO_ACCOUNT_SID,
      authToken: TWILIO_AUTH_TOKEN,
      from: TWILIO_PHONE_NUMBER,
      baseURL: TWILIO_API_URL,
    })
  }
  if (providerStates(settings).SMS === 'local') return (await import('./local')).outboxSmsSender
  return {
    async send() {
      throw new AppError('not_available', 'Text messages are not set up on this server.')
    },
  }
}
