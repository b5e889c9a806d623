/** How a message is sent: as an e-mail or as a text. */
export const CHANNELS = ['email', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]
