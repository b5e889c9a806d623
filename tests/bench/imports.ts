import { setTimeout as delay } from 'node:timers/promises'
import type { Entry } from '@/lib/server/imports/entry'
import type { Import, ImportUpload } from '@/lib/shared/imports'
import { Failure } from '@/scripts/lib/failure.mjs'
import { exportWith, thoughtEntry } from '@/tests/support/export-files'
import type { Account } from './accounts'
import { processesOf, totalPss } from './memory'
import { seconds, table } from './page'
import type { ServerProcess } from './server-process'

const THOUGHTS = 100_000
const POLL_MS = 250
const MAY_TAKE_MS = 15 * 60_000
const IDLE_FOR_MS = 5_000

const WORDS =
  'boat hull sand call buy soil garden idea for the week plan trip talk with about paper'.split(' ')

/** A few hundred characters, two tags, an item and a category each, as an export has them. */
function* entries(): Generator<Entry> {
  for (let n = 0; n < THOUGHTS; n += 1) {
    const words = Array.from(
      { length: 40 },
      (_, at) => WORDS[(n * 7 + at * at + (n >> at)) % WORDS.length],
    )
    const createdAt = new Date(Date.UTC(2020, 0, 1) + n * 60_000).toISOString()
    yield thoughtEntry({
      key: String(n),
      rawText: `${n} ${words.join(' ')}`,
      summary: words.slice(0, 12).join(' '),
      parsedContent: { title: words.slice(0, 5).join(' '), details: words.slice(5, 25).join(' ') },
      category: `Category ${n % 10}`,
      createdAt,
      updatedAt: createdAt,
      tags: [n % 50, (n + 17) % 50].map((tag) => ({
        name: `tag ${tag}`,
        source: 'rules' as const,
      })),
      actionItems: [
        {
          text: words.slice(3, 8).join(' '),
          isCompleted: false,
          source: 'rules',
          createdAt,
          completedAt: null,
          dueOn: null,
          waitingSince: null,
        },
      ],
    })
  }
}

interface Stage {
  name: string
  ms: number
  /** Of all processes of the app together, above what they had before. */
  peakMiB: number
}

export interface MeasuredImport {
  thoughts: number
  fileMiB: number
  stages: Stage[]
}

/** Imports 100,000 thoughts into an account, and undoes it, on an idle, freshly started app. */
export async function measureImport(
  { address, pid }: ServerProcess,
  { cookie }: Account,
): Promise<MeasuredImport> {
  const file = await exportWith([...entries()])
  const ask = async (method: string, path: string, body: BodyInit, type = 'application/json') => {
    const headers = { cookie, 'Content-Type': type }
    const response = await fetch(`${address}${path}`, { method, headers, body })
    if (!response.ok) throw new Failure(`${path} returned ${response.status}.`)
    return response.json()
  }
  const named = JSON.stringify({ format: 'ramble', fileName: 'bench.zip', fileBytes: file.length })
  const { id } = ((await ask('POST', '/api/imports', named)) as ImportUpload).import
  const until = async (wanted: Import['state']) => {
    for (
      const begun = performance.now();
      performance.now() - begun < MAY_TAKE_MS;
      await delay(POLL_MS)
    ) {
      const response = await fetch(`${address}/api/imports`, { headers: { cookie } })
      const found = ((await response.json()) as Import[]).find((one) => one.id === id)
      if (found?.state === wanted) return
      if (found?.state === 'failed')
        throw new Failure(found.faults[0]?.message ?? 'The import failed.')
    }
    throw new Failure(`The import was not ${wanted} in time.`)
  }
  const stages: Stage[] = []
  const stage = async (name: string, begin: () => Promise<unknown>, wanted: Import['state']) => {
    await delay(IDLE_FOR_MS)
    const memory = () => totalPss(processesOf(pid))
    const idle = memory()
    let peak = idle
    const timer = setInterval(() => (peak = Math.max(peak, memory())), POLL_MS)
    try {
      await begin()
      const begun = performance.now()
      await until(wanted)
      stages.push({ name, ms: performance.now() - begun, peakMiB: peak - idle })
    } finally {
      clearInterval(timer)
    }
  }
  const body = new Uint8Array(file)
  const at = `/api/imports/${id}`
  await stage('read', () => ask('PUT', `${at}/file`, body, 'application/zip'), 'ready')
  await stage('import', () => ask('POST', `${at}/start`, '{}'), 'done')
  await stage('undo', () => ask('POST', `${at}/undo`, '{}'), 'undone')
  return { thoughts: THOUGHTS, fileMiB: file.length / 2 ** 20, stages }
}

/** Thoughts a second in a stage. */
export const rateOf = ({ thoughts, stages }: MeasuredImport, name: string) => {
  const ms = stages.find((stage) => stage.name === name)?.ms
  return ms && (thoughts / ms) * 1000
}

export const peakOf = ({ stages }: MeasuredImport) =>
  Math.max(...stages.map(({ peakMiB }) => peakMiB))

export function importTable({ thoughts, fileMiB, stages }: MeasuredImport): string {
  return table(
    [
      `${thoughts.toLocaleString('en')} thoughts, ${fileMiB.toFixed(1)} MiB`,
      'total',
      'thoughts/s',
      'MiB above idle',
    ],
    stages.map(({ name, ms, peakMiB }) => [
      name,
      seconds(ms),
      ((thoughts / ms) * 1000).toFixed(0),
      peakMiB.toFixed(0),
    ]),
  )
}
