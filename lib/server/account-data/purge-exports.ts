import 'server-only'
import { subDays } from 'date-fns'
import { removeEach } from '../adapters/storage/remove-each'
import { sql } from '../database/db'
import { pagesOf } from '../database/pages'
import { column, type Row, statement } from '../database/statement'
import type { TimeLimits } from '../process/own-time'
import { removeFiles } from './remove-files'

/** After this many days, an export that was never finished is removed. */
const UNFINISHED_DAYS = 1

const findOver = statement({
  text: `
    SELECT id, file_key AS "fileKey" FROM public.account_exports
     WHERE id > $1
       AND (expires_at <= $2 OR (expires_at IS NULL AND requested_at <= $3))
     ORDER BY id LIMIT $4`,
  columns: { id: column.int, fileKey: column.text },
})

const deleteRow = statement({ text: 'DELETE FROM public.account_exports WHERE id = $1' })

type EndedExport = Row<typeof findOver>

/**
 * Removes exports that have expired at `now`: first the file, then its row. An export that can't be removed does not
 * hold up the others. The next run retries it, and takes those that there was no time for. Throws the last error after
 * all have been tried.
 */
export async function purgeExports({ now, ...limits }: { now: Date } & TimeLimits): Promise<void> {
  const over = pagesOf<{ id: number }, EndedExport>(({ cursor, limit }) =>
    sql.query(findOver, [cursor?.id ?? 0, now, subDays(now, UNFINISHED_DAYS), limit]),
  )
  await removeEach(over, removeExport, limits)
}

async function removeExport({ id, fileKey }: EndedExport): Promise<void> {
  await removeFiles({ fileKeys: [fileKey] })
  await sql.query(deleteRow, [id])
}
