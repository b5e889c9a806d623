import 'server-only'
import type { User } from '@/lib/shared/accounts'
import { sql } from '../database/db'
import { ADDRESS_OR_BLANK, HAS_ADDRESS, IS_DISOWNED } from '../recipients/no-address'
import { env, providerStates } from '../process/env'
import { notFound } from '../errors'
import { hasVerified } from '../recipients/verified-phone'
import { type Column, column, type RowOf, statement } from '../database/statement'
import { hasOptedOut } from '../recipients/opt-out'

/** The columns of a `User` (lib/shared/accounts.ts), for statements on `users u`. */
export const USER_COLUMNS = `
  u.id, u.username, ${ADDRESS_OR_BLANK} AS email, u.display_name AS "displayName", u.firebase_id AS "firebaseId",
  u.photo_url AS "photoURL", u.has_password AS "hasPassword", u.phone, u.timezone, u.is_active AS "isActive",
  ${hasVerified()} AS "isPhoneVerified",
  ${hasVerified()} AND ${hasOptedOut()} AS "isPhoneOptedOut",
  u.email_verified_at IS NOT NULL AS "isEmailVerified",
  NOT ${HAS_ADDRESS} OR ${IS_DISOWNED} AS "isMailStopped",
  u.stripe_customer_id AS "stripeCustomerId",
  u.stripe_subscription_id AS "stripeSubscriptionId",
  u.subscription_tier AS "subscriptionTier",
  u.email_new_ramble_notify AS "emailNewRambleNotify",
  u.email_daily_summary AS "emailDailySummary",
  u.email_monthly_summary AS "emailMonthlySummary",
  u.sms_new_ramble_notify AS "smsNewRambleNotify", u.enable_reminders AS "enableReminders",
  u.sms_reminders AS "smsReminders", u.email_reminders AS "emailReminders",
  u.delete_at_once AS "deleteAtOnce",
  u.split_by_itself AS "splitByItself",
  u.created_at AS "createdAt", u.updated_at AS "updatedAt"`

/** Fields that the server adds and no column holds. */
type OfServer = 'canVerifyEmail' | 'textNumber'

/** The types of `USER_COLUMNS`: each is a field of `User`, so nothing else of an account is sent with it. */
export const USER_FIELDS = {
  id: column.int,
  username: column.text,
  email: column.text,
  displayName: column.text.orNull,
  firebaseId: column.text.orNull,
  photoURL: column.text.orNull,
  hasPassword: column.bool,
  phone: column.text.orNull,
  timezone: column.text,
  isActive: column.bool,
  isPhoneVerified: column.bool,
  isPhoneOptedOut: column.bool,
  isEmailVerified: column.bool,
  isMailStopped: column.bool,
  stripeCustomerId: column.text.orNull,
  stripeSubscriptionId: column.text.orNull,
  subscriptionTier: column.text,
  emailNewRambleNotify: column.bool,
  emailDailySummary: column.bool,
  emailMonthlySummary: column.bool,
  smsNewRambleNotify: column.bool,
  enableReminders: column.bool,
  smsReminders: column.bool,
  emailReminders: column.bool,
  deleteAtOnce: column.bool,
  splitByItself: column.bool,
  createdAt: column.moment,
  updatedAt: column.moment,
} satisfies Record<Exclude<keyof User, OfServer>, Column<unknown>>

const findUser = statement({
  text: `SELECT ${USER_COLUMNS} FROM public.users u WHERE u.id = $1`,
  columns: USER_FIELDS,
})

/** An account as it is read, with `Date` values where the API has text. */
export type UserRow = RowOf<typeof USER_FIELDS>

/** Turns a selected row into the account that the API returns. */
export function toUser(row: UserRow): User {
  return {
    ...row,
    canVerifyEmail: providerStates(env()).mail !== 'unavailable',
    textNumber: env().TWILIO_PHONE_NUMBER ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Returns the person's own account without its secrets. Throws `not_found` when it is gone. */
export async function readUser({ userId }: { userId: number }): Promise<User> {
  const [row] = await sql.query(findUser, [userId])
  if (!row) throw notFound('User')
  return toUser(row)
}
