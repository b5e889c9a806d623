import 'server-only'
import { sql } from '../../database/db'
import { statement } from '../../database/statement'
import { batched } from '../../process/batch'
import type { Email, EmailSender } from './port'

const storeMails = statement({
  text: `
    INSERT INTO public.outbox (channel, user_id, "to", subject, text, html, idempotency_key)
    SELECT 'email', *
      FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
    ON CONFLICT (idempotency_key) DO NOTHING`,
})

async function storeAll(mails: Email[]): Promise<undefined[]> {
  await sql.query(storeMails, [
    mails.map(({ userId }) => userId),
    mails.map(({ to }) => to),
    mails.map(({ subject }) => subject),
    mails.map(({ text }) => text),
    mails.map(({ html }) => html),
    mails.map(({ idempotencyKey }) => idempotencyKey),
  ])
  return mails.map(() => undefined)
}

/** Stores mail in the outbox instead of sending it (data-and-privacy.md#the-outbox). */
export const outboxEmailSender: EmailSender = {
  send: batched(storeAll, ({ idempotencyKey }) => idempotencyKey),
}
