import 'server-only'
import type { Import } from '@/lib/shared/imports'
import { sql, transaction } from '../database/db'
import { column, type Statement, statement } from '../database/statement'
import { AppError } from '../errors'
import { IS_UNDOABLE, readImport } from './read'
import { queueWork } from './state'

interface Own {
  userId: number
  importId: number
}

const id = { id: column.int }

const begin = statement({
  text: `
    UPDATE public.imports
       SET state = 'running', organises = $3, begun_at = now(), place = 0, fault_count = 0, faults = '[]'
     WHERE id = $2 AND user_id = $1 AND state = 'ready' RETURNING id`,
  columns: id,
})

const cancel = statement({
  text: `
    UPDATE public.imports SET state = 'cancelled', ended_at = now()
     WHERE id = $2 AND user_id = $1 AND state IN ('uploading', 'reading', 'ready', 'running') RETURNING id`,
  columns: id,
})

const beginUndo = statement({
  text: `
    UPDATE public.imports i SET state = 'undoing', place = 0
     WHERE i.id = $2 AND i.user_id = $1 AND ${IS_UNDOABLE} RETURNING i.id`,
  columns: id,
})

/** Throws `not_found` for an import that is not the person's, and `conflict` with this message for any other. */
async function refuse(own: Own, message: string): Promise<never> {
  await readImport(own)
  throw new AppError('conflict', message)
}

async function steer(
  { userId, importId }: Own,
  to: { change: Statement<typeof id>; values?: unknown[]; work: 'run' | 'undo'; else: string },
): Promise<Import> {
  const own = { userId, importId }
  const isBegun = await transaction(async (tx) => {
    const [begun] = await tx.query(to.change, [userId, importId, ...(to.values ?? [])])
    if (begun) await queueWork(tx, { importId, work: to.work })
    return begun !== undefined
  })
  if (!isBegun) await refuse(own, to.else)
  return readImport(own)
}

/** Begins to add what the preview showed. Throws `not_found`, and `conflict` unless the import is ready. */
export const startImport = ({ organises, ...own }: Own & { organises: boolean }): Promise<Import> =>
  steer(own, {
    change: begin,
    values: [organises],
    work: 'run',
    else: 'This import can’t be started.',
  })

/**
 * Begins to remove what an import has added (imports.md#undo). Throws `not_found`, and `conflict` when it is too late.
 */
export const undoImport = (own: Own): Promise<Import> =>
  steer(own, { change: beginUndo, work: 'undo', else: 'This import can’t be undone.' })

/** Stops an import at once; what was added stays. Throws `not_found`, and `conflict` when it has ended. */
export async function cancelImport(own: Own): Promise<Import> {
  const [cancelled] = await sql.query(cancel, [own.userId, own.importId])
  if (!cancelled) await refuse(own, 'This import has ended.')
  return readImport(own)
}
