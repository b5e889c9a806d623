import 'server-only'
import { smsSender } from '../adapters/sms'
import type { TextMessage } from '../adapters/sms/port'
import { sql } from '../database/db'
import { isUnsent, sendCounted } from './send-counted'
import { column, statement } from '../database/statement'
import { hasOptedOut } from '../recipients/opt-out'
import { forgetSubject, noteSubject, type TextSubject } from './text-subject'

export interface Text extends TextMessage {
  kind: 'content' | 'code'
  /** Identifies the text: a retry with the same key counts as one text. */
  key: string
  /** What a reply to it acts on. */
  about?: TextSubject
}

const readOptOut = statement({
  text: `SELECT ${hasOptedOut('$1')} AS "hasOptedOut"`,
  columns: { hasOptedOut: column.bool },
})

/**
 * Sends a text. Every text that the app starts goes through here. Does not send it when the number
 * has replied STOP (`opted_out`), or when the daily limit of the person or the number is reached
 * (`day_limit`, decision 24). Throws `ProviderError`, or `not_available` without a provider.
 */
export async function sendText({
  kind,
  key,
  about,
  ...message
}: Text): Promise<'sent' | 'opted_out' | 'day_limit'> {
  const { userId, to } = message
  const [known] = await sql.query(readOptOut, [to])
  if (known?.hasOptedOut) return 'opted_out'
  const countable = { channel: 'sms', kind, userId, to, key } as const
  const number = { userId, phone: to }
  const isSent = await sendCounted(countable, async () => {
    const sender = await smsSender()
    // Noted before sending, so that an immediate reply is about this text.
    if (about) await noteSubject(number, about)
    try {
      await sender.send(message)
    } catch (error) {
      if (about && isUnsent(error)) await forgetSubject(number, about)
      throw error
    }
  })
  return isSent ? 'sent' : 'day_limit'
}
