import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { Failure } from '../lib/failure.mjs'
import { milliseconds, table } from './page.mjs'

/**
 * @typedef {object} MeasuredExport
 * @property {'csv' | 'json'} format
 * @property {number} rows
 * @property {number} mib
 * @property {number} firstByteMs of the body
 * @property {number} totalMs
 * @property {number} idleMiB what the app's process held in memory before
 * @property {number} peakMiB
 */

export const FORMATS = /** @type {const} */ (['csv', 'json'])

const SAMPLE_EVERY_MS = 50
const IDLE_FOR_MS = 1000

/**
 * Takes an account's whole export, and watches the memory of the process that serves it.
 * @param {import('./server-process.mjs').ServerProcess} app
 * @param {import('./accounts.mjs').Account} account
 * @param {MeasuredExport['format']} format
 * @returns {Promise<MeasuredExport>}
 */
export async function measureExport(app, { cookie }, format) {
  await new Promise((resolve) => setTimeout(resolve, IDLE_FOR_MS))
  const idleMiB = residentMiB(app.pid)
  let peakMiB = idleMiB
  const sample = () => (peakMiB = Math.max(peakMiB, residentMiB(app.pid)))
  const timer = setInterval(sample, SAMPLE_EVERY_MS)
  try {
    const url = `${app.address}/api/thoughts/export?format=${format}`
    const { body, ...times } = await download(url, cookie)
    sample()
    const text = body.toString()
    const rows = format === 'json' ? JSON.parse(text).length : text.split('\r\n').length - 2
    return { format, rows, mib: body.length / 2 ** 20, ...times, idleMiB, peakMiB }
  } finally {
    clearInterval(timer)
  }
}

/**
 * @param {string} url
 * @param {string} cookie
 * @returns {Promise<{ body: Buffer, firstByteMs: number, totalMs: number }>}
 */
function download(url, cookie) {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const request = get(url, { headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Failure(`The export answered ${response.statusCode}.`))
      }
      let firstByteMs = 0
      /** @type {Buffer[]} */
      const chunks = []
      response.on('data', (chunk) => {
        firstByteMs ||= performance.now() - begun
        chunks.push(chunk)
      })
      response.once('error', reject)
      response.once('end', () => {
        const totalMs = performance.now() - begun
        resolve({ body: Buffer.concat(chunks), firstByteMs, totalMs })
      })
    })
    request.once('error', reject)
  })
}

/**
 * @param {number} pid
 * @returns {number} 0 where the system does not tell
 */
function residentMiB(pid) {
  if (process.platform !== 'linux') return 0
  const [, kib] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib ?? 0) / 1024
}

/** @param {MeasuredExport[]} exports */
export function exportTable(exports) {
  if (exports.length === 0) return ''
  return table(
    ['export', 'rows', 'MiB', 'first byte ms', 'total s', 'rows/s', 'idle MiB', 'peak above idle'],
    exports.map(({ format, rows, mib, firstByteMs, totalMs, idleMiB, peakMiB }) => [
      format.toUpperCase(),
      rows.toLocaleString('en'),
      mib.toFixed(1),
      milliseconds(firstByteMs),
      (totalMs / 1000).toFixed(1),
      ((rows / totalMs) * 1000).toFixed(0),
      idleMiB.toFixed(0),
      (peakMiB - idleMiB).toFixed(0),
    ]),
  )
}
