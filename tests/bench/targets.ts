import type { MeasuredExport } from './export'
import type { Part } from './options'
import { CONCURRENCY } from './requests'
import type { Results } from './results'

interface Target {
  name: string
  value: string
  target: string
  isMet: boolean
}

type Unit = (value: number) => string

/** The aimed p50 in ms, by number of clients. */
const GOALS_MS: [part: Part, connections: number, goal: number][] = [
  ['capture', 1, 3.5],
  ['capture', 16, 40],
  ['list-100k', 1, 3],
  ['list-100k', 16, 35],
  ['poll', 1, 1],
  ['search-rare', 1, 3],
  ['search-common', 1, 5],
]

/** The required targets, without those whose parts were not measured. */
export function requiredTargets(results: Results): Target[] {
  const lists = CONCURRENCY.flatMap((connections) => {
    const small = request(results, 'list-1k', connections)
    const large = request(results, 'list-100k', connections)
    const poll = request(results, 'poll', connections)
    const growth = ratio(large?.app.p50, small?.app.p50)
    const gain = ratio(poll?.app.perSecond, large?.app.perSecond)
    return [
      ...atMost(1.3, times, `list at 100,000 against 1,000, ${clients(connections)}`, growth),
      ...atLeast(3, times, `poll against list, req/s, ${clients(connections)}`, gain),
    ]
  })
  const texts = CONCURRENCY.flatMap((connections) => {
    const p95 = request(results, 'sms', connections)?.app.p95
    return atMost(300, ms, `SMS webhook, p95, ${clients(connections)}`, p95)
  })
  // 200 kB, the most that a signed-in page may load.
  const javascript = atMost(195, kib, 'JavaScript of the dashboard', dashboardKiB(results))
  return [...lists, ...texts, ...exportTargets(results.exports), ...javascript]
}

export function exportTargets(exports: MeasuredExport[]): Target[] {
  return exports.flatMap(({ format, firstByteMs, idleMiB, peakMiB }) => {
    const name = `export as ${format.toUpperCase()}`
    return [
      ...atMost(300, ms, `${name}, first byte`, firstByteMs),
      ...atMost(150, mib, `${name}, memory above idle`, peakMiB - idleMiB),
    ]
  })
}

/** Further goals, without those whose parts were not measured. */
export function goals(results: Results): Target[] {
  const { start, memory, firstPaintMs } = results
  const requests = GOALS_MS.flatMap(([part, connections, goal]) => {
    const measured = request(results, part, connections)
    return atMost(goal, ms, `${measured?.label}, p50, ${clients(connections)}`, measured?.app.p50)
  })
  const startMs = start && start.databaseMs + start.appMs
  const memoryMiB = memory && memory.node.pssMiB + memory.postgres.pssMiB
  return [
    ...requests,
    ...atMost(1000, ms, 'start with the database', startMs),
    ...atMost(350, mib, 'memory after load', memoryMiB),
    ...atMost(160, kib, 'JavaScript of the dashboard', dashboardKiB(results)),
    ...atMost(300, ms, 'first contentful paint', firstPaintMs),
  ]
}

/** Targets as table rows; the last cell says whether each is met. */
export function targetRows(targets: Target[], words: [string, string] = ['pass', 'FAIL']) {
  return targets.map(({ name, value, target, isMet }) => [
    name,
    value,
    target,
    words[isMet ? 0 : 1],
  ])
}

function request({ requests }: Results, part: Part, connections: number) {
  return requests.find((row) => row.part === part && row.connections === connections)
}

function dashboardKiB({ firstLoads }: Results) {
  const dashboard = firstLoads.find(({ page }) => page === '/')
  return dashboard && dashboard.gzipBytes / 1024
}

function atMost(most: number, unit: Unit, name: string, value: number | undefined): Target[] {
  if (value === undefined) return []
  return [{ name, value: unit(value), target: `at most ${unit(most)}`, isMet: value <= most }]
}

function atLeast(least: number, unit: Unit, name: string, value: number | undefined): Target[] {
  if (value === undefined) return []
  return [{ name, value: unit(value), target: `at least ${unit(least)}`, isMet: value >= least }]
}

const ratio = (one?: number, other?: number) => one && other && one / other
const clients = (connections: number) => (connections === 1 ? '1 client' : `${connections} clients`)
const round = (value: number) => String(Number(value.toPrecision(3)))
const ms: Unit = (value) => `${round(value)} ms`
const mib: Unit = (value) => `${round(value)} MiB`
const kib: Unit = (value) => `${round(value)} KiB`
const times: Unit = (value) => `${round(value)} times`
