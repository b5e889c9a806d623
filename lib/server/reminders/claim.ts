import 'server-only'
import { type Channel, CHANNELS } from '@/lib/shared/channels'
import { RetryLater } from '../jobs/define-job'
import { sql } from '../database/db'
import { env, providerStates } from '../process/env'
import { column, statement } from '../database/statement'
import { COMES_BY, IS_DONE, isDue } from './rules'

/** A reminder at one time: moving it to another time makes a new version. */
export interface ReminderVersion {
  reminderId: number
  version: number
}

/** The initial `state`, `number` and `is_over_limit` of a delivery by each channel. */
const QUEUED_AS: Record<Channel, string> = {
  email: `
    (CASE WHEN c.reminder_emails IS NULL THEN 'failed' ELSE 'waiting' END)::public.notice_state,
    CASE WHEN NOT "unlimited" THEN c.reminder_emails END, $5 AND c.reminder_emails IS NULL`,
  sms: `'waiting', NULL, false`,
}

/**
 * One statement claims the reminder, counts it for the free plan and adds its deliveries
 * (reminders.md#delivery, plans.md#free-limits). Two workers wait for the row's lock, and the
 * second finds it claimed. A reminder whose action item is done, or with every channel switched
 * off, is claimed without a delivery. Without a mail provider ($5) its e-mail fails immediately and
 * is not counted.
 */
const claimDue = statement({
  text: `
    WITH due AS (
      SELECT r.id, r.user_id, r.version FROM public.reminders r
       WHERE r.id = $1 AND r.version = $2 AND ${isDue('$3')}
         FOR NO KEY UPDATE
    ), wanted AS (
      SELECT due.*, u.timezone,
             u.is_pro OR $4 = 0 AS "unlimited",
             ${CHANNELS.map((channel) => `${COMES_BY[channel]} AS by_${channel}`).join()}
        FROM due JOIN public.users u ON u.id = due.user_id
       WHERE u.is_active AND u.enable_reminders
         AND NOT EXISTS (SELECT FROM public.reminders r WHERE r.id = due.id AND ${IS_DONE})
    ), counted AS (
      INSERT INTO public.monthly_usage AS m (user_id, month, reminder_emails)
      SELECT user_id, public.month_in($3, timezone), 1
        FROM wanted WHERE by_email AND $5
      ON CONFLICT (user_id, month) DO UPDATE SET reminder_emails = m.reminder_emails + 1
       WHERE m.reminder_emails < $4 OR (SELECT "unlimited" FROM wanted)
      RETURNING reminder_emails
    ), marked AS (
      UPDATE public.reminders r SET is_notified = true FROM due WHERE r.id = due.id
    ), queued AS (
      INSERT INTO public.reminder_deliveries
        (user_id, reminder_id, version, channel, state, number, is_over_limit, created_at)
      ${CHANNELS.map(
        (channel) => `
      SELECT user_id, id, version, '${channel}'::public.outbox_channel, ${QUEUED_AS[channel]}, $3
        FROM wanted LEFT JOIN counted c ON true WHERE by_${channel}`,
      ).join(' UNION ALL ')}
    )
    SELECT reminder_time AS "dueAt" FROM public.reminders
     WHERE id = $1 AND version = $2 AND NOT is_notified AND reminder_time > $3`,
  columns: { dueAt: column.moment },
})

/**
 * Claims a reminder that is due and decides by which channels it is delivered. Does nothing when it
 * is claimed already, deleted, or moved to another time. Throws `RetryLater` when it is not due at
 * `now`.
 */
export async function claimReminder({
  reminderId,
  version,
  now,
}: ReminderVersion & { now: Date }): Promise<void> {
  const perMonth = env().FREE_EMAIL_REMINDERS_PER_MONTH
  const hasMail = providerStates(env()).mail !== 'unavailable'
  const values = [reminderId, version, now, perMonth, hasMail]
  const [early] = await sql.query(claimDue, values)
  if (!early) return
  const seconds = Math.ceil((early.dueAt.getTime() - now.getTime()) / 1000)
  throw new RetryLater('The reminder is not due yet', seconds, undefined)
}
