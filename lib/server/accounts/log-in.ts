import 'server-only'
import type { LoginInput } from '@/lib/shared/accounts'
import { sql } from '../database/db'
import { AppError } from '../errors'
import { consumeLoginTry, forgiveLoginTries } from '../rate-limits/guesses'
import { column, outer, type Row, type RowOf, statement } from '../database/statement'
import { KNOWN_AS, TYPED_NAME } from './known-as'
import { isPassword } from './password'
import { letIn, SIGNED_IN_COLUMNS, SIGNED_IN_FIELDS, type SignedIn } from './signed-in'

const accountFields = { ...SIGNED_IN_FIELDS, password: column.text }

/** A username counts before another account's address that is the same. */
const findAccount = statement({
  text: `
    SELECT ${TYPED_NAME} AS "typedName", ${SIGNED_IN_COLUMNS}, u.password
      FROM (SELECT) AS one LEFT JOIN public.users u ON ${KNOWN_AS}
     ORDER BY lower(u.username) = lower($1) DESC, lower(u.username) = ${TYPED_NAME} DESC LIMIT 1`,
  columns: { typedName: column.text, ...outer(accountFields) },
})

type Found = Omit<Row<typeof findAccount>, 'typedName'>

/** A row is there as a whole or not at all. */
function isAccount(found: Found): found is RowOf<typeof accountFields> {
  return found.id !== null
}

/**
 * Checks a username, or an e-mail address, and password. One message and one duration for an unknown
 * name and a wrong password; 429 after ten tries of the account, whichever it is called by;
 * 403 for an inactive account, told only to who knows its password (accounts.md#inactive-accounts).
 */
export async function logIn({ username, password }: LoginInput): Promise<SignedIn> {
  const [found] = await sql.query(findAccount, [username])
  if (!found) throw new Error('The name was not looked up')
  const { typedName, ...account } = found
  const guessed = isAccount(account) ? { userId: account.id } : { name: typedName }
  await consumeLoginTry(guessed)
  if (!(await isPassword(password, account.password ?? undefined)) || !isAccount(account)) {
    throw new AppError('signed_out', 'Invalid username or password')
  }
  await forgiveLoginTries(guessed)
  return letIn(account)
}
