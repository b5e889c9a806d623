import 'server-only'
import { type Channel, CHANNELS } from '@/lib/shared/channels'
import { RetryLater } from '../jobs/define-job'
import { sql } from '../database/db'
import { env, providerStates } from '../process/env'
import { column, statement } from '../database/statement'
import { batched } from '../process/batch'
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
 * One statement claims reminders (only one per person whose plan limits them), counts them for the free plan
 * and adds their deliveries (reminders.md#delivery, plans.md#free-limits). Of two workers, the second
 * waits for the lock of a row and finds it claimed. A reminder whose action item is done, or with every
 * channel switched off, is claimed without a delivery. Without a mail provider ($5) its e-mail fails
 * immediately and is not counted. Returns the reminders that are left: too early, or after another
 * reminder of the same person. Rows are locked in the order of people, so two workers can't deadlock.
 */
const claimDue = statement({
  text: `
    WITH asked AS (
      SELECT * FROM unnest($1::int[], $2::int[], $3::timestamptz[]) AS a (id, version, now)
    ), due AS (
      SELECT r.id, r.user_id, r.version, a.now
        FROM asked a JOIN public.reminders r ON r.id = a.id AND r.version = a.version
       WHERE ${isDue('a.now')}
       ORDER BY r.user_id, r.id FOR NO KEY UPDATE OF r
    ), in_order AS (
      SELECT due.*, u.is_pro OR $4 = 0 AS "unlimited",
             row_number() OVER (PARTITION BY due.user_id ORDER BY due.id) AS turn
        FROM due JOIN public.users u ON u.id = due.user_id
    ), taken AS (
      SELECT * FROM in_order WHERE "unlimited" OR turn = 1
    ), wanted AS (
      SELECT t.*, public.month_in(t.now, u.timezone) AS month,
             ${CHANNELS.map((channel) => `${COMES_BY[channel]} AS by_${channel}`).join()}
        FROM taken t JOIN public.users u ON u.id = t.user_id
       WHERE u.is_active AND u.enable_reminders
         AND NOT EXISTS (SELECT FROM public.reminders r WHERE r.id = t.id AND ${IS_DONE})
    ), counted AS (
      INSERT INTO public.monthly_usage AS m (user_id, month, reminder_emails)
      SELECT user_id, month, count(*)
        FROM wanted WHERE by_email AND $5 GROUP BY user_id, month ORDER BY user_id, month
      ON CONFLICT (user_id, month) DO UPDATE
        SET reminder_emails = m.reminder_emails + excluded.reminder_emails
       WHERE m.reminder_emails < $4
          OR EXISTS (SELECT FROM wanted w WHERE w.user_id = m.user_id AND w."unlimited")
      RETURNING user_id, month, reminder_emails
    ), marked AS (
      UPDATE public.reminders r SET is_notified = true FROM taken WHERE r.id = taken.id
    ), queued AS (
      INSERT INTO public.reminder_deliveries
        (user_id, reminder_id, version, channel, state, number, is_over_limit, created_at)
      ${CHANNELS.map(
        (channel) => `
      SELECT user_id, id, version, '${channel}'::public.outbox_channel, ${QUEUED_AS[channel]}, now
        FROM wanted w LEFT JOIN counted c USING (user_id, month) WHERE by_${channel}`,
      ).join(' UNION ALL ')}
    )
    SELECT id, NULL::timestamptz AS "dueAt" FROM due WHERE id NOT IN (SELECT id FROM taken)
    UNION ALL
    SELECT r.id, r.reminder_time
      FROM asked a JOIN public.reminders r ON r.id = a.id AND r.version = a.version
     WHERE NOT r.is_notified AND r.reminder_time > a.now`,
  columns: {
    id: column.int,
    /** Null when it is due. */
    dueAt: column.moment.orNull,
  },
})

interface Claim extends ReminderVersion {
  now: Date
}

/** Claims reminders. Returns when each is due if it is too early, otherwise undefined. */
async function claimAll(claims: Claim[]): Promise<(Date | undefined)[]> {
  const perMonth = env().FREE_EMAIL_REMINDERS_PER_MONTH
  const hasMail = providerStates(env()).mail !== 'unavailable'
  const early = new Map<number, Date>()
  let rest = claims
  while (rest.length > 0) {
    const left = await sql.query(claimDue, [
      rest.map(({ reminderId }) => reminderId),
      rest.map(({ version }) => version),
      rest.map(({ now }) => now),
      perMonth,
      hasMail,
    ])
    for (const { id, dueAt } of left) if (dueAt) early.set(id, dueAt)
    const again = new Set(left.filter(({ dueAt }) => !dueAt).map(({ id }) => id))
    rest = rest.filter(({ reminderId }) => again.has(reminderId))
  }
  return claims.map(({ reminderId }) => early.get(reminderId))
}

const claim = batched(claimAll, ({ reminderId }) => reminderId)

/**
 * Claims a reminder that is due and decides by which channels it is delivered. Does nothing when it
 * is claimed already, deleted, or moved to another time. Throws `RetryLater` when it is not due at
 * `now`.
 */
export async function claimReminder(reminder: Claim): Promise<void> {
  const dueAt = await claim(reminder)
  if (!dueAt) return
  const seconds = Math.ceil((dueAt.getTime() - reminder.now.getTime()) / 1000)
  throw new RetryLater('The reminder is not due yet', seconds, undefined)
}
