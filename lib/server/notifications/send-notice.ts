import 'server-only'
import { type Channel, CHANNELS } from '@/lib/shared/channels'
import { PRODUCT_NAME } from '@/lib/shared/product'
import { displayedTitle, SOURCE_LABELS, truncated } from '@/lib/shared/thought-display'
import { INPUT_SOURCES, type Thought } from '@/lib/shared/thoughts'
import { IN_OWN_ORDER } from '../thoughts/item-order'
import { appUrl } from '../process/app-url'
import { sql } from '../database/db'
import { sendEmail } from '../sending/send-email'
import { column, type Row, statement } from '../database/statement'
import { byChannel } from './by-channel'
import { deliverOnce, type Outcome } from './deliver-once'
import { IS_TOLD_BY } from './queue-notices'
import { sendText } from '../sending/send-text'
import { notificationSettingsUrl, unsubscribeUrl } from '../sending/unsubscribe-link'

/** Keeps a text with its link within one segment, unless its characters need a longer encoding. */
const TEXT_TITLE_LENGTH = 89

/**
 * Sends a queued new-ramble notice, at most once. After a worker has died, an e-mail is sent again
 * under the same idempotency key, and a text is not. Sends nothing when the notice's switch has
 * been turned off since. Throws `RetryLater` or `GiveUp` for the job engine.
 */
export async function sendNotice({
  noticeId,
  now,
}: {
  noticeId: number
  now: Date
}): Promise<void> {
  const [notice] = await sql.query(readNotice, [noticeId])
  if (!notice) return
  const { channel, thoughtId } = notice
  await deliverOnce({ table: 'thought_notices', id: noticeId, channel, now }, async (queuedAt) =>
    notice.isWanted
      ? SEND[channel](notice, { key: `new-ramble-${thoughtId}`, queuedAt })
      : 'skipped',
  )
}

const readNotice = statement({
  text: `
    SELECT n.channel, u.is_active AND ${byChannel('n.channel', IS_TOLD_BY)} AS "isWanted", u.id AS "userId",
           u.email, u.phone, t.id AS "thoughtId", t.summary, t.parsed_content AS "parsedContent",
           t.input_source AS "inputSource",
           ARRAY(SELECT a.text FROM public.action_items a WHERE a.thought_id = t.id
                  ORDER BY ${IN_OWN_ORDER}) AS items
      FROM public.thought_notices n
      JOIN public.users u ON u.id = n.user_id
      JOIN public.thoughts t ON t.id = n.thought_id
     WHERE n.id = $1`,
  columns: {
    channel: column.label('outbox_channel', CHANNELS),
    /** Its switch is still on and, for a text, there is a verified phone. */
    isWanted: column.bool,
    userId: column.int,
    email: column.text,
    phone: column.text.orNull,
    thoughtId: column.int,
    summary: column.text,
    parsedContent: column.json<Thought['parsedContent']>(),
    inputSource: column.label('input_source', INPUT_SOURCES),
    items: column.texts,
  },
})

type Notice = Row<typeof readNotice>

interface Sending {
  key: string
  queuedAt: Date
}

const SEND: Record<Channel, (notice: Notice, sending: Sending) => Promise<Outcome>> = {
  email: emailNotice,
  sms: textNotice,
}

async function emailNotice(notice: Notice, { key, queuedAt }: Sending): Promise<Outcome> {
  const { userId, thoughtId } = notice
  const { renderNewRambleEmail } = await import('../emails/new-ramble')
  const props = {
    title: displayedTitle(notice),
    source: SOURCE_LABELS[notice.inputSource],
    summary: notice.summary,
    items: notice.items,
    thoughtUrl: appUrl(`/thoughts/${thoughtId}`),
    settingsUrl: notificationSettingsUrl(),
    unsubscribeUrl: await unsubscribeUrl({ userId, kind: 'new-ramble', now: queuedAt }),
  }
  return sendEmail({
    userId,
    to: notice.email,
    queuedAt,
    idempotencyKey: key,
    render: (reader) => renderNewRambleEmail({ ...props, reader }),
  })
}

async function textNotice(notice: Notice, { key }: Sending): Promise<Outcome> {
  const { userId, phone: to, thoughtId } = notice
  if (to === null) return 'skipped'
  const title = truncated(displayedTitle(notice).replace(/\s+/g, ' '), TEXT_TITLE_LENGTH)
  const text = `New ${PRODUCT_NAME}: ${title}\n${appUrl(`/thoughts/${thoughtId}`)}`
  const about = { kind: 'thought', id: thoughtId } as const
  const outcome = await sendText({ userId, to, text, kind: 'content', key, about })
  return outcome === 'opted_out' ? 'skipped' : outcome
}
