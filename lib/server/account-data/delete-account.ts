import 'server-only'
import { accountDeleted } from '@/inngest/events'
import { provePassword } from '../accounts/prove-password'
import { jobQueue } from '../adapters/jobs'
import { endSubscriptions } from '../billing/end'
import { transaction } from '../db'
import { notFound } from '../errors'
import { recordingKey } from '../recordings/keep'

const lockPerson = {
  name: 'account-deletion-lock',
  text: `SELECT email, phone FROM users WHERE id = $1 FOR UPDATE`,
}

const findExports = {
  name: 'account-deletion-exports',
  text: `SELECT file_key AS "fileKey" FROM account_exports WHERE user_id = $1`,
}

const findRecordings = {
  name: 'account-deletion-recordings',
  text: `SELECT id, container FROM recordings WHERE user_id = $1`,
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
 * What could still charge the person is ended first; while that fails, the account stays. Throws
 * `invalid_input` when the password is wrong, 429 after ten wrong ones, `conflict` for an account
 * without a password, `provider_failed`.
 */
export async function deleteAccount({
  userId,
  password,
}: {
  userId: number
  password: string
}): Promise<void> {
  await provePassword({ userId, password, field: 'password' })
  await endSubscriptions({ userId })
  await transaction(async (tx) => {
    const [person] = await tx.query<{ email: string; phone: string | null }>(lockPerson, [userId])
    if (!person) throw notFound('User')
    const exports = await tx.query<{ fileKey: string }>(findExports, [userId])
    const recordings = await tx.query<{ id: string; container: string }>(findRecordings, [userId])
    const fileKeys = [...exports.map(({ fileKey }) => fileKey), ...recordings.map(recordingKey)]
    if (fileKeys.length > 0) await jobQueue().emit(accountDeleted(userId, fileKeys), tx)
    await tx.query(deleteMessages, [person.email, person.phone])
    await tx.query(deletePerson, [userId])
  })
}
