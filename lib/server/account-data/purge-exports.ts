import 'server-only'
import { subDays } from 'date-fns'
import { removeEach } from '../adapters/storage/remove-each'
import { db } from '../database/db'
import { pagesOf } from '../database/pages'
import { removeFiles } from './remove-files'

/** An export that was never finished is removed after so long. */
const UNFINISHED_DAYS = 1

interface EndedExport {
  id: number
  fileKey: string
}

/**
 * Removes exports whose time is over at `now`, first the file, then its row. One that can't be removed
 * does not hold up the others; it is tried again at the next run, and thrown.
 */
export async function purgeExports({ now }: { now: Date }): Promise<void> {
  const over = pagesOf<{ id: number }, EndedExport>(({ cursor, limit }) =>
    db().accountExport.findMany({
      where: {
        id: { gt: cursor?.id ?? 0 },
        OR: [
          { expiresAt: { lte: now } },
          { expiresAt: null, requestedAt: { lte: subDays(now, UNFINISHED_DAYS) } },
        ],
      },
      select: { id: true, fileKey: true },
      orderBy: { id: 'asc' },
      take: limit,
    }),
  )
  await removeEach(over, removeExport)
}

async function removeExport({ id, fileKey }: EndedExport): Promise<void> {
  await removeFiles({ fileKeys: [fileKey] })
  await db().accountExport.deleteMany({ where: { id } })
}
