import { bulkChangeTable } from './bulk-changes'
import { digestTable } from './digests'
import { exportTable } from './export'
import { importTable } from './imports'
import { totalPss, type Memory } from './memory'
import { organisingTable } from './organising/organising'
import { milliseconds, seconds, table } from './page'
import { reminderTable } from './reminders'
import type { Results } from './results'
import { whyUnsteady, type RequestResult } from './rounds'
import { targets, type Target } from './targets'

/** Markdown that also reads well in a terminal. */
export function report(results: Results): string {
  const { digests, reminders, bulkChanges, organising, imported } = results
  return [
    `Machine: ${results.machine}.`,
    targetTable(targets(results)),
    requestTable(results),
    exportTable(results.exports),
    digests && digestTable(digests),
    reminders && reminderTable(reminders),
    bulkChanges && bulkChangeTable(bulkChanges),
    organising && organisingTable(organising),
    imported && importTable(imported),
    otherTable(results),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Blank when there are none. */
function targetTable(all: Target[]): string {
  if (all.length === 0) return ''
  const rows = all.map(({ name, value, wanted, verdict }) => [name, value, wanted, verdict])
  return table(['goal', 'measured', 'wanted', ''], rows)
}

function requestTable({ requests }: Results): string {
  if (requests.length === 0) return ''
  return table(
    ['request', 'clients', 'p50 ms', 'p50 of rounds', 'p95 ms', 'req/s', 'bare p50', 'p50 ratio'],
    requests.map(({ label, connections, app, bare }) => [
      label,
      String(connections),
      milliseconds(app.p50),
      app.spread.map(milliseconds).join(' to '),
      milliseconds(app.p95),
      app.perSecond.toFixed(0),
      bare ? milliseconds(bare.p50) : '',
      ratioText(app, bare),
    ]),
  )
}

function ratioText(app: RequestResult['app'], bare: RequestResult['bare']): string {
  return whyUnsteady(bare) ?? (bare ? (app.p50 / bare.p50).toFixed(2) : '')
}

function otherTable(results: Results): string {
  const { seededInMs, start, memoryIdle, memoryAfterLoad, firstPaintMs } = results
  const rows = [['seeding 101,100 thoughts', seconds(seededInMs)]]
  if (start) {
    const { databaseMs, appMs, status } = start
    rows.push(
      ['start of the database', `${databaseMs.toFixed(0)} ms`],
      [`start of the app to the first response of / (${status})`, `${appMs.toFixed(0)} ms`],
    )
  }
  if (memoryIdle) rows.push(...memoryRows('memory idle', memoryIdle))
  if (memoryAfterLoad) rows.push(...memoryRows('memory after load', memoryAfterLoad))
  for (const { page, files, gzipBytes, htmlGzipBytes } of results.firstLoads) {
    const code = `${kibibytes(gzipBytes)} KiB in ${files} files, HTML ${kibibytes(htmlGzipBytes)} KiB`
    rows.push([`JavaScript on first load of ${page}, gzip`, code])
  }
  for (const { page, bytes, wholeBytes } of results.unusedCode) {
    const text = `${kibibytes(bytes)} KiB, with small parts ${kibibytes(wholeBytes)} KiB`
    rows.push([`unused JavaScript on first load of ${page}, gzip`, text])
  }
  if (firstPaintMs !== undefined) {
    rows.push(['first contentful paint of /, signed in', `${firstPaintMs.toFixed(0)} ms`])
  }
  if (results.unorganised) {
    rows.push(['captured, not yet organised at the end', String(results.unorganised)])
  }
  return table(['measure', 'value'], rows)
}

function memoryRows(label: string, { node, postgres, pssMiB }: Memory): string[][] {
  const text = (mib: number) => `${mib.toFixed(0)} MiB PSS`
  return [
    ...node.map((each) => [`${label}, ${each.name}`, text(each.pssMiB)]),
    [`${label}, PostgreSQL, ${postgres.length} processes`, text(totalPss(postgres))],
    [`${label}, all`, text(pssMiB)],
  ]
}

const kibibytes = (bytes: number) => (bytes / 1024).toFixed(1)
