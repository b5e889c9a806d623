import { readFileSync } from 'node:fs'
import { withDescendants } from '@/scripts/lib/processes.mjs'

/** What one process used, undefined where the system does not report it. */
export interface ProcessUse {
  pid: number
  name: string
  /** PSS divides shared pages among the processes that share them, so it can be added up. */
  pssMiB: number
  rssMiB: number
  /** Processor time since the process started, including that of its ended children. */
  processorMs: number
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/** The process and all its descendants; an empty list where the system does not report them. */
export function processesOf(pid: number): ProcessUse[] {
  if (process.platform !== 'linux') return []
  return withDescendants(pid).map((each) => ({
    pid: each,
    name: nameOf(each),
    pssMiB: mebibytes(`/proc/${each}/smaps_rollup`, 'Pss'),
    rssMiB: mebibytes(`/proc/${each}/smaps_rollup`, 'Rss'),
    processorMs: processorMs(each),
  }))
}

export type Memory = NonNullable<ReturnType<typeof memoryOf>>

/** The memory of the app, undefined where the system does not report it. */
export function memoryOf(appPid: number, postgresPid: number) {
  const node = processesOf(appPid)
  const postgres = processesOf(postgresPid)
  const pssMiB = totalPss([...node, ...postgres])
  return pssMiB > 0 ? { node, postgres, pssMiB } : undefined
}

export const totalPss = (processes: ProcessUse[]) =>
  processes.reduce((sum, { pssMiB }) => sum + pssMiB, 0)

/** The resident memory of one process, 0 where the system does not report it. */
export function residentMiB(pid: number): number {
  return process.platform === 'linux' ? mebibytes(`/proc/${pid}/status`, 'VmRSS') : 0
}

/** The script of a Node process, otherwise the program. */
function nameOf(pid: number): string {
  const words = read(`/proc/${pid}/cmdline`).split('\0')
  const script = words.slice(1).find((word) => /\.[cm]?[jt]s$/.test(word))
  const name = (script ?? words[0] ?? '').replace(/^.*\//, '')
  return name.startsWith('postgres') ? 'PostgreSQL' : name
}

function processorMs(pid: number): number {
  // The name, in brackets, may contain spaces.
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return ticks * TICK_MS
}

function mebibytes(path: string, field: string): number {
  const [, kib] = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(read(path)) ?? []
  return Number(kib ?? 0) / 1024
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
