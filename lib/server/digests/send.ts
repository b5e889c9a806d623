import 'server-only'
import { sql } from '../database/db'
import { column, type Row, statement } from '../database/statement'
import { sendEmail } from '../sending/send-email'
import { deliverOnce, type Outcome } from '../notifications/deliver-once'
import { notificationSettingsUrl, unsubscribeUrl } from '../sending/unsubscribe-link'
import { DIGEST_PERIODS, periodBounds } from './periods'
import { readDigest } from './read'

/**
 * Sends a queued digest, once per person and period: its row was added when it was queued, and a
 * retry after a worker died carries the same idempotency key, so the mail provider sends it once.
 * Sends nothing when the person has switched digests off or the digest has become empty. Throws
 * `RetryLater` or `GiveUp` for the job engine.
 */
export async function sendDigest({
  digestId,
  now,
}: {
  digestId: number
  now: Date
}): Promise<void> {
  const [digest] = await sql.query(findDigest, [digestId])
  if (!digest) return
  const message = { table: 'digests_sent', id: digestId, now, channel: 'email' } as const
  await deliverOnce(message, (queuedAt) => emailDigest(digest, queuedAt))
}

const findDigest = statement({
  text: `
    SELECT d.period, d.period_start::text AS "start", u.id AS "userId", u.email, u.timezone,
           EXISTS (SELECT FROM public.digest_subscriptions s
                    WHERE s.user_id = d.user_id AND s.period = d.period) AS "isWanted"
      FROM public.digests_sent d
      JOIN public.users u ON u.id = d.user_id
     WHERE d.id = $1`,
  columns: {
    period: column.label('digest_period', DIGEST_PERIODS),
    start: column.text,
    userId: column.int,
    email: column.text,
    timezone: column.text,
    isWanted: column.bool,
  },
})

async function emailDigest(
  { userId, email, timezone, period, start, isWanted }: Row<typeof findDigest>,
  queuedAt: Date,
): Promise<Outcome> {
  if (!isWanted) return 'skipped'
  const bounds = periodBounds(start, { timezone, period })
  const content = await readDigest({ userId, ...bounds })
  if (content.captured.count === 0 && content.done.count === 0) return 'skipped'
  const props = {
    period,
    start,
    content,
    settingsUrl: notificationSettingsUrl(),
  }
  return sendEmail({
    userId,
    to: email,
    queuedAt,
    idempotencyKey: `${period}-${userId}-${start}`,
    render: async (reader) => {
      const { renderDigestEmail } = await import('../emails/digest')
      const unsubscribe = await unsubscribeUrl({ userId, kind: period, now: queuedAt })
      return renderDigestEmail({ ...props, reader, unsubscribeUrl: unsubscribe })
    },
  })
}
