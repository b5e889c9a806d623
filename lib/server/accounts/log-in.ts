import 'server-only'
import type { LoginInput } from '@/lib/shared/accounts'
import { sql } from '../db'
import { AppError } from '../errors'
import { consumeLoginTry, forgiveLoginTries } from '../rate-limits'
import { KNOWN_AS, TYPED_NAME } from './known-as'
import { isPassword } from './password'
import { USER_COLUMNS } from './read'
import { letIn, type SignedIn, type SignedInRow } from './signed-in'

type Account = SignedInRow & { password: string }
type Found = { typedName: string } & (Account | { [Column in keyof Account]: null })

/** A username counts before another account's address that is the same. */
const findAccount = {
  name: 'user-known-as',
  text: `
    SELECT ${TYPED_NAME} AS "typedName", ${USER_COLUMNS}, u.password,
           u.session_version AS "sessionVersion"
      FROM (SELECT) AS one LEFT JOIN public.users u ON ${KNOWN_AS}
     ORDER BY lower(u.username) = lower($1) DESC, lower(u.username) = ${TYPED_NAME} DESC LIMIT 1`,
}

/**
 * Checks a username, or an e-mail address, and password. One message and one duration for an unknown
 * name and a wrong password; 429 after ten tries of the account, whichever it is called by;
 * 403 for an inactive account, told only to who knows its password (accounts.md#inactive-accounts).
 */
export async function logIn({ username, password }: LoginInput): Promise<SignedIn> {
  const [found] = await sql.query<Found>(findAccount, [username])
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
