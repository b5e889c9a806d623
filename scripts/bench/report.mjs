import { digestTable } from './digests.mjs'
import { exportTable } from './export.mjs'
import { milliseconds, table, writeSection } from './page.mjs'
import { reminderTable } from './reminders.mjs'
import { targets } from './targets.mjs'

/**
 * @typedef {object} Results
 * @property {string} machine
 * @property {number} seededInMs
 * @property {import('./requests.mjs').RequestResult[]} requests
 * @property {import('./export.mjs').MeasuredExport[]} exports
 * @property {import('./first-load.mjs').FirstLoad[]} firstLoads
 * @property {import('./digests.mjs').MeasuredDigests} [digests]
 * @property {import('./reminders.mjs').MeasuredReminders} [reminders]
 * @property {number} [unorganised] captured thoughts that still waited at the end
 * @property {{ databaseMs: number, appMs: number, status: number }} [start]
 * @property {{ node: import('./memory.mjs').Memory, postgres: import('./memory.mjs').Memory }} [memory]
 * @property {number} [firstPaintMs]
 */

/** @param {Results} results */
export function writeReport(results) {
  writeSection('measured', report(results))
}

/**
 * @param {Results} results
 * @returns {string} Markdown that also reads well in a terminal
 */
export function report(results) {
  return [
    `Machine: ${results.machine}.`,
    requestTable(results),
    exportTable(results.exports),
    digestTable(results.digests),
    reminderTable(results.reminders),
    otherTable(results),
    targetTable(results),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** @param {Results} results */
function requestTable({ requests }) {
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

/** @param {Results} results */
function otherTable({ seededInMs, start, memory, firstLoads, firstPaintMs, unorganised }) {
  const rows = [['seeding 101,100 thoughts', `${(seededInMs / 1000).toFixed(1)} s`]]
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

/** @param {Results} results */
function targetTable(results) {
  const rows = targets(results).map(({ name, value, target, isMet, isGoal }) => [
    name,
    value,
    target,
    isGoal ? (isMet ? 'reached' : 'not yet') : isMet ? 'pass' : 'FAIL',
  ])
  return rows.length ? table(['target or goal', 'measured', 'wanted', ''], rows) : ''
}

/** @param {import('./memory.mjs').Memory} memory */
function memoryText({ processes, rssMiB, pssMiB }) {
  return `${pssMiB.toFixed(0)} MiB PSS (${rssMiB.toFixed(0)} RSS) in ${processes} processes`
}

/** @param {number} bytes */
function kibibytes(bytes) {
  return (bytes / 1024).toFixed(1)
}
