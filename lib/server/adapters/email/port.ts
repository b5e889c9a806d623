import 'server-only'

export interface Email {
  /** Whose account it is about; not sent to the provider. */
  userId: number
  to: string
  subject: string
  text: string
  html: string
  /** Such as List-Unsubscribe. */
  headers?: Record<string, string>
  /** Sending again with the same key, within a day, sends nothing. At most 256 characters. */
  idempotencyKey: string
}

/** Sends mail. Throws `ProviderError`, or `AppError` `not_available` without a provider. */
export interface EmailSender {
  send(email: Email): Promise<void>
}
