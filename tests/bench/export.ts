import { get, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { step } from '@/scripts/lib/progress.mjs'
import { Failure } from '@/scripts/lib/failure.mjs'
import type { Account } from './accounts'
import { residentMiB } from './memory'
import { milliseconds, table } from './page'
import type { ServerProcess } from './server-process'

export type MeasuredExport = Awaited<ReturnType<typeof measureExport>>

const SAMPLE_EVERY_MS = 50
const IDLE_FOR_MS = 1000

/** Downloads an account's complete export in each format from an idle, freshly started app. */
export async function measureExports(app: ServerProcess, account: Account) {
  const exports: MeasuredExport[] = []
  for (const format of ['csv', 'json'] as const) {
    exports.push(await step(`Export as ${format}`, () => measureExport(app, account, format)))
  }
  return exports
}

/** Downloads one format, and samples the memory of the serving process during the download. */
async function measureExport(app: ServerProcess, { cookie }: Account, format: 'csv' | 'json') {
  await delay(IDLE_FOR_MS)
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
    return { format, rows: Number(rows), mib: body.length / 2 ** 20, ...times, idleMiB, peakMiB }
  } finally {
    clearInterval(timer)
  }
}

/** Without compression, which `fetch` would request. */
async function download(url: string, cookie: string) {
  const begun = performance.now()
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { cookie } }, resolve).once('error', reject)
  })
  if (response.statusCode !== 200) {
    throw new Failure(`The export returned ${response.statusCode}.`)
  }
  let firstByteMs = 0
  const chunks: Buffer[] = []
  for await (const chunk of response) {
    firstByteMs ||= performance.now() - begun
    chunks.push(chunk)
  }
  return { body: Buffer.concat(chunks), firstByteMs, totalMs: performance.now() - begun }
}

/** The table of the exports; blank when none was measured. */
export function exportTable(exports: MeasuredExport[]): string {
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
