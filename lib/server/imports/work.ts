import 'server-only'
import type { ImportWork } from '../jobs/events'
import { previewImport } from './preview'
import { runImport } from './run'
import { undoImported } from './undo'

const WORK: Record<ImportWork, (job: { importId: number; signal: AbortSignal }) => Promise<void>> =
  {
    read: previewImport,
    run: runImport,
    undo: undoImported,
  }

/** Does the work of an import that an event has begun. */
export const workOnImport = ({
  work,
  ...job
}: {
  importId: number
  work: ImportWork
  signal: AbortSignal
}): Promise<void> => WORK[work](job)
