import 'server-only'
import { addMinutes, subMilliseconds } from 'date-fns'
import { accountDeleted } from '@/lib/server/jobs/events'
import { lockAccount } from '../accounts/lock'
import { provePassword } from '../accounts/prove-password'
import { jobQueue } from '../adapters/jobs'
import { endBilling } from '../billing/end'
import { inTurn } from '../billing/in-turn'
import type { Transaction } from '../database/db'
import { notFound } from '../errors'
import { KEPT_FOR_MS, recordingColumns, recordingKey } from '../recordings/keep'
import { column, statement } from '../database/statement'

/**
 * An upload to the storage may be under way. Files that arrive within this time are removed too.
 */
const WRITING_MAY_TAKE_MINUTES = 10

const releaseExports = statement({
  text: `
    UPDATE public.account_exports SET user_id = NULL, expires_at = least(expires_at, $2)
     WHERE user_id = $1 RETURNING file_key AS "fileKey"`,
  columns: { fileKey: column.text },
})

const releaseRecordings = statement({
  text: `
    UPDATE public.recordings SET user_id = NULL, created_at = least(created_at, $2)
     WHERE user_id = $1 RETURNING id, container`,
  columns: recordingColumns,
})

const releaseImports = statement({
  text: `
    UPDATE public.imports SET user_id = NULL, file_name = '', preview = NULL, faults = '[]'
     WHERE user_id = $1 AND file_key IS NOT NULL RETURNING coalesce(file_key, '') AS "fileKey"`,
  columns: { fileKey: column.text },
})

const deleteImports = statement({ text: `DELETE FROM public.imports WHERE user_id = $1` })

const deletePerson = statement({
  text: `DELETE FROM public.users WHERE id = $1`,
})

/**
 * Deletes an account and all its data immediately and for good: every row is deleted with the
 * person's. Rows that name files stay, without an owner, until the hourly purges remove file and
 * row; a job removes most files right away. A number that replied STOP stays on the list of
 * opted-out numbers, which holds no name. The subscription ends first; while that fails, the
 * account stays.
 *
 * Throws `invalid_input` when the password is wrong, 429 after ten wrong ones, `conflict` for an
 * account without a password, `provider_failed` when the payment provider fails, `not_available`
 * when the person pays and this server has no provider that can end it, and `not_found` when the
 * account is gone.
 */
export async function deleteAccount({
  userId,
  sessionId,
  password,
}: {
  userId: number
  sessionId: number
  password: string
}): Promise<void> {
  await provePassword({ userId, sessionId, password, field: 'password' })
  // Holds the person's billing lock, so no call from another window creates a customer at the same time.
  await inTurn(
    userId,
    async (tx) => {
      await endBilling(tx, { userId })
      if (!(await lockAccount(tx, userId))) throw notFound('User')
      const fileKeys = await releaseFiles(tx, userId)
      if (fileKeys.length > 0) await jobQueue().emit(accountDeleted(userId, fileKeys), tx)
      await tx.query(deletePerson, [userId])
    },
    { isLong: true },
  )
}

async function releaseFiles(tx: Transaction, userId: number): Promise<string[]> {
  const over = addMinutes(new Date(), WRITING_MAY_TAKE_MINUTES)
  const exports = await tx.query(releaseExports, [userId, over])
  const recordings = await tx.query(releaseRecordings, [userId, subMilliseconds(over, KEPT_FOR_MS)])
  const imports = await tx.query(releaseImports, [userId])
  tx.send(deleteImports, [userId])
  return [
    ...[...exports, ...imports].map(({ fileKey }) => fileKey),
    ...recordings.map(recordingKey),
  ]
}
