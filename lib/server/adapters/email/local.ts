import 'server-only'
import { db } from '../../database/db'
import type { EmailSender } from './port'

/** Stores mail in the outbox instead of sending it (data-and-privacy.md#the-outbox). */
export const outboxEmailSender: EmailSender = {
  async send({ userId, to, subject, text, html, idempotencyKey }) {
    await db().outboxMessage.createMany({
      data: [{ channel: 'email', userId, to, subject, text, html, idempotencyKey }],
      skipDuplicates: true,
    })
  },
}
