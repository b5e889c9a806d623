import 'server-only'
import type { ImportFault } from '@/lib/shared/imports'
import { IMPORT_FORMATS } from '@/lib/shared/imports'
import { jobQueue } from '../adapters/jobs'
import { sql, type Transaction } from '../database/db'
import { column, type Row, statement } from '../database/statement'
import { type ImportWork, importBegun } from '../jobs/events'

/** The state in which each kind of work is done. */
const STATES = { read: 'reading', run: 'running', undo: 'undoing' } as const

const columns = {
  importId: column.int,
  userId: column.int,
  format: column.label('import_format', IMPORT_FORMATS),
  fileKey: column.text,
  fileBytes: column.int,
  organises: column.bool,
  place: column.int,
}

const FOUND = `
  SELECT i.id AS "importId", coalesce(i.user_id, 0) AS "userId", i.format, coalesce(i.file_key, '') AS "fileKey",
         i.file_bytes AS "fileBytes", i.organises, i.place
    FROM public.imports i WHERE i.id = $1 AND i.state = $2::public.import_state AND i.user_id IS NOT NULL`

const find = statement({ text: FOUND, columns })
const lock = statement({ text: `${FOUND} FOR UPDATE OF i`, columns })

export type ImportAtWork = Row<typeof find>

/** Returns an import whose work this is; undefined when it has ended, was cancelled, or its account is gone. */
export async function importAtWork(
  importId: number,
  work: ImportWork,
): Promise<ImportAtWork | undefined> {
  const [found] = await sql.query(find, [importId, STATES[work]])
  return found
}

/** Does the same, and holds up others that work on it until the transaction ends. */
export async function lockAtWork(
  tx: Transaction,
  importId: number,
  work: ImportWork,
): Promise<ImportAtWork | undefined> {
  const [found] = await tx.query(lock, [importId, STATES[work]])
  return found
}

/** The event of a turn starts one job only, so the next one needs another id. */
const nextTurn = statement({
  text: `UPDATE public.imports SET turn = turn + 1 WHERE id = $1 RETURNING turn`,
  columns: { turn: column.int },
})

/** Queues a job for the work of an import, or another one that continues it. */
export async function queueWork(
  tx: Transaction,
  { importId, work }: { importId: number; work: ImportWork },
): Promise<void> {
  const [next] = await tx.query(nextTurn, [importId])
  if (next) await jobQueue().emit(importBegun({ importId, work, turn: next.turn }), tx)
}

const end = statement({
  text: `
    UPDATE public.imports SET state = $2::public.import_state, ended_at = now(),
           faults = CASE WHEN $3::text IS NULL THEN faults
                         ELSE jsonb_build_array(jsonb_build_object('message', $3::text)) END
     WHERE id = $1`,
})

/** Ends the work of an import; `fault` says why it failed. */
export function endImport(
  tx: Transaction,
  importId: number,
  {
    state,
    fault,
  }: { state: 'ready' | 'done' | 'failed' | 'undone'; fault?: ImportFault['message'] },
): void {
  tx.send(end, [importId, state, fault ?? null])
}
