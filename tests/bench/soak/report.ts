import { milliseconds, table, verdict } from '../page'
import { percentile } from '../percentile'
import type { Window } from './driver'
import { isGrowing, memoryChanges, queueChanges, type Change } from './judge'
import { KINDS, type Kind } from './mix'
import type { Sample } from './samples'

const MOST_GROWTH = 1.05
const MOST_TAIL = 10
/** The number of rows in the table of the whole run. */
const SHOWN = 12

export interface Soak {
  samples: Sample[]
  windows: Window[]
  windowS: number
  /** Where the comparison of the memory begins. */
  settledS: number
}

export function soakReport({ samples, windows, windowS, settledS }: Soak): string {
  const steady = windows.slice(Math.floor(settledS / windowS))
  const memory = memoryChanges(samples, settledS)
  return [
    courseTable(samples, windows),
    memoryTable(memory, settledS),
    timesTable(steady),
    queueTable(queueChanges(samples)),
    faultsText(windows),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** One line of progress. */
export function sampleText({ atS, memory, waiting }: Sample): string {
  const sizes = Object.entries(memory).map(([name, mib]) => `${name} ${mib.toFixed(0)} MiB`)
  return `after ${atS.toFixed(0)} s: ${sizes.join(', ')}; ${jobsIn(waiting)} jobs wait`
}

/** The whole run in a few lines. */
function courseTable(samples: Sample[], windows: Window[]): string {
  const names = Object.keys(samples.at(-1)?.memory ?? {})
  const every = Math.max(1, Math.ceil(samples.length / SHOWN))
  const shown = samples.flatMap((sample, place) => {
    if ((samples.length - 1 - place) % every !== 0) return []
    const lately = windows.slice(Math.max(0, place - every), place)
    const worst = KINDS.map((kind) => percentile(timesOf(lately, kind), 0.99))
    const memory = names.map((name) => sample.memory[name]?.toFixed(0) ?? '')
    return [
      [
        sample.atS.toFixed(0),
        ...memory,
        String(jobsIn(sample.waiting)),
        milliseconds(Math.max(0, ...worst)),
      ],
    ]
  })
  const head = ['after s', ...names.map((name) => `${name} MiB`), 'jobs waiting', 'worst p99 ms']
  return table(head, shown)
}

function memoryTable(changes: Change[], settledS: number): string {
  const rows = changes.map(({ name, from, to }) => [
    name,
    from.toFixed(0),
    to.toFixed(0),
    `${((to / from - 1) * 100).toFixed(1)} %`,
    verdict(to <= from * MOST_GROWTH),
  ])
  const head = ['PSS in MiB', `after ${settledS.toFixed(0)} s`, 'at the end', 'change']
  return table([...head, 'at most 5 %'], rows)
}

function timesTable(windows: Window[]): string {
  const rows = KINDS.map((kind) => {
    const times = timesOf(windows, kind)
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
    return [
      kind,
      String(times.length),
      milliseconds(p50),
      milliseconds(p99),
      `${(p99 / p50).toFixed(1)} times`,
      verdict(p99 <= p50 * MOST_TAIL),
    ]
  })
  return table(['kind', 'requests', 'p50 ms', 'p99 ms', 'p99 / p50', 'at most 10 times'], rows)
}

function queueTable(changes: Change[]): string {
  if (changes.length === 0) return 'No job ever waited when the queues were looked at.'
  const rows = changes.map((change) => [
    change.name,
    String(change.from),
    String(change.to),
    verdict(!isGrowing(change)),
  ])
  return table(['jobs waiting', 'first third', 'last third', 'not growing'], rows)
}

function faultsText(windows: Window[]): string {
  const faults = windows.flatMap((window) => window.faults)
  if (faults.length === 0) return ''
  return `${faults.length} unexpected responses, such as ${faults.slice(0, 3).join('; ')}.`
}

const jobsIn = (waiting: Sample['waiting']) =>
  Object.values(waiting).reduce((sum, count) => sum + count, 0)

function timesOf(windows: Window[], kind: Kind): number[] {
  return windows.flatMap(({ times }) => times[kind] ?? [])
}
