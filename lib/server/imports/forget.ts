import 'server-only'
import { subDays } from 'date-fns'
import { IMPORT_UNDO_DAYS, IMPORTS_KEPT } from '@/lib/shared/limits'
import { fileStorage } from '../adapters/storage'
import { removeEach } from '../adapters/storage/remove-each'
import { sql, type Transaction } from '../database/db'
import { pagesOf } from '../database/pages'
import { purgeInBatches } from '../database/purge-in-batches'
import { column, type Row, statement } from '../database/statement'
import type { TimeLimits } from '../process/own-time'

/** A file that waits longer for its person is removed. */
const FILE_KEPT_DAYS = 1

/** SQL: whether nothing reads the file of an import any more; $2 is a day ago. */
const IS_READ = `
  (user_id IS NULL OR state IN ('done', 'cancelled', 'failed', 'undoing', 'undone')
    OR (state IN ('uploading', 'reading', 'ready') AND created_at <= $2))`

const findFiles = statement({
  text: `
    SELECT id, coalesce(file_key, '') AS "fileKey" FROM public.imports
     WHERE id > $1 AND file_key IS NOT NULL AND ${IS_READ} ORDER BY id LIMIT $3`,
  columns: { id: column.int, fileKey: column.text },
})

const forgetFile = statement({
  text: `
    UPDATE public.imports
       SET file_key = NULL,
           ended_at = coalesce(ended_at, now()),
           state = CASE WHEN state IN ('uploading', 'reading', 'ready') THEN 'cancelled' ELSE state END
     WHERE id = $1`,
})

/** Removes the files of imports that nothing reads any more at `now`. Throws the last error after all were tried. */
async function removeFiles(now: Date, limits: TimeLimits): Promise<void> {
  const waited = subDays(now, FILE_KEPT_DAYS)
  const pages = pagesOf<{ id: number }, Row<typeof findFiles>>(({ cursor, limit }) =>
    sql.query(findFiles, [cursor?.id ?? 0, waited, limit]),
  )
  await removeEach(
    pages,
    async ({ id, fileKey }) => {
      await (await fileStorage()).remove(fileKey)
      await sql.query(forgetFile, [id])
    },
    limits,
  )
}

const lockOld = statement({
  text: `
    SELECT id FROM public.imports
     WHERE file_key IS NULL AND (user_id IS NULL OR coalesce(ended_at, created_at) <= $1)
     ORDER BY id LIMIT 20 FOR UPDATE SKIP LOCKED`,
  columns: { id: column.int },
})

const removeThoughts = statement({
  text: `
    WITH gone AS (
      DELETE FROM public.import_thoughts WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM public.import_thoughts WHERE import_id = ANY ($1::int[]) LIMIT $2))
      RETURNING 1)
    SELECT count(*)::int AS count FROM gone`,
  columns: { count: column.int },
})

const removeImports = statement({ text: `DELETE FROM public.imports WHERE id = ANY ($1::int[])` })

/** Removes what is left of imports: files that nothing reads, and imports that can no longer be undone at `now`. */
export async function purgeImports({ now, ...limits }: { now: Date } & TimeLimits): Promise<void> {
  await removeFiles(now, limits)
  await purgeInBatches(async (tx, limit) => {
    const old = await tx.query(lockOld, [subDays(now, IMPORT_UNDO_DAYS)])
    if (old.length === 0) return false
    const ids = old.map(({ id }) => id)
    const [gone] = await tx.query(removeThoughts, [ids, limit])
    if (gone?.count !== limit) tx.send(removeImports, [ids])
    return true
  }, limits)
}

const expireOldest = statement({
  text: `
    UPDATE public.imports SET ended_at = least(ended_at, now() - interval '${IMPORT_UNDO_DAYS} days')
     WHERE user_id = $1 AND state NOT IN ('running', 'undoing')
       AND id NOT IN (SELECT o.id FROM public.imports o
                       WHERE o.user_id = $1 ORDER BY o.id DESC LIMIT ${IMPORTS_KEPT - 1})`,
})

/** Makes room for a person's new import: the oldest beyond what is kept can no longer be undone. Does not wait. */
export function forgetImports(tx: Transaction, { userId }: { userId: number }): void {
  tx.send(expireOldest, [userId])
}
