import type { MeasuredExport } from './export'
import type { Part } from './options'
import type { Results } from './report'
import { CONCURRENCY } from './requests'

export interface Target {
  name: string
  value: string
  target: string
  isMet: boolean
}

type Unit = (value: number) => string

/** p50 in ms that we are after, for so many clients. */
const GOALS_MS: [part: Part, connections: number, goal: number][] = [
  ['capture', 1, 3.5],
  ['capture', 16, 40],
  ['list-100k', 1, 3],
  ['list-100k', 16, 35],
  ['poll', 1, 1],
  ['search-rare', 1, 3],
  ['search-common', 1, 5],
]
const START_GOAL_MS = 1000
const MEMORY_GOAL_MIB = 350
const JAVASCRIPT_GOAL_KIB = 160
/** 200 kB, which no signed-in page may pass. */
const JAVASCRIPT_TARGET_KIB = 195
const PAINT_GOAL_MS = 300
const LIST_GROWTH = 1.3
const SMS_P95_MS = 300
const EXPORT_FIRST_BYTE_MS = 300
const EXPORT_MEMORY_MIB = 150
const POLL_GAIN = 3

/** What has to hold; targets whose parts were not measured are left out. */
export function requiredTargets(results: Results): Target[] {
  const lists = CONCURRENCY.flatMap((connections) => {
    const [small, large, poll] = (['list-1k', 'list-100k', 'poll'] as const).map((part) =>
      request(results, part, connections),
    )
    const growth = small && large && large.app.p50 / small.app.p50
    const gain = large && poll && poll.app.perSecond / large.app.perSecond
    return [
      ...atMost(
        `list at 100,000 against 1,000, ${clients(connections)}`,
        growth,
        LIST_GROWTH,
        times,
      ),
      ...atLeast(`poll against list, req/s, ${clients(connections)}`, gain, POLL_GAIN, times),
    ]
  })
  const texts = CONCURRENCY.flatMap((connections) => {
    const p95 = request(results, 'sms', connections)?.app.p95
    return atMost(`SMS webhook, p95, ${clients(connections)}`, p95, SMS_P95_MS, ms)
  })
  return [
    ...lists,
    ...texts,
    ...exportTargets(results.exports),
    ...atMost('JavaScript of the dashboard', dashboardKiB(results), JAVASCRIPT_TARGET_KIB, kib),
  ]
}

export function exportTargets(exports: MeasuredExport[]): Target[] {
  return exports.flatMap(({ format, firstByteMs, idleMiB, peakMiB }) => {
    const name = `export as ${format.toUpperCase()}`
    return [
      ...atMost(`${name}, first byte`, firstByteMs, EXPORT_FIRST_BYTE_MS, ms),
      ...atMost(`${name}, memory above idle`, peakMiB - idleMiB, EXPORT_MEMORY_MIB, mib),
    ]
  })
}

/** What we are after beside; goals whose parts were not measured are left out. */
export function goals(results: Results): Target[] {
  const { start, memory, firstPaintMs } = results
  const startMs = start && start.databaseMs + start.appMs
  const memoryMiB = memory && memory.node.pssMiB + memory.postgres.pssMiB
  const requests = GOALS_MS.flatMap(([part, connections, goal]) => {
    const measured = request(results, part, connections)
    return atMost(`${measured?.label}, p50, ${clients(connections)}`, measured?.app.p50, goal, ms)
  })
  return [
    ...requests,
    ...atMost('start with the database', startMs, START_GOAL_MS, ms),
    ...atMost('memory after load', memoryMiB, MEMORY_GOAL_MIB, mib),
    ...atMost('JavaScript of the dashboard', dashboardKiB(results), JAVASCRIPT_GOAL_KIB, kib),
    ...atMost('first contentful paint', firstPaintMs, PAINT_GOAL_MS, ms),
  ]
}

function request({ requests }: Results, part: Part, connections: number) {
  return requests.find((row) => row.part === part && row.connections === connections)
}

function dashboardKiB({ firstLoads }: Results) {
  const dashboard = firstLoads.find(({ page }) => page === '/')
  return dashboard && dashboard.gzipBytes / 1024
}

function atMost(name: string, value: number | undefined, most: number, unit: Unit): Target[] {
  if (value === undefined) return []
  return [{ name, value: unit(value), target: `at most ${unit(most)}`, isMet: value <= most }]
}

function atLeast(name: string, value: number | undefined, least: number, unit: Unit): Target[] {
  if (value === undefined) return []
  return [{ name, value: unit(value), target: `at least ${unit(least)}`, isMet: value >= least }]
}

const clients = (connections: number) => (connections === 1 ? '1 client' : `${connections} clients`)
const round = (value: number) => String(Number(value.toPrecision(3)))
const ms: Unit = (value) => `${round(value)} ms`
const mib: Unit = (value) => `${round(value)} MiB`
const kib: Unit = (value) => `${round(value)} KiB`
const times: Unit = (value) => `${round(value)} times`
