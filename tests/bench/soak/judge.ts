import { percentile } from '../percentile'
import type { Sample } from './samples'

/** How many samples make one value, so that a single garbage collection does not decide. */
const TAKEN_TOGETHER = 3
/** Fewer waiting jobs do not count as a queue. */
const FEW_JOBS = 10

export interface Change {
  name: string
  from: number
  to: number
}

/** By process, the least memory of the first samples after a given time, and of the last samples. */
export function memoryChanges(samples: Sample[], fromS: number): Change[] {
  const later = samples.filter(({ atS }) => atS >= fromS)
  const [first, last] = [later.slice(0, TAKEN_TOGETHER), later.slice(-TAKEN_TOGETHER)]
  const least = (some: Sample[], name: string) =>
    Math.min(...some.map(({ memory }) => memory[name] ?? Infinity))
  return namesOf(later.map(({ memory }) => memory))
    .map((name) => ({ name, from: least(first, name), to: least(last, name) }))
    .filter(({ from, to }) => Number.isFinite(from + to))
}

/** By queue, the median number of waiting jobs in the first and in the last third of the time. */
export function queueChanges(samples: Sample[]): Change[] {
  const third = Math.ceil(samples.length / 3)
  const middle = (some: Sample[], name: string) =>
    percentile(
      some.map(({ waiting }) => waiting[name] ?? 0),
      0.5,
    )
  return namesOf(samples.map(({ waiting }) => waiting)).map((name) => ({
    name,
    from: middle(samples.slice(0, third), name),
    to: middle(samples.slice(-third), name),
  }))
}

export const isGrowing = ({ from, to }: Change) => to > Math.max(FEW_JOBS, from * 2)

function namesOf(records: Record<string, number>[]): string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))]
}
