import 'server-only'
import { sql } from '../database/db'
import { notFound } from '../errors'
import { RENEWED } from '../sessions/renewed'
import { column, statement } from '../database/statement'
import { hashPassword } from './password'
import { provePassword } from './prove-password'

const writePassword = statement({
  text: `
    WITH changed AS (
        UPDATE public.users
           SET password = $3, session_version = session_version + 1, updated_at = now()
         WHERE id = $1 RETURNING id, session_version),
      forgotten AS (DELETE FROM public.password_resets WHERE user_id = $1),${RENEWED}
    SELECT session_version AS "sessionVersion" FROM changed`,
  columns: { sessionVersion: column.int },
})

/**
 * Changes the password, ends every other session and voids a pending link for a new password.
 * Returns the session version that the calling session continues with. Throws `invalid_input` when
 * the current password is wrong, 429 after ten wrong tries from this session, and `conflict` for an
 * account without a password.
 */
export async function changePassword({
  userId,
  sessionId,
  currentPassword,
  newPassword,
}: {
  userId: number
  sessionId: number
  currentPassword: string
  newPassword: string
}): Promise<{ sessionVersion: number }> {
  const field = 'currentPassword'
  await provePassword({ userId, sessionId, password: currentPassword, field })
  const values = [userId, sessionId, await hashPassword(newPassword)]
  const [changed] = await sql.query(writePassword, values)
  if (!changed) throw notFound('User')
  return changed
}
