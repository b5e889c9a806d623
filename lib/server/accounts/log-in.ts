import 'server-only'
import type { LoginInput } from '@/lib/shared/accounts'
import { sql } from '../db'
import { AppError } from '../errors'
import { consumeLoginTry, forgiveLoginTries } from '../rate-limits'
import { isPassword } from './password'
import { USER_COLUMNS } from './read'
import { letIn, type SignedIn, type SignedInRow } from './signed-in'

type Account = SignedInRow & { password: string }
type Found = { typedName: string } & (Account | { [Column in keyof Account]: null })

/**
 * JavaScript lowers some letters otherwise, so the name is counted as it was looked for. A name from
 * before names were composed (NFC) is found by who types it as it was.
 */
const findByUsername = {
  name: 'user-by-username',
  text: `
    SELECT lower(normalize($1)) AS "typedName", ${USER_COLUMNS}, u.password,
           u.session_version AS "sessionVersion"
      FROM (SELECT) AS one LEFT JOIN public.users u
        ON lower(u.username) IN (lower($1), lower(normalize($1)))
     ORDER BY lower(u.username) = lower($1) DESC LIMIT 1`,
}

/**
 * Checks a name and password. One message and one duration for an unknown name and a wrong password
 * 429 after ten tries; 403 for an inactive account, told only to who knows its
 * password.
 */
export async function logIn({ username, password }: LoginInput): Promise<SignedIn> {
  const [found] = await sql.query<Found>(findByUsername, [username])
  if (!found) throw new Error('The name was not looked up')
  const { typedName, ...account } = found
  const guessed = account.id === null ? { name: typedName } : { userId: account.id }
  await consumeLoginTry(guessed)
  if (!(await isPassword(password, account.password ?? undefined)) || account.id === null) {
    throw new AppError('signed_out', 'Invalid username or password')
  }
  await forgiveLoginTries(guessed)
  return letIn(account)
}
