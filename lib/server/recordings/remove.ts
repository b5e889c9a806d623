import 'server-only'
import { fileStorage } from '../adapters/storage'
import { removeEach } from '../adapters/storage/remove-each'
import { sql } from '../database/db'
import { pagesOf } from '../database/pages'
import { statement } from '../database/statement'
import { errorFields, log } from '../process/log'
import type { TimeLimits } from '../process/own-time'
import { inTime, KEPT_FOR_MS, type KeptRecording, recordingColumns, recordingKey } from './keep'

const findBeyond = statement({
  text: `
    SELECT id, container FROM public.recordings
     WHERE user_id = $1 ORDER BY created_at DESC, id DESC OFFSET $2`,
  columns: recordingColumns,
})

const findDue = statement({
  text: `
    SELECT id, container FROM public.recordings
     WHERE created_at <= $1 AND id > $2 ORDER BY id LIMIT $3`,
  columns: recordingColumns,
})

const deleteRow = statement({ text: 'DELETE FROM public.recordings WHERE id = $1' })

/** Removes a recording that is no longer needed. Only logs a failure: the purge retries it. */
export async function dropRecording(kept: KeptRecording): Promise<void> {
  try {
    await inTime(removeRecording(kept))
  } catch (error) {
    log().warn(errorFields(error), 'A recording could not be removed yet')
  }
}

/** Many more than a person ever retries. */
const KEPT_MOST = 20

/** Removes a person's oldest recordings beyond the number that is kept (voice.md#kept-for-a-retry). */
export async function dropBeyond({ userId }: { userId: number }): Promise<void> {
  const beyond = await sql.query(findBeyond, [userId, KEPT_MOST])
  for (const kept of beyond) await dropRecording(kept)
}

/** Removes a recording's file, then its row. Throws `ProviderError`; then the row stays. */
async function removeRecording(kept: KeptRecording): Promise<void> {
  await (await fileStorage()).remove(recordingKey(kept))
  await sql.query(deleteRow, [kept.id])
}

/**
 * Removes recordings that are still kept 23 hours after their upload. A recording that can't be removed does not hold
 * up the others. The next run retries it, and takes those that there was no time for. Throws the last error after all
 * have been tried.
 */
export async function purgeRecordings({
  now,
  ...limits
}: { now: Date } & TimeLimits): Promise<void> {
  const until = new Date(now.getTime() - KEPT_FOR_MS)
  const due = pagesOf<{ id: string }, KeptRecording>(({ cursor, limit }) =>
    sql.query(findDue, [until, cursor?.id ?? '', limit]),
  )
  await removeEach(due, removeRecording, limits)
}
