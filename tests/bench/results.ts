import type { MeasuredBulkChanges } from './bulk-changes'
import type { MeasuredDigests } from './digests'
import type { MeasuredExport } from './export'
import type { FirstLoad } from './first-load'
import type { MeasuredImport } from './imports'
import type { Memory } from './memory'
import type { MeasuredOrganising } from './organising/organising'
import type { MeasuredReminders } from './reminders'
import type { RequestResult } from './rounds'
import type { UnusedCode } from './unused-code'

/** What a run of the benchmarks measured. */
export interface Results {
  machine: string
  seededInMs: number
  requests: RequestResult[]
  exports: MeasuredExport[]
  firstLoads: FirstLoad[]
  unusedCode: UnusedCode[]
  digests?: MeasuredDigests
  reminders?: MeasuredReminders
  bulkChanges?: MeasuredBulkChanges
  organising?: MeasuredOrganising
  imported?: MeasuredImport
  /** The number of captured thoughts that were still pending at the end. */
  unorganised?: number
  start?: { databaseMs: number; appMs: number; status: number }
  memoryIdle?: Memory | undefined
  memoryAfterLoad?: Memory | undefined
  firstPaintMs?: number
}
