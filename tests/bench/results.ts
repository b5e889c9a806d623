import type { MeasuredExport } from './export'
import type { FirstLoad } from './first-load'
import type { Memory } from './memory'
import type { RequestResult } from './requests'

/** What a run of the benchmarks measured. */
export interface Results {
  machine: string
  seededInMs: number
  requests: RequestResult[]
  exports: MeasuredExport[]
  firstLoads: FirstLoad[]
  /** Tables on work that many people's rows are due for at once. */
  jobs: string[]
  /** Captured thoughts that still waited at the end. */
  unorganised?: number
  start?: { databaseMs: number; appMs: number; status: number }
  memory?: { node: Memory; postgres: Memory }
  firstPaintMs?: number
}
