import 'server-only'
import { subDays } from 'date-fns'
import { fileStorage } from '../adapters/storage'
import { db } from '../database/db'

const AT_ONCE = 500
/** One that was never finished is removed after so long. */
const UNFINISHED_DAYS = 1

/**
 * Removes exports whose time is over at `now`, first the file, then its row. One that can't be removed
 * does not hold up the others; it is tried again at the next run, and thrown.
 */
export async function purgeExports({ now }: { now: Date }): Promise<void> {
  let after = 0
  let failure: unknown
  for (;;) {
    const over = await db().accountExport.findMany({
      where: {
        id: { gt: after },
        OR: [
          { expiresAt: { lte: now } },
          { expiresAt: null, requestedAt: { lte: subDays(now, UNFINISHED_DAYS) } },
        ],
      },
      select: { id: true, fileKey: true },
      orderBy: { id: 'asc' },
      take: AT_ONCE,
    })
    for (const one of over) {
      await removeExport(one).catch((error: unknown) => (failure = error))
    }
    if (over.length < AT_ONCE) break
    after = over.at(-1)?.id ?? after
  }
  if (failure) throw failure
}

async function removeExport({ id, fileKey }: { id: number; fileKey: string }): Promise<void> {
  await removeFiles({ fileKeys: [fileKey] })
  await db().accountExport.deleteMany({ where: { id } })
}

/**
 * Removes files from the storage; those already gone are no error. Throws `ProviderError` for one that
 * can't be removed, once it has tried them all.
 */
export async function removeFiles({ fileKeys }: { fileKeys: readonly string[] }): Promise<void> {
  const storage = await fileStorage()
  let failure: unknown
  for (const key of fileKeys) {
    await storage.remove(key).catch((error: unknown) => (failure = error))
  }
  if (failure) throw failure
}
