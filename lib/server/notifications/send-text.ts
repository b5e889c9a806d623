import 'server-only'
import { smsSender } from '../adapters/sms'
import type { TextMessage } from '../adapters/sms/port'
import { db } from '../db'
import { sendCounted } from '../sending/send-counted'

export interface Text extends TextMessage {
  kind: 'content' | 'code'
  /** Tells it from other texts: trying it again counts once. */
  key: string
}

/**
 * Sends a text: the one door for every text the app starts. It is not sent when its number has
 * answered STOP, nor when the day's limit of its person or its number is reached (decision 24).
 * Throws `ProviderError`, or `not_available` without a provider.
 */
export async function sendText({
  kind,
  key,
  ...message
}: Text): Promise<'sent' | 'opted_out' | 'day_limit'> {
  const { userId, to } = message
  const optOut = await db().smsOptOut.findUnique({ where: { phone: to } })
  if (optOut) return 'opted_out'
  const countable = { channel: 'sms', kind, userId, to, key } as const
  const isSent = await sendCounted(countable, async () => (await smsSender()).send(message))
  return isSent ? 'sent' : 'day_limit'
}
