import 'server-only'
import type { Channel } from '@/lib/shared/channels'
import { longDateTime } from '@/lib/shared/date-display'
import { displayedTitle } from '@/lib/shared/thought-display'
import type { Thought } from '@/lib/shared/thoughts'
import { appUrl } from '../process/app-url'
import { sql } from '../database/db'
import { sendEmail } from '../sending/send-email'
import { env } from '../process/env'
import { byChannel } from '../notifications/by-channel'
import {
  deliverOnce,
  failMessage,
  IS_UNSETTLED,
  type Message,
  type Outcome,
} from '../notifications/deliver-once'
import { sendText } from '../sending/send-text'
import { notificationSettingsUrl, unsubscribeUrl } from '../sending/unsubscribe-link'
import { hasVerified } from '../recipients/verified-phone'
import { column, type Row, statement } from '../database/statement'
import { batched } from '../process/batch'
import type { ReminderVersion } from './claim'
import { IS_DONE, IS_WANTED_BY, isDue } from './rules'

const findOpen = statement({
  text: `
    SELECT asked.place::int, d.id
      FROM unnest($1::int[], $2::int[], $3::text[]) WITH ORDINALITY
             AS asked (reminder_id, version, channel, place)
      JOIN public.reminder_deliveries d
        ON d.reminder_id = asked.reminder_id AND d.version = asked.version
       AND d.channel = asked.channel::public.outbox_channel AND ${IS_UNSETTLED}`,
  columns: { place: column.int, id: column.int },
})

interface Delivery extends ReminderVersion {
  channel: Channel
}

/** Returns the delivery that is not settled yet; undefined when there is none. */
const findMessage = batched(async (asked: Delivery[]): Promise<(Message | undefined)[]> => {
  const open = await sql.query(findOpen, [
    asked.map(({ reminderId }) => reminderId),
    asked.map(({ version }) => version),
    asked.map(({ channel }) => channel),
  ])
  const ids = new Map(open.map(({ place, id }) => [place, id]))
  return asked.map((_, index) => {
    const id = ids.get(index + 1)
    return id === undefined ? undefined : { table: 'reminder_deliveries', id }
  })
})

/** Returns no row when the reminder is gone, moved or done, or its channel is switched off. */
const readContents = statement({
  text: `
    SELECT d.id, r.id AS "reminderId", d.user_id AS "userId", d.number, r.text, r.reminder_time AS "reminderTime", u.timezone,
           u.email, CASE WHEN t.id IS NOT NULL THEN json_build_object(
             'id', t.id, 'summary', t.summary, 'parsedContent', t.parsed_content) END AS thought,
           CASE WHEN ${hasVerified()} THEN u.phone END AS phone
      FROM public.reminder_deliveries d
      JOIN public.reminders r ON r.id = d.reminder_id AND r.version = d.version AND NOT ${IS_DONE}
      JOIN public.users u ON u.id = d.user_id AND u.is_active AND u.enable_reminders
       AND ${byChannel('d.channel', IS_WANTED_BY)}
      LEFT JOIN public.thoughts t ON t.id = r.thought_id
     WHERE d.id = ANY ($1::int[])`,
  columns: {
    id: column.int,
    reminderId: column.int,
    userId: column.int,
    number: column.int.orNull,
    text: column.text,
    reminderTime: column.moment,
    timezone: column.text,
    email: column.text,
    thought: column.json<Pick<Thought, 'id' | 'summary' | 'parsedContent'>>().orNull,
    /** Null without a phone that is still verified. */
    phone: column.text.orNull,
  },
})

type Content = Row<typeof readContents>

const readContent = batched(async (ids: number[]) => {
  const rows = await sql.query(readContents, [ids])
  const contents = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => contents.get(id))
})

/**
 * Sends a claimed reminder by one channel. After a worker died, an e-mail is sent again under the
 * same idempotency key. A text has no such key: it is not sent again and shows as not sent, so that
 * nobody gets it twice. Throws `RetryLater` or `GiveUp`.
 */
