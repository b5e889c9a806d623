import 'server-only'
import type { LoginInput } from '@/lib/shared/accounts'
import { sql } from '../db'
import { AppError } from '../errors'
import { consumeLoginTry, forgiveLoginTries } from '../rate-limits'
import { isPassword } from './password'
import { USER_COLUMNS } from './read'
import { letIn, type SignedIn, type SignedInRow } from './signed-in'

const findByUsername = {
  name: 'user-by-username',
  text: `
    SELECT ${USER_COLUMNS}, u.password, u.session_version AS "sessionVersion"
      FROM users u WHERE lower(u.username) = lower($1)`,
}

/**
 * Checks a name and password. One message and one duration for an unknown name and a wrong password
 * 429 after ten tries; 403 for an inactive account, told only to who knows its
 * password.
 */
export async function logIn({ username, password }: LoginInput): Promise<SignedIn> {
  const account = username.toLowerCase()
  await consumeLoginTry(account)
  const [row] = await sql.query<SignedInRow & { password: string }>(findByUsername, [username])
  if (!(await isPassword(password, row?.password)) || !row) {
    throw new AppError('signed_out', 'Invalid username or password')
  }
  await forgiveLoginTries(account)
  return letIn(row)
}
