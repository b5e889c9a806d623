import 'server-only'
import { longDateTime } from '@/lib/shared/date-display'
import { displayedTitle } from '@/lib/shared/thought-display'
import { appUrl } from '../app-url'
import { sql } from '../db'
import { sendEmail } from '../emails/send'
import { env } from '../env'
import {
  deliverOnce,
  failMessage,
  IS_UNSETTLED,
  type Message,
  type Outcome,
} from '../notifications/deliver-once'
import { sendText } from '../notifications/send-text'
import { notificationSettingsUrl, unsubscribeUrl } from '../notifications/unsubscribe-link'
import { hasVerified } from '../phone-verification/verified'
import type { ReminderVersion } from './claim'
import { isDue } from './rules'

export type ReminderChannel = 'email' | 'sms'

const findOpen = {
  name: 'reminder-delivery-open',
  text: `
    SELECT id FROM public.reminder_deliveries
     WHERE reminder_id = $1 AND version = $2 AND channel = $3::public.outbox_channel
       AND ${IS_UNSETTLED}`,
}

async function findMessage(
  { reminderId, version }: ReminderVersion,
  channel: ReminderChannel,
): Promise<Message | null> {
  const [open] = await sql.query<{ id: number }>(findOpen, [reminderId, version, channel])
  return open ? { table: 'reminder_deliveries', id: open.id } : null
}

interface Content {
  userId: number
  text: string
  reminderTime: Date
  timezone: string
  number: number | null
  email: string
  /** Verified still; null without one. */
  phone: string | null
  thoughtId: number | null
  summary: string
  parsedContent: unknown
}

/** No row once the reminder is gone or moved, or its way of delivery is switched off. */
const readContent = {
  name: 'reminder-delivery-content',
  text: `
    SELECT d.user_id AS "userId", d.number, r.text, r.reminder_time AS "reminderTime", u.timezone,
           u.email, t.id AS "thoughtId", t.summary, t.parsed_content AS "parsedContent",
           CASE WHEN ${hasVerified()} THEN u.phone END AS phone
      FROM public.reminder_deliveries d
      JOIN public.reminders r ON r.id = d.reminder_id AND r.version = d.version
      JOIN public.users u ON u.id = d.user_id AND u.is_active AND u.enable_reminders
       AND CASE d.channel WHEN 'email' THEN u.email_reminders ELSE u.sms_reminders END
      LEFT JOIN public.thoughts t ON t.id = r.thought_id
     WHERE d.id = $1`,
}

/**
 * Sends a claimed reminder by one channel. An e-mail whose worker died is sent again under the same
 * key, which the provider counts once. Texts have no such key: one whose worker died while sending is
 * not repeated and shows as not sent, so that nobody gets two. Throws `RetryLater` or `GiveUp`.
 */
export async function deliverReminder(
  { now, ...reminder }: ReminderVersion & { now: Date },
  channel: ReminderChannel,
): Promise<void> {
  const message = await findMessage(reminder, channel)
  if (!message) return
  const canRepeat = channel === 'email'
  try {
    await deliverOnce({ ...message, canRepeat, now }, async (queuedAt) => {
      const [content] = await sql.query<Content>(readContent, [message.id])
      if (!content) return 'skipped'
      const key = `reminder-${reminder.reminderId}-${reminder.version}`
      if (channel === 'sms') return textReminder(content, key)
      return mailReminder(content, { key, queuedAt })
    })
  } finally {
    if (channel === 'email') await giveBackUnsent(message)
  }
}

/** Taking the number away makes it happen once. */
const giveBack = {
  name: 'reminder-delivery-give-back',
  text: `
    WITH unsent AS (
      UPDATE public.reminder_deliveries SET number = NULL
       WHERE id = $1 AND state IN ('failed', 'skipped') AND claimed_at IS NULL
         AND number IS NOT NULL
      RETURNING user_id, created_at
    )
    UPDATE public.monthly_usage m SET reminder_emails = m.reminder_emails - 1
      FROM unsent JOIN public.users u ON u.id = unsent.user_id
     WHERE m.user_id = unsent.user_id AND m.reminder_emails > 0
       AND m.month = public.month_in(unsent.created_at, u.timezone)`,
}

/** Gives the free plan's month an e-mail back that ended without having gone, for certain. */
async function giveBackUnsent({ id }: Message): Promise<void> {
  await sql.query(giveBack, [id])
}

/** The other channel's job then finds it claimed. */
const setAside = {
  name: 'reminder-set-aside',
  text: `
    WITH unclaimed AS (
      UPDATE public.reminders AS r SET is_notified = true
       WHERE r.id = $1 AND r.version = $2 AND ${isDue('now()')}
      RETURNING id, user_id, version
    )
    INSERT INTO public.reminder_deliveries (user_id, reminder_id, version, channel, state)
    SELECT user_id, id, version, $3::public.outbox_channel, 'failed' FROM unclaimed`,
}

/**
 * Shows a reminder as not sent once a channel's last attempt has failed. One that could not even be
 * claimed is set aside by that, so that no sweep finds it for ever.
 */
export async function failReminder(
  reminder: ReminderVersion,
  channel: ReminderChannel,
): Promise<void> {
  await sql.query(setAside, [reminder.reminderId, reminder.version, channel])
  const message = await findMessage(reminder, channel)
  if (!message) return
  await failMessage(message)
  await giveBackUnsent(message)
}

const linkOf = ({ thoughtId }: Content) =>
  thoughtId === null ? undefined : appUrl(`/thoughts/${thoughtId}`)

async function textReminder(content: Content, key: string): Promise<Outcome> {
  if (content.phone === null) return 'skipped'
  const text = [`Reminder: ${content.text}`, linkOf(content)].filter(Boolean).join('\n')
  const { userId, phone: to } = content
  const outcome = await sendText({ userId, to, text, kind: 'content', key })
  return outcome === 'opted_out' ? 'skipped' : outcome
}

/** Everything in it is the same at each attempt, as the key asks. */
async function mailReminder(
  content: Content,
  { key, queuedAt }: { key: string; queuedAt: Date },
): Promise<Outcome> {
  const { userId, text, reminderTime, timezone, thoughtId, number } = content
  const limit = env().FREE_EMAIL_REMINDERS_PER_MONTH
  const { renderReminderEmail } = await import('../emails/reminder')
  const props = {
    text,
    when: longDateTime(reminderTime.toISOString(), timezone),
    ...(thoughtId !== null && {
      thoughtTitle: displayedTitle(content),
      thoughtUrl: linkOf(content),
    }),
    ...(number !== null && { ofMonth: { number, limit, upgradeUrl: appUrl('/subscribe') } }),
    settingsUrl: notificationSettingsUrl(),
    unsubscribeUrl: await unsubscribeUrl({ userId, kind: 'reminders', now: queuedAt }),
  }
  return sendEmail({
    userId,
    to: content.email,
    queuedAt,
    idempotencyKey: key,
    render: (reader) => renderReminderEmail({ ...props, reader }),
  })
}
