import 'server-only'
import { randomUUID } from 'node:crypto'
import { subHours } from 'date-fns'
import { accountExportRequested } from '@/lib/server/jobs/events'
import type { AccountExport } from '@/lib/shared/account-data'
import { lockAccount } from '../accounts/lock'
import { jobQueue } from '../adapters/jobs'
import { fileStorage } from '../adapters/storage'
import { sql, transaction } from '../database/db'
import { consume } from '../rate-limits/consume'
import { column, statement } from '../database/statement'
import { exportUrl } from './open-export'

/** An export that is pending for longer has lost its job; the person may request another. */
const MAY_TAKE_HOURS = 1

const findPending = statement({
  text: `
    SELECT id FROM public.account_exports
     WHERE user_id = $1 AND status = 'pending' AND requested_at > $2 LIMIT 1`,
  columns: { id: column.int },
})

const findNewest = statement({
  text: `
    SELECT id, status, progress, requested_at AS "requestedAt", expires_at AS "expiresAt"
      FROM public.account_exports WHERE user_id = $1 ORDER BY id DESC LIMIT 1`,
  columns: {
    id: column.int,
    status: column.label('account_export_status', ['pending', 'ready', 'failed']),
    progress: column.int,
    requestedAt: column.moment,
    expiresAt: column.moment.orNull,
  },
})

const insertExport = statement({
  text: `
    INSERT INTO public.account_exports (user_id, file_key, requested_at) VALUES ($1, $2, $3) RETURNING id`,
  columns: { id: column.int },
})

/**
 * Queues a background job that writes a file with everything a person has, and returns its state.
 * While an export is being written, returns that one instead. Throws 429 after too many requests in
 * a day, and `not_available` without file storage.
 */
export async function requestExport({
  userId,
  now,
}: {
  userId: number
  now: Date
}): Promise<AccountExport> {
  await fileStorage()
  await consume('accountExport', String(userId))
  await transaction(async (tx) => {
    await lockAccount(tx, userId)
    const pending = await tx.query(findPending, [userId, subHours(now, MAY_TAKE_HOURS)])
    if (pending.length > 0) return
    const values = [userId, `exports/${randomUUID()}.zip`, now]
    const [made] = await tx.query(insertExport, values)
    if (made) await jobQueue().emit(accountExportRequested(made.id), tx)
  })
  return readExport({ userId, now })
}

const NONE: AccountExport = { status: 'none', progress: 0, downloadUrl: null, expiresAt: null }

/** Returns the person's newest export, with its link while it can be downloaded. */
export async function readExport({
  userId,
  now,
}: {
  userId: number
  now: Date
}): Promise<AccountExport> {
  const [newest] = await sql.query(findNewest, [userId])
  if (!newest) return NONE
  const { id, status, progress, requestedAt, expiresAt } = newest
  if (status === 'pending') {
    const isLost = requestedAt <= subHours(now, MAY_TAKE_HOURS)
    return { ...NONE, status: isLost ? 'failed' : 'pending', progress }
  }
  if (status === 'failed') return { ...NONE, status }
  if (!expiresAt || expiresAt <= now) return NONE
  return {
    status,
    progress,
    downloadUrl: await exportUrl({ exportId: id, expiresAt }),
    expiresAt: expiresAt.toISOString(),
  }
}
