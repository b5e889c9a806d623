import 'server-only'
import { db } from '../database/db'
import { KEPT_FOR_MS, removeRecording } from './keep'

const BATCH = 100

/**
 * Removes recordings whose transcription failed and was not asked for again in time. One that
 * can't be removed does not hold up the others; it is tried again at the next run, and thrown.
 */
export async function purgeRecordings({ now }: { now: Date }): Promise<void> {
  const createdAt = { lte: new Date(now.getTime() - KEPT_FOR_MS) }
  let after = ''
  let failure: unknown
  for (;;) {
    const due = await db().recording.findMany({
      where: { createdAt, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: BATCH,
    })
    for (const recording of due) {
      await removeRecording(recording).catch((error: unknown) => (failure = error))
    }
    if (due.length < BATCH) break
    after = due.at(-1)?.id ?? after
  }
  if (failure) throw failure
}
