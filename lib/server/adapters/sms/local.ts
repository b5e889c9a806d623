import 'server-only'
import { db } from '../../database/db'
import type { SmsSender } from './port'

/** Stores texts in the outbox instead of sending them (data-and-privacy.md#the-outbox). */
export const outboxSmsSender: SmsSender = {
  async send({ userId, to, text }) {
    await db().outboxMessage.create({ data: { channel: 'sms', userId, to, text } })
  },
}
