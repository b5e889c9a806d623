import type { MeasuredExport } from './export'
import { peakOf, rateOf } from './imports'
import type { Part } from './options'
import { verdict } from './page'
import type { Results } from './results'
import { CONCURRENCY, whyUnsteady, type Figures, type RequestResult } from './rounds'

export interface Target {
  name: string
  value: string
  wanted: string
  verdict: string
}

type Unit = (value: number) => string
type Measure = keyof Pick<Figures, 'p50' | 'p95'>

/** The goals for the app's own times in ms, by number of clients. */
const REQUESTS_MS: [part: Part, connections: number, measure: Measure, most: number][] = [
  ['capture', 1, 'p50', 3.5],
  ['capture', 1, 'p95', 8],
  ['capture', 16, 'p50', 40],
  ['capture-token', 1, 'p50', 3.5],
  ['capture-token', 16, 'p50', 40],
  ['sms', 1, 'p50', 6],
  ['sms', 1, 'p95', 300],
  ['sms', 16, 'p95', 300],
  ['list-100k', 1, 'p50', 3],
  ['list-100k', 16, 'p50', 25],
  ['search-rare', 1, 'p50', 3],
  ['search-mid', 1, 'p50', 6],
  ['search-common', 1, 'p50', 5],
  ['tags', 1, 'p50', 2.5],
  ['categories', 1, 'p50', 2.5],
  ['action-items', 1, 'p50', 2.5],
  ['page', 1, 'p50', 20],
  ['poll', 1, 'p50', 0.3],
]

/** Every target and goal whose parts were measured. */
export function targets(results: Results): Target[] {
  const { start, digests, reminders, bulkChanges, organising, imported, unusedCode } = results
  return [
    ...REQUESTS_MS.flatMap((goal) => requestTarget(results, goal)),
    ...comparisons(results),
    ...exportTargets(results.exports),
    ...atMost(20, secondsText, 'reminders due at once, all sent', thousandth(reminders?.lastMs)),
    ...atMost(60, secondsText, 'reminders, the first 5,000', thousandth(reminders?.halfMs)),
    ...atMost(6, secondsText, 'digest sweep', thousandth(digests?.sweepMs)),
    ...atMost(2, times, 'p95 while 1,000 thoughts are archived', bulkChanges?.worst),
    ...atMost(3, ms, 'organising by rules, p50', organising?.p50),
    ...atMost(50, ms, 'organising by rules, worst', organising?.worst.ms),
    ...atLeast(
      5000,
      perSecond,
      'import, thoughts read a second',
      imported && rateOf(imported, 'read'),
    ),
    ...atMost(150, mib, 'import, memory above idle', imported && peakOf(imported)),
    ...atMost(1000, ms, 'start with the database', start && start.databaseMs + start.appMs),
    ...atMost(250, mib, 'memory idle', results.memoryIdle?.pssMiB),
    ...atMost(400, mib, 'memory after load', results.memoryAfterLoad?.pssMiB),
    ...atMost(160, kib, 'JavaScript of /', codeKiB(results, '/')),
    ...atMost(130, kib, 'JavaScript of /auth', codeKiB(results, '/auth')),
    ...unusedCode.flatMap(({ page, bytes }) =>
      atMost(25, kib, `unused JavaScript of ${page}`, bytes / 1024),
    ),
    ...atMost(300, ms, 'first contentful paint', results.firstPaintMs),
  ]
}

function requestTarget(
  results: Results,
  [part, connections, measure, most]: (typeof REQUESTS_MS)[number],
): Target[] {
  const found = request(results, part, connections)
  if (!found) return []
  const name = `${found.label}, ${measure}, ${clients(connections)}`
  const unsteady = whyUnsteady(found.bare)
  return atMost(most, ms, name, found.app[measure]).map((target) =>
    unsteady ? { ...target, verdict: `${target.verdict}; ${unsteady}` } : target,
  )
}

/** The targets that compare rows with the bare server or with other rows. */
function comparisons(results: Results): Target[] {
  const signIn = request(results, 'sign-in', 16)
  const besideHash = ratio(signIn?.app.p50, signIn?.bare?.p50)
  return [
    ...steadily([signIn], () =>
      atMost(1.2, times, 'sign-in beside the bare hash, p50, 16 clients', besideHash),
    ),
    ...CONCURRENCY.flatMap((connections) => {
      const small = request(results, 'list-1k', connections)
      const large = request(results, 'list-100k', connections)
      const poll = request(results, 'poll', connections)
      const growth = ratio(large?.app.p50, small?.app.p50)
      const gain = ratio(poll?.app.perSecond, large?.app.perSecond)
      return [
        ...steadily([small, large], () =>
          atMost(1.3, times, `list at 100,000 against 1,000, ${clients(connections)}`, growth),
        ),
        ...steadily([poll, large], () =>
          atLeast(3, times, `poll against list, req/s, ${clients(connections)}`, gain),
        ),
      ]
    }),
  ]
}

/** The targets without their values, if the bare server drifted while one of the rows was measured. */
function steadily(rows: (RequestResult | undefined)[], make: () => Target[]): Target[] {
  const unsteady = rows.map((row) => whyUnsteady(row?.bare)).find(Boolean)
  if (!unsteady) return make()
  return make().map((target) => ({ ...target, value: '', verdict: unsteady }))
}

function exportTargets(exports: MeasuredExport[]): Target[] {
  return exports.flatMap(({ format, firstByteMs, idleMiB, peakMiB }) => {
    const name = `export as ${format.toUpperCase()}`
    return [
      ...atMost(300, ms, `${name}, first byte`, firstByteMs),
      ...atMost(150, mib, `${name}, memory above idle`, peakMiB - idleMiB),
    ]
  })
}

function request({ requests }: Results, part: Part, connections: number) {
  return requests.find((row) => row.part === part && row.connections === connections)
}

function codeKiB({ firstLoads }: Results, wanted: string) {
  const found = firstLoads.find(({ page }) => page === wanted)
  return found && found.gzipBytes / 1024
}

function atMost(most: number, unit: Unit, name: string, value?: number): Target[] {
  if (value === undefined) return []
  return [target(name, unit(value), `at most ${unit(most)}`, value <= most)]
}

function atLeast(least: number, unit: Unit, name: string, value?: number): Target[] {
  if (value === undefined) return []
  return [target(name, unit(value), `at least ${unit(least)}`, value >= least)]
}

function target(name: string, value: string, wanted: string, isReached: boolean): Target {
  return { name, value, wanted, verdict: verdict(isReached) }
}

const thousandth = (value?: number) => value && value / 1000
const ratio = (one?: number, other?: number) => one && other && one / other
const clients = (connections: number) => (connections === 1 ? '1 client' : `${connections} clients`)
const round = (value: number) => String(Number(value.toPrecision(3)))
const ms: Unit = (value) => `${round(value)} ms`
const secondsText: Unit = (value) => `${round(value)} s`
const mib: Unit = (value) => `${round(value)} MiB`
const kib: Unit = (value) => `${round(value)} KiB`
const perSecond: Unit = (value) => `${round(value)} a second`
const times: Unit = (value) => `${round(value)} times`
