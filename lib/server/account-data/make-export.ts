import 'server-only'
import { addHours } from 'date-fns'
import { toJobError } from '../jobs/define-job'
import { fileStorage } from '../adapters/storage'
import { db } from '../database/prisma'
import { zipOf } from './archive'
import { contentsOf } from './contents'
import { removeFiles } from './remove-files'

/** How long a finished file can be downloaded. */
const KEPT_HOURS = 24
/** Each thought is written to the JSON file and to a CSV table. */
const WRITTEN_TIMES = 2

/**
 * Writes the file of a requested export and lets its owner download it for 24 hours. Does nothing
 * for an export that no longer exists or is finished. Idempotent: a retry writes the same file
 * again. Throws `RetryLater` or `GiveUp` when the storage fails.
 */
export async function makeExport({
  exportId,
  now,
  signal,
}: {
  exportId: number
  now: Date
  signal: AbortSignal
}): Promise<void> {
  const wanted = await db().accountExport.findFirst({ where: { id: exportId, status: 'pending' } })
  if (!wanted || wanted.userId === null) return
  const { userId, fileKey } = wanted
  const onWritten = await progressOf({ exportId, userId })
  const files = await contentsOf({ userId, now, onWritten })
  try {
    const storage = await fileStorage()
    await storage.write({
      key: fileKey,
      body: zipOf(files, signal),
      contentType: 'application/zip',
    })
  } catch (error) {
    throw toJobError(error)
  }
  const opened = await db().accountExport.updateMany({
    where: { id: exportId, status: 'pending', userId },
    data: { status: 'ready', progress: 100, expiresAt: addHours(now, KEPT_HOURS) },
  })
  // The account was deleted in the meantime. If this fails, the purge removes the file.
  if (opened.count === 0) await removeFiles({ fileKeys: [fileKey] })
}

/** Returns a callback that updates the row's percentage as thoughts are written. */
async function progressOf({ exportId, userId }: { exportId: number; userId: number }) {
  const total = (await db().thought.count({ where: { userId } })) * WRITTEN_TIMES
  let written = 0
  let shown = 0
  return async (thoughts: number) => {
    written += thoughts
    const progress = Math.min(99, Math.floor((written / total) * 100))
    if (progress === shown) return
    shown = progress
    await db().accountExport.updateMany({ where: { id: exportId }, data: { progress } })
  }
}

/** Marks a pending export as failed after its last attempt. */
export async function failExport({ exportId }: { exportId: number }): Promise<void> {
  await db().accountExport.updateMany({
    where: { id: exportId, status: 'pending' },
    data: { status: 'failed' },
  })
}
