import 'server-only'
import { smsSender } from '../adapters/sms'
import type { TextMessage } from '../adapters/sms/port'
import { sql } from '../database/db'
import { sendCounted } from './send-counted'
import { column, statement } from '../database/statement'
import { hasOptedOut } from '../text-messages/opt-out'

export interface Text extends TextMessage {
  kind: 'content' | 'code'
  /** Tells it from other texts: trying it again counts once. */
  key: string
}

const readOptOut = statement({
  text: `SELECT ${hasOptedOut('$1')} AS "hasOptedOut"`,
  columns: { hasOptedOut: column.bool },
})

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
  const [number] = await sql.query(readOptOut, [to])
  if (number?.hasOptedOut) return 'opted_out'
  const countable = { channel: 'sms', kind, userId, to, key } as const
  const isSent = await sendCounted(countable, async () => (await smsSender()).send(message))
  return isSent ? 'sent' : 'day_limit'
}
