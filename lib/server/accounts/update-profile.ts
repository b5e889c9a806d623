import 'server-only'
import type { ProfilePatch, User } from '@/lib/shared/accounts'
import { DEFAULT_TIMEZONE } from '@/lib/shared/limits'
import { type Transaction, transaction, violatedIndex } from '../database/db'
import { leaveAddress } from '../email-addresses/change'
import { AppError, notFound } from '../errors'
import { hasVerified } from '../recipients/verified-phone'
import { type ProvingSession, requireProof } from '../sessions/require-proof'
import { column, statement } from '../database/statement'
import { knownTimezone } from './known-timezone'
import { toUser, USER_COLUMNS, USER_FIELDS } from './read'

const lockUser = statement({
  text: `
    SELECT u.phone, lower(u.email) = lower(coalesce($3, u.email)) AS "keepsEmail", ${hasVerified('$2')} AS "isVerified"
      FROM public.users u WHERE u.id = $1 FOR UPDATE OF u`,
  columns: { phone: column.text.orNull, keepsEmail: column.bool, isVerified: column.bool },
})

/** Removing the phone turns off both kinds of texts. */
const updateFields = statement({
  text: `
    UPDATE public.users AS u SET
      email = coalesce($2, email),
      email_verified_at = CASE WHEN lower(email) = lower(coalesce($2, email)) THEN email_verified_at END,
      email_grace_until = CASE WHEN lower(email) = lower(coalesce($2, email)) THEN email_grace_until END,
      display_name = CASE WHEN $3 THEN $4 ELSE display_name END,
      timezone = coalesce($5, timezone),
      phone = CASE WHEN $6 THEN $7 ELSE phone END,
      delete_at_once = coalesce($8, delete_at_once),
      split_by_itself = coalesce($9, split_by_itself),
      sms_new_ramble_notify = sms_new_ramble_notify AND NOT ($6 AND $7::text IS NULL),
      sms_reminders = sms_reminders AND NOT ($6 AND $7::text IS NULL),
      updated_at = now()
    WHERE u.id = $1 RETURNING ${USER_COLUMNS}`,
  columns: USER_FIELDS,
})

/** Frees a number that the account no longer uses, so its next owner can verify it. */
const releasePhones = statement({
  text: `DELETE FROM public.phone_verifications v USING public.users u
          WHERE v.user_id = $1 AND u.id = $1 AND v.phone IS DISTINCT FROM u.phone`,
})

/**
 * Changes the given fields, all or none, and returns the account. For another e-mail or phone it throws
 * what `requireProof` throws. Throws `forbidden` with `requiresVerification` for a new phone that the
 * person has not verified; the stored phone counts as unchanged. Throws `invalid_input` for an e-mail
 * that is taken and a timezone that PostgreSQL does not know, and `not_found` when the account is gone.
 * A new e-mail starts unverified, and the former address gets a mail about it (decision 24).
 */
export async function updateProfile({
  session,
  patch,
}: {
  session: ProvingSession
  patch: ProfilePatch
}): Promise<User> {
  try {
    const timezone = patch.timezone && (await knownTimezone(patch.timezone))
    return await transaction((tx) => update(tx, session, { ...patch, timezone }))
  } catch (error) {
    if (violatedIndex(error) !== 'users_email_key') throw error
    throw new AppError('invalid_input', 'E-mail already exists', { field: 'email' })
  }
}

async function update(
  tx: Transaction,
  session: ProvingSession,
  patch: ProfilePatch,
): Promise<User> {
  const { userId } = session
  const [current] = await tx.query(lockUser, [userId, patch.phone ?? null, patch.email ?? null])
  if (!current) throw notFound('User')
  const leavesEmail = patch.email !== undefined && !current.keepsEmail
  const leavesPhone = patch.phone !== undefined && patch.phone !== current.phone
  const provenAt = leavesEmail || leavesPhone ? await requireProof(tx, session) : null
  if (patch.phone && leavesPhone && !current.isVerified) {
    throw new AppError('forbidden', 'Please verify this phone number first.', {
      requiresVerification: true,
      field: 'phone',
    })
  }
  if (patch.email !== undefined && leavesEmail && provenAt) {
    await leaveAddress(tx, { userId, newEmail: patch.email, provenAt })
  }
  const given: Record<keyof ProfilePatch, unknown[]> = {
    email: [patch.email ?? null],
    displayName: [patch.displayName !== undefined, patch.displayName || null],
    timezone: [patch.timezone === null ? DEFAULT_TIMEZONE : (patch.timezone ?? null)],
    phone: [patch.phone !== undefined, patch.phone ?? null],
    deleteAtOnce: [patch.deleteAtOnce ?? null],
    splitByItself: [patch.splitByItself ?? null],
  }
  const [row] = await tx.query(updateFields, [userId, ...Object.values(given).flat()])
  if (!row) throw notFound('User')
  if (row.phone !== current.phone) await tx.query(releasePhones, [userId])
  return toUser(row)
}
