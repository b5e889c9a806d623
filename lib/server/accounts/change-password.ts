import 'server-only'
import { sql } from '../db'
import { notFound } from '../errors'
import { hashPassword } from './password'
import { provePassword } from './prove-password'

const writePassword = {
  name: 'password-change',
  text: `
    UPDATE public.users SET password = $2, session_version = session_version + 1, updated_at = now()
     WHERE id = $1 RETURNING session_version AS "sessionVersion"`,
}

/**
 * Changes the password and ends every session; the version returned is for the one that asked.
 * Throws `invalid_input` when the current password is wrong, 429 after ten wrong ones, which count
 * together with those of logging in, `conflict` for an account without a password.
 */
export async function changePassword({
  userId,
  currentPassword,
  newPassword,
}: {
  userId: number
  currentPassword: string
  newPassword: string
}): Promise<{ sessionVersion: number }> {
  await provePassword({ userId, password: currentPassword, field: 'currentPassword' })
  const values = [userId, await hashPassword(newPassword)]
  const [changed] = await sql.query<{ sessionVersion: number }>(writePassword, values)
  if (!changed) throw notFound('User')
  return changed
}

const endSessions = {
  name: 'sessions-end',
  text: `UPDATE public.users SET session_version = session_version + 1 WHERE id = $1`,
}

/** Ends every session of a person at once, this one included. */
export async function signOutEverywhere({ userId }: { userId: number }): Promise<void> {
  await sql.query(endSessions, [userId])
}
