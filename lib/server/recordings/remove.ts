import 'server-only'
import { fileStorage } from '../adapters/storage'
import { removeEach } from '../adapters/storage/remove-each'
import { db } from '../database/db'
import { pagesOf } from '../database/pages'
import { errorFields, log } from '../process/log'
import { inTime, KEPT_FOR_MS, type KeptRecording, recordingKey } from './keep'

/** Removes a recording that is not needed any more; a failure is left to the purge. */
export async function dropRecording(kept: KeptRecording): Promise<void> {
  try {
    await inTime(removeRecording(kept))
  } catch (error) {
    log().warn(errorFields(error), 'A recording could not be removed yet')
  }
}

/** Removes a recording's file, then its row. Throws `ProviderError` and leaves the row. */
async function removeRecording(kept: KeptRecording): Promise<void> {
  await (await fileStorage()).remove(recordingKey(kept))
  await db().recording.deleteMany({ where: { id: kept.id } })
}

/**
 * Removes recordings whose transcription failed and was not asked for again in time. One that
 * can't be removed does not hold up the others; it is tried again at the next run, and thrown.
 */
export async function purgeRecordings({ now }: { now: Date }): Promise<void> {
  const createdAt = { lte: new Date(now.getTime() - KEPT_FOR_MS) }
  const due = pagesOf<{ id: string }, KeptRecording>(({ cursor, limit }) =>
    db().recording.findMany({
      where: { createdAt, id: { gt: cursor?.id ?? '' } },
      orderBy: { id: 'asc' },
      take: limit,
    }),
  )
  await removeEach(due, removeRecording)
}
