import 'server-only'
import type { NotificationSettings, User } from '@/lib/shared/accounts'
import { readUser, toUser, USER_COLUMNS, USER_FIELDS } from '../accounts/read'
import { sql } from '../database/db'
import { AppError } from '../errors'
import { statement } from '../database/statement'
import { CAN_GET_TEXTS, sayOptedOut } from '../recipients/opt-out'

/** Changes nothing when a text switch is turned on without a verified phone, or with a phone that has replied STOP. */
const updateSwitches = statement({
  text: `
    UPDATE public.users AS u SET
      email_new_ramble_notify = coalesce($3, email_new_ramble_notify),
      email_daily_summary = coalesce($4, email_daily_summary),
      email_monthly_summary = coalesce($5, email_monthly_summary),
      sms_new_ramble_notify = coalesce($6, sms_new_ramble_notify),
      enable_reminders = coalesce($7, enable_reminders),
      sms_reminders = coalesce($8, sms_reminders),
      email_reminders = coalesce($9, email_reminders),
      updated_at = now()
    WHERE u.id = $1 AND (NOT $2 OR ${CAN_GET_TEXTS})
    RETURNING ${USER_COLUMNS}`,
  columns: USER_FIELDS,
})

/**
 * Changes the given switches and returns the account. Turning on a text switch needs a verified
 * phone that has not replied STOP. Otherwise nothing changes and it throws `invalid_input`: with
 * `needsPhone` without a verified phone, and after STOP with a message that says how to undo it.
 * Throws `not_found` when the account is gone.
 */
export async function updateNotificationSettings({
  userId,
  ...settings
}: { userId: number } & NotificationSettings): Promise<User> {
  const given: Record<keyof NotificationSettings, boolean | null> = {
    emailNewRambleNotify: settings.emailNewRambleNotify ?? null,
    emailDailySummary: settings.emailDailySummary ?? null,
    emailMonthlySummary: settings.emailMonthlySummary ?? null,
    smsNewRambleNotify: settings.smsNewRambleNotify ?? null,
    enableReminders: settings.enableReminders ?? null,
    smsReminders: settings.smsReminders ?? null,
    emailReminders: settings.emailReminders ?? null,
  }
  const needsTexts = Boolean(settings.smsNewRambleNotify || settings.smsReminders)
  const [row] = await sql.query(updateSwitches, [userId, needsTexts, ...Object.values(given)])
  if (row) return toUser(row)
  const { isPhoneOptedOut } = await readUser({ userId })
  if (isPhoneOptedOut) throw new AppError('invalid_input', sayOptedOut('turn this on again'))
  throw new AppError(
    'invalid_input',
    'You need to add a verified phone number to enable SMS notifications.',
    { needsPhone: true },
  )
}
