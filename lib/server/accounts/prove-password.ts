import 'server-only'
import { sql } from '../db'
import { AppError, notFound } from '../errors'
import { consumeLoginTry, forgiveLoginTries } from '../rate-limits'
import { isPassword } from './password'

const readPassword = {
  name: 'password',
  text: `SELECT lower(username) AS account, password FROM users WHERE id = $1`,
}

/**
 * Asks a signed-in person for the password again. Throws `invalid_input` on `field` when it is wrong,
 * and 429 after ten wrong ones, which count together with those of logging in.
 */
export async function provePassword({
  userId,
  password,
  field,
}: {
  userId: number
  password: string
  field: string
}): Promise<void> {
  const [row] = await sql.query<{ account: string; password: string }>(readPassword, [userId])
  if (!row) throw notFound('User')
  await consumeLoginTry(row.account)
  if (!(await isPassword(password, row.password))) {
    throw new AppError('invalid_input', 'The current password is not right.', { field })
  }
  await forgiveLoginTries(row.account)
}
