import 'server-only'
import type { User } from '@/lib/shared/accounts'
import { PHONE_CODE_TRIES } from '@/lib/shared/limits'
import { lockAccount } from '../accounts/lock'
import { toUser, USER_COLUMNS, USER_FIELDS } from '../accounts/read'
import { sql, type Transaction, transaction, violatedIndex } from '../database/db'
import { AppError, notFound } from '../errors'
import { column, statement } from '../database/statement'
import { type ProvingSession, requireProof } from '../sessions/require-proof'
import { hashCode, isSameHash, requireTexts, takenNumber } from './codes'

/**
 * Takes one of a code's tries before the code is compared, and only while one is left. Parallel
 * guesses wait for the row's lock here, so no more than five are ever compared.
 */
const takeTry = statement({
  text: `
    UPDATE public.phone_verifications SET attempts = attempts + 1
     WHERE user_id = $1 AND phone = $2 AND NOT verified AND attempts < $3 AND expires_at > $4
    RETURNING id, code`,
  columns: { id: column.int, code: column.text },
})

/** An account has one number, so this frees the numbers that it verified before. */
const dropOthers = statement({
  text: 'DELETE FROM public.phone_verifications WHERE user_id = $1 AND id <> $2',
})

const markVerified = statement({
  text: 'UPDATE public.phone_verifications SET verified = true WHERE id = $1 AND NOT verified RETURNING id',
  columns: { id: column.int },
})

const keepPhone = statement({
  text: `
    UPDATE public.users AS u SET phone = $2, updated_at = now() WHERE u.id = $1
    RETURNING ${USER_COLUMNS}`,
  columns: USER_FIELDS,
})

/**
 * Verifies a number with the code that was texted to it, makes it the account's phone, and returns
 * the account. Throws `invalid_input` "Invalid or expired verification code" for a wrong, used,
 * replaced or expired code and after five tries (phone-verification.md#codes), `invalid_input` when
 * another account has verified the number (phone-verification.md#trusted-numbers), what
 * `requireProof` throws, and `not_available` without a provider.
 */
export async function verifyCode({
  session,
  phone,
  code,
}: {
  session: ProvingSession
  phone: string
  code: string
}): Promise<User> {
  requireTexts()
  // Comes before a try of the code is used up.
  await requireProof(sql, session)
  const owner = { userId: session.userId, phone }
  const [kept] = await sql.query(takeTry, [owner.userId, owner.phone, PHONE_CODE_TRIES, new Date()])
  if (!kept || !isSameHash(kept.code, hashCode(owner, code))) throw invalidCode()
  try {
    return await transaction((tx) => verify(tx, { session, phone }, kept.id))
  } catch (error) {
    if (violatedIndex(error) !== 'phone_verifications_verified_phone_key') throw error
    throw takenNumber()
  }
}

async function verify(
  tx: Transaction,
  { session, phone }: { session: ProvingSession; phone: string },
  id: number,
): Promise<User> {
  const { userId } = session
  await lockAccount(tx, userId)
  await requireProof(tx, session)
  await tx.query(dropOthers, [userId, id])
  const [verified] = await tx.query(markVerified, [id])
  if (!verified) throw invalidCode()
  const [row] = await tx.query(keepPhone, [userId, phone])
  if (!row) throw notFound('User')
  return toUser(row)
}

function invalidCode(): AppError {
  return new AppError('invalid_input', 'Invalid or expired verification code', { field: 'code' })
}
