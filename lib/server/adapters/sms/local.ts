import 'server-only'
import { sql } from '../../database/db'
import { statement } from '../../database/statement'
import type { SmsSender } from './port'

const storeText = statement({
  text: `INSERT INTO public.outbox (channel, user_id, "to", text) VALUES ('sms', $1, $2, $3)`,
})

/** Stores texts in the outbox instead of sending them (data-and-privacy.md#the-outbox). */
export const outboxSmsSender: SmsSender = {
  async send({ userId, to, text }) {
    await sql.query(storeText, [userId, to, text])
  },
}
