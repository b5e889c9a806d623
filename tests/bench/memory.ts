import { readFileSync, readdirSync } from 'node:fs'

export type Memory = NonNullable<ReturnType<typeof memoryOf>>

/**
 * The memory of a process and all its descendants, undefined where the system does not report it. PSS
 * divides shared pages among the sharing processes, so it can be added up; RSS counts PostgreSQL's
 * shared buffers once per connection.
 */
export function memoryOf(pid: number) {
  if (process.platform !== 'linux') return undefined
  const pids = withDescendants(pid)
  const sum = (field: string) =>
    pids.reduce((total, each) => total + mebibytes(`/proc/${each}/smaps_rollup`, field), 0)
  return { processes: pids.length, rssMiB: sum('Rss'), pssMiB: sum('Pss') }
}

/** The resident memory of one process, 0 where the system does not report it. */
export function residentMiB(pid: number): number {
  return process.platform === 'linux' ? mebibytes(`/proc/${pid}/status`, 'VmRSS') : 0
}

function withDescendants(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(withDescendants)]
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
