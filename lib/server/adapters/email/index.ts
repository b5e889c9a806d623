import 'server-only'
import { env, providerStates } from '../../process/env'
import { AppError } from '../../errors'
import type { EmailSender } from './port'

let current: Promise<EmailSender> | undefined

/** The configured sender of mail; without one, sending throws `not_available`. */
export async function emailSender(): Promise<EmailSender> {
  return (current ??= choose())
}

async function choose(): Promise<EmailSender> {
  const settings = env()
  const { RESEND_API_KEY, RESEND_API_URL, EMAIL_FROM } = settings
  if (RESEND_API_KEY && EMAIL_FROM) {
    return (await import('./resend')).createResendSender({
      apiKey: RESEND_API_KEY,
      from: EMAIL_FROM,
      baseURL: RESEND_API_URL,
    })
  }
  if (providerStates(settings).mail === 'local') return (await import('./local')).outboxEmailSender
  return {
    async send() {
      throw new AppError('not_available', 'Mail is not set up on this server.')
    },
  }
}
