import 'server-only'
import { accountDeleted } from '@/inngest/events'
import { provePassword } from '../accounts/prove-password'
import { jobQueue } from '../adapters/jobs'
import { transaction } from '../db'
import { notFound } from '../errors'

const lockPerson = {
  name: 'account-deletion-lock',
  text: `SELECT email, phone FROM users WHERE id = $1 FOR UPDATE`,
}

const findFiles = {
  name: 'account-deletion-files',
  text: `SELECT file_key AS "fileKey" FROM account_exports WHERE user_id = $1`,
}

const deleteMessages = {
  name: 'account-deletion-messages',
  text: `DELETE FROM outbox WHERE "to" = $1 OR "to" = $2`,
}

const deletePerson = {
  name: 'account-deletion',
  text: `DELETE FROM users WHERE id = $1`,
}

/**
 * Deletes an account and everything of it, at once and for good: every row goes with the person's,
 * and a job removes the files. A number that answered STOP stays on that list, which holds no name.
 * Throws `invalid_input` when the password is wrong, 429 after ten wrong ones.
 */
export async function deleteAccount({
  userId,
  password,
}: {
  userId: number
  password: string
}): Promise<void> {
  await provePassword({ userId, password, field: 'password' })
  await transaction(async (tx) => {
    const [person] = await tx.query<{ email: string; phone: string | null }>(lockPerson, [userId])
    if (!person) throw notFound('User')
    const files = await tx.query<{ fileKey: string }>(findFiles, [userId])
    const fileKeys = files.map(({ fileKey }) => fileKey)
    if (fileKeys.length > 0) await jobQueue().emit(accountDeleted(userId, fileKeys), tx)
    await tx.query(deleteMessages, [person.email, person.phone])
    await tx.query(deletePerson, [userId])
  })
}
