import 'server-only'
import { PRODUCT_NAME } from '@/lib/shared/product'
import { displayedTitle, SOURCE_LABELS, truncated } from '@/lib/shared/thought-display'
import { appUrl } from '../app-url'
import { db } from '../db'
import { sendEmail } from '../emails/send'
import { deliverOnce, type Outcome } from './deliver-once'
import { sendText } from './send-text'
import { notificationSettingsUrl, unsubscribeUrl } from './unsubscribe-link'

/** With the link it stays within one segment, as far as its letters allow. */
const TEXT_TITLE_LENGTH = 89

/**
 * Sends a queued notice about a new Ramble, at most once: an e-mail is sent again after a
 * worker died, under the same key; a text then is not. Sends nothing when its switch has been turned
 * off meanwhile. Throws `RetryLater` or `GiveUp` for the job engine.
 */
export async function sendNotice({
  noticeId,
  now,
}: {
  noticeId: number
  now: Date
}): Promise<void> {
  const notice = await readNotice(noticeId)
  if (!notice) return
  const message = { table: 'thought_notices', id: noticeId, now } as const
  if (notice.channel === 'email') {
    await deliverOnce({ ...message, canRepeat: true }, (queuedAt) => emailNotice(notice, queuedAt))
  } else {
    await deliverOnce({ ...message, canRepeat: false }, () => textNotice(notice))
  }
}

type Notice = NonNullable<Awaited<ReturnType<typeof readNotice>>>

function readNotice(id: number) {
  return db().thoughtNotice.findUnique({
    where: { id },
    select: {
      channel: true,
      thought: {
        select: {
          id: true,
          summary: true,
          parsedContent: true,
          inputSource: true,
          actionItems: { select: { text: true }, orderBy: { id: 'asc' } },
        },
      },
      user: {
        select: {
          id: true,
          email: true,
          phone: true,
          isActive: true,
          emailNewRambleNotify: true,
          smsNewRambleNotify: true,
          phoneVerifications: { where: { verified: true }, select: { phone: true } },
        },
      },
    },
  })
}

async function emailNotice({ user, thought }: Notice, queuedAt: Date): Promise<Outcome> {
  if (!user.isActive || !user.emailNewRambleNotify) return 'skipped'
  const { renderNewRambleEmail } = await import('../emails/new-ramble')
  const props = {
    title: displayedTitle(thought),
    source: SOURCE_LABELS[thought.inputSource],
    summary: thought.summary,
    items: thought.actionItems.map(({ text }) => text),
    thoughtUrl: appUrl(`/thoughts/${thought.id}`),
    settingsUrl: notificationSettingsUrl(),
    unsubscribeUrl: await unsubscribeUrl({ userId: user.id, kind: 'new-ramble', now: queuedAt }),
  }
  return sendEmail({
    userId: user.id,
    to: user.email,
    queuedAt,
    idempotencyKey: `new-ramble-${thought.id}`,
    render: (reader) => renderNewRambleEmail({ ...props, reader }),
  })
}

async function textNotice({ user, thought }: Notice): Promise<Outcome> {
  const { phone, phoneVerifications, isActive, smsNewRambleNotify } = user
  if (!isActive || !smsNewRambleNotify || !phone) return 'skipped'
  if (!phoneVerifications.some((verified) => verified.phone === phone)) return 'skipped'
  const title = truncated(displayedTitle(thought).replace(/\s+/g, ' '), TEXT_TITLE_LENGTH)
  const text = `New ${PRODUCT_NAME}: ${title}\n${appUrl(`/thoughts/${thought.id}`)}`
  const key = `new-ramble-${thought.id}`
  const outcome = await sendText({ userId: user.id, to: phone, text, kind: 'content', key })
  return outcome === 'opted_out' ? 'skipped' : outcome
}
