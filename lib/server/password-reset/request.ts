import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { passwordForgotten } from '@/lib/server/jobs/events'
import { KNOWN_AS, TYPED_NAME } from '../accounts/known-as'
import { jobQueue } from '../adapters/jobs'
import { sql, transaction } from '../database/db'
import { env, providerStates } from '../process/env'
import { AppError } from '../errors'
import { consume, inWords } from '../rate-limits/consume'
import { column, statement } from '../database/statement'

/** Whether this server can mail links. */
export function canMailLinks(): boolean {
  return providerStates(env()).mail !== 'unavailable'
}

const findKnown = statement({
  text: `
    SELECT ${TYPED_NAME} AS "typedName",
           ARRAY(SELECT u.id FROM public.users u WHERE ${KNOWN_AS}) AS "userIds"`,
  columns: { typedName: column.text, userIds: column.ints },
})

/**
 * Queues the mails with links for a new password, to all accounts with this username or e-mail
 * address. The caller can't tell whether there is such an account: the same statements run, and a
 * job does the rest. Throws 429 after five requests for one name in an hour, and `not_available` on
 * a server without mail.
 */
export async function requestPasswordReset({
  emailOrUsername,
  now,
}: {
  emailOrUsername: string
  now: Date
}): Promise<void> {
  if (!canMailLinks()) throw new AppError('not_available', 'Mail is not set up on this server.')
  const [known] = await sql.query(findKnown, [emailOrUsername])
  if (!known) throw new Error('The name was not looked up')
  // Hashed, since somebody may have typed a password into this field.
  const name = createHash('sha256').update(known.typedName).digest('base64url')
  await consume(
    'resetName',
    name,
    (seconds) =>
      `Several links have been requested. Use the newest, or wait ${inWords(seconds)} for another.`,
  )
  await transaction((tx) =>
    jobQueue().emit(passwordForgotten(randomUUID(), known.userIds, now), tx),
  )
}
