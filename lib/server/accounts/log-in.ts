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

/** A username wins over an equal e-mail address of another account. */
const findAccount = statement({
  text: `
    SELECT ${TYPED_NAME} AS "typedName", ${SIGNED_IN_COLUMNS}, u.password
      FROM (SELECT) AS one LEFT JOIN public.users u ON ${KNOWN_AS}
     ORDER BY lower(u.username) = lower($1) DESC, lower(u.username) = ${TYPED_NAME} DESC LIMIT 1`,
  columns: { typedName: column.text, ...outer(accountFields) },
})

type Found = Omit<Row<typeof findAccount>, 'typedName'>

/** The outer join fills all columns of the account or none. */
function isAccount(found: Found): found is RowOf<typeof accountFields> {
  return found.id !== null
}

/**
 * Checks a username or e-mail address and a password. Throws `signed_out` for an unknown name and
 * for a wrong password, with the same message and after the same time. Throws 429 after ten tries
 * of the account, by username and address together. Throws `forbidden` for an inactive account, but
 * only when the password is right (accounts.md#inactive-accounts).
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
