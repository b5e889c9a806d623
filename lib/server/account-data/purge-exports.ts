import 'server-only'
import { subDays } from 'date-fns'
import { removeEach } from '../adapters/storage/remove-each'
import { db } from '../database/db'
import { pagesOf } from '../database/pages'
import type { TimeLimits } from '../process/own-time'
import { removeFiles } from './remove-files'

/** After this many days, an export that was never finished is removed. */
const UNFINISHED_DAYS = 1

interface EndedExport {
  id: number
  fileKey: string
}

/**
 * Removes exports that have expired at `now`: first the file, then its row. One that can't be
 * removed does not hold up the others and is tried again at the next run, as is what there was no time for. Throws
 * the last error after all have been tried.
 */
export async function purgeExports({ now, ...limits }: { now: Date } & TimeLimits): Promise<void> {
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
  await removeEach(over, removeExport, limits)
}

async function removeExport({ id, fileKey }: EndedExport): Promise<void> {
  await removeFiles({ fileKeys: [fileKey] })
  await db().accountExport.deleteMany({ where: { id } })
}
