import 'server-only'
import { subDays } from 'date-fns'
import { fileStorage } from '../adapters/storage'
import { db } from '../db'

const AT_ONCE = 500
/** One that was never finished is removed after so long. */
const UNFINISHED_DAYS = 1

/** Removes exports whose time is over at `now`, first the file, then its row. */
export async function purgeExports({ now }: { now: Date }): Promise<void> {
  const over = await db().accountExport.findMany({
    where: {
      OR: [
        { expiresAt: { lte: now } },
        { expiresAt: null, requestedAt: { lte: subDays(now, UNFINISHED_DAYS) } },
      ],
    },
    select: { id: true, fileKey: true },
    take: AT_ONCE,
  })
  if (over.length === 0) return
  await removeFiles({ fileKeys: over.map(({ fileKey }) => fileKey) })
  await db().accountExport.deleteMany({ where: { id: { in: over.map(({ id }) => id) } } })
}

/** Removes files from the storage; those already gone are no error. Throws `ProviderError`. */
export async function removeFiles({ fileKeys }: { fileKeys: readonly string[] }): Promise<void> {
  const storage = await fileStorage()
  for (const key of fileKeys) await storage.remove(key)
}
