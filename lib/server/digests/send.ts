import 'server-only'
import { db } from '../database/db'
import { sendEmail } from '../sending/send-email'
import { deliverOnce, type Outcome } from '../notifications/deliver-once'
import { notificationSettingsUrl, unsubscribeUrl } from '../sending/unsubscribe-link'
import { periodBounds } from './periods'
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
  const digest = await findDigest(digestId)
  if (!digest) return
  const message = { table: 'digests_sent', id: digestId, now, channel: 'email' } as const
  await deliverOnce(message, (queuedAt) => emailDigest(digest, queuedAt))
}

type Digest = NonNullable<Awaited<ReturnType<typeof findDigest>>>

function findDigest(id: number) {
  return db().digestSent.findUnique({
    where: { id },
    select: {
      period: true,
      periodStart: true,
      user: {
        select: {
          id: true,
          email: true,
          timezone: true,
          digestSubscriptions: { select: { period: true } },
        },
      },
    },
  })
}

async function emailDigest(
  { user, period, periodStart }: Digest,
  queuedAt: Date,
): Promise<Outcome> {
  if (!user.digestSubscriptions.some((subscription) => subscription.period === period)) {
    return 'skipped'
  }
  const start = periodStart.toISOString().slice(0, 10)
  const bounds = periodBounds(start, { timezone: user.timezone, period })
  const content = await readDigest({ userId: user.id, ...bounds })
  if (content.captured.count === 0 && content.done.count === 0) return 'skipped'
  const props = {
    period,
    start,
    content,
    settingsUrl: notificationSettingsUrl(),
  }
  return sendEmail({
    userId: user.id,
    to: user.email,
    queuedAt,
    idempotencyKey: `${period}-${user.id}-${start}`,
    render: async (reader) => {
      const { renderDigestEmail } = await import('../emails/digest')
      const unsubscribe = await unsubscribeUrl({ userId: user.id, kind: period, now: queuedAt })
      return renderDigestEmail({ ...props, reader, unsubscribeUrl: unsubscribe })
    },
  })
}
