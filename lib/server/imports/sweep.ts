import 'server-only'
import { transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { jobQueue } from '../adapters/jobs'
import { importBegun } from '../jobs/events'

const AT_ONCE = 500

/** The event of the turn has the same id as before, so one that did arrive is not handled twice. */
const findAtWork = statement({
  text: `
    SELECT id AS "importId", turn,
           CASE state WHEN 'reading' THEN 'read' WHEN 'running' THEN 'run' ELSE 'undo' END AS work
      FROM public.imports
     WHERE state IN ('reading', 'running', 'undoing') AND user_id IS NOT NULL
     ORDER BY id LIMIT ${AT_ONCE}`,
  columns: {
    importId: column.int,
    turn: column.int,
    work: column.oneOf(['read', 'run', 'undo']),
  },
})

/** Emits the events of imports at work again: one may have been lost between commit and send. */
export async function emitImports(): Promise<void> {
  await transaction(async (tx) => {
    const atWork = await tx.query(findAtWork, [])
    if (atWork.length > 0) await jobQueue().emit(atWork.map(importBegun), tx)
  })
}