export async function deliverReminder(
  { now, ...reminder }: ReminderVersion & { now: Date },
  channel: Channel,
): Promise<void> {
  const message = await findMessage({ ...reminder, channel })
  if (!message) return
  let isSent = false
  try {
    isSent = await deliverOnce({ ...message, channel, now }, async (queuedAt) => {
      const content = await readContent(message.id)
      if (!content) return 'skipped'
      const key = `reminder-${reminder.reminderId}-${reminder.version}`
      return SEND[channel](content, { key, queuedAt })
    })
  } finally {
    if (!isSent && IS_COUNTED[channel]) await giveBackUnsent(message)
  }
}

/** Whether the free plan counts a channel's reminders (plans.md#free-limits). */
const IS_COUNTED: Record<Channel, boolean> = { email: true, sms: false }

/** Removes `number`, so that a delivery is given back only once. */
const giveBack = statement({
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
})

/** Gives an e-mail that was certainly not sent back to the free plan's month. */
async function giveBackUnsent({ id }: Message): Promise<void> {
  await sql.query(giveBack, [id])
}

/** Claims the reminder, so the other channel's job finds it claimed. */
const setAside = statement({
  text: `
    WITH unclaimed AS (
      UPDATE public.reminders AS r SET is_notified = true
       WHERE r.id = $1 AND r.version = $2 AND ${isDue('now()')}
      RETURNING id, user_id, version
    )
    INSERT INTO public.reminder_deliveries (user_id, reminder_id, version, channel, state)
    SELECT user_id, id, version, $3::public.outbox_channel, 'failed' FROM unclaimed`,
})

/**
 * Marks a reminder as not sent after a channel's last attempt has failed. Also claims a reminder that
 * could not be claimed before, so that sweeps do not find it forever.
 */
export async function failReminder(reminder: ReminderVersion, channel: Channel): Promise<void> {
  await sql.query(setAside, [reminder.reminderId, reminder.version, channel])
  const message = await findMessage({ ...reminder, channel })
  if (!message) return
  await failMessage(message)
  if (IS_COUNTED[channel]) await giveBackUnsent(message)
}

interface Sending {
  /** The idempotency key, the same at each attempt. */
  key: string
  queuedAt: Date
}

const SEND: Record<Channel, (content: Content, sending: Sending) => Promise<Outcome>> = {
  email: mailReminder,
  sms: textReminder,
}

const linkOf = ({ id }: { id: number }) => appUrl(`/thoughts/${id}`)

async function textReminder(content: Content, { key }: Sending): Promise<Outcome> {
  if (content.phone === null) return 'skipped'
  const { reminderId, userId, phone: to, thought } = content
  const lines = [
    `Reminder: ${content.text}`,
    ...(thought ? [linkOf(thought)] : []),
    ...(env().TWILIO_AUTH_TOKEN ? ['Reply DONE or LATER.'] : []),
  ]
  const about = { kind: 'reminder', id: reminderId } as const
  const text = lines.join('\n')
  const outcome = await sendText({ userId, to, text, kind: 'content', key, about })
  return outcome === 'opted_out' ? 'skipped' : outcome
}

/** The mail is the same at each attempt, as its idempotency key requires. */
async function mailReminder(content: Content, { key, queuedAt }: Sending): Promise<Outcome> {
  const { userId, text, reminderTime, timezone, thought, number } = content
  const limit = env().FREE_EMAIL_REMINDERS_PER_MONTH
  const props = {
    text,
    when: longDateTime(reminderTime.toISOString(), timezone),
    ...(thought && { thoughtTitle: displayedTitle(thought), thoughtUrl: linkOf(thought) }),
    ...(number !== null && { ofMonth: { number, limit, upgradeUrl: appUrl('/subscribe') } }),
    settingsUrl: notificationSettingsUrl(),
  }
  return sendEmail({
    userId,
    to: content.email,
    queuedAt,
    idempotencyKey: key,
    render: async (reader) => {
      const { renderReminderEmail } = await import('../emails/reminder')
      const unsubscribe = await unsubscribeUrl({ userId, kind: 'reminders', now: queuedAt })
      return renderReminderEmail({ ...props, reader, unsubscribeUrl: unsubscribe })
    },
  })
}
