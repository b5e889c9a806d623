import 'server-only'
import { sql } from '../database/db'
import { AppError, notFound } from '../errors'
import { consumePasswordTry, forgivePasswordTries } from '../rate-limits/guesses'
import { column, statement } from '../database/statement'
import { isPassword } from './password'

const readPassword = statement({
  text: `
    SELECT password, has_password AS "hasPassword" FROM public.users WHERE id = $1`,
  columns: { password: column.text, hasPassword: column.bool },
})

/**
 * Checks the password that a signed-in person has typed again. Throws `invalid_input` on `field`
 * when it is wrong, 429 after ten wrong tries from this session or fifty from all sessions of the
 * account (tries at the sign-in page don't count here), `conflict` for an account without a
 * password, which must set one first, and `not_found` when the account is gone.
 */
export async function provePassword({
  userId,
  sessionId,
  password,
  field,
}: {
  userId: number
  sessionId: number
  password: string
  field: string
}): Promise<void> {
  const [row] = await sql.query(readPassword, [userId])
  if (!row) throw notFound('User')
  if (!row.hasPassword) {
    throw new AppError('conflict', 'Set a password first, under Security in your profile.')
  }
  await consumePasswordTry({ userId, sessionId })
  if (!(await isPassword(password, row.password))) {
    throw new AppError('invalid_input', 'The current password is not right.', { field })
  }
  await forgivePasswordTries({ userId, sessionId })
}
