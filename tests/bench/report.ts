import { exportTable } from './export'
import type { Memory } from './memory'
import { milliseconds, seconds, table } from './page'
import type { Results } from './results'
import { goals, requiredTargets, targetRows } from './targets'

/** Markdown that also reads well in a terminal. */
export function report(results: Results): string {
  return [
    `Machine: ${results.machine}.`,
    requestTable(results),
    exportTable(results.exports),
    ...results.jobs,
    otherTable(results),
    targetTable(results),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function requestTable({ requests }: Results): string {
  if (requests.length === 0) return ''
  return table(
    ['request', 'clients', 'p50 ms', 'p95 ms', 'req/s', 'bare p50', 'bare req/s', 'p50 ratio'],
    requests.map(({ label, connections, app, bare }) => [
      label,
      String(connections),
      milliseconds(app.p50),
      milliseconds(app.p95),
      app.perSecond.toFixed(0),
      bare ? milliseconds(bare.p50) : '',
      bare ? bare.perSecond.toFixed(0) : '',
      bare ? (app.p50 / bare.p50).toFixed(2) : '',
    ]),
  )
}

function otherTable(results: Results): string {
  const { seededInMs, start, memory, firstLoads, firstPaintMs, unorganised } = results
  const rows = [['seeding 101,100 thoughts', seconds(seededInMs)]]
  if (start) {
    const { databaseMs, appMs } = start
    rows.push(
      ['start of the database', `${databaseMs.toFixed(0)} ms`],
      ['start of the app to the first answer of / (200)', `${appMs.toFixed(0)} ms`],
      ['both', `${(databaseMs + appMs).toFixed(0)} ms`],
    )
  }
  if (memory) {
    const { node, postgres } = memory
    rows.push(
      ['memory after load, Node', memoryText(node)],
      ['memory after load, PostgreSQL', memoryText(postgres)],
      ['memory after load, all', `${(node.pssMiB + postgres.pssMiB).toFixed(0)} MiB PSS`],
    )
  }
  for (const { page, files, gzipBytes, htmlGzipBytes } of firstLoads) {
    const code = `${kibibytes(gzipBytes)} KiB in ${files} files, HTML ${kibibytes(htmlGzipBytes)} KiB`
    rows.push([`JavaScript on first load of ${page}, gzip`, code])
  }
  if (firstPaintMs !== undefined) {
    rows.push(['first contentful paint of /, signed in', `${firstPaintMs.toFixed(0)} ms`])
  }
  if (unorganised) rows.push(['captured, not yet organised at the end', String(unorganised)])
  return table(['measure', 'value'], rows)
}

function targetTable(results: Results): string {
  const rows = [
    ...targetRows(requiredTargets(results)),
    ...targetRows(goals(results), ['reached', 'not yet']),
  ]
  return rows.length ? table(['target or goal', 'measured', 'wanted', ''], rows) : ''
}

function memoryText({ processes, rssMiB, pssMiB }: Memory): string {
  return `${pssMiB.toFixed(0)} MiB PSS (${rssMiB.toFixed(0)} RSS) in ${processes} processes`
}

const kibibytes = (bytes: number) => (bytes / 1024).toFixed(1)
