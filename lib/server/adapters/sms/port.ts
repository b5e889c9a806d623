import 'server-only'

export interface TextMessage {
  /** Whose account it is about; not sent to the provider. */
  userId: number
  /** +1 and ten digits. */
  to: string
  text: string
}

/** Sends text messages. Throws `ProviderError`, or `AppError` `not_available` without a provider. */
export interface SmsSender {
  send(message: TextMessage): Promise<void>
}
