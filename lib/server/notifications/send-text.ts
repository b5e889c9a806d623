import 'server-only'
import { smsSender } from '../adapters/sms'
import type { TextMessage } from '../adapters/sms/port'
import { db } from '../db'

/**
 * Sends a text unless its number has answered STOP: the one door for every text the app
 * starts. Returns whether it was sent. Throws `ProviderError`, or `not_available` without a provider.
 */
export async function sendText(message: TextMessage): Promise<boolean> {
  const optOut = await db().smsOptOut.findUnique({ where: { phone: message.to } })
  if (optOut) return false
  await (await smsSender()).send(message)
  return true
}
