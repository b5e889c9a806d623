/**
 * Preloaded into every Node process and worker thread of the app: records a processor profile while the file
 * `recording` is in RAMBLE_PROFILES, takes a heap snapshot once for each content of the file `snapshot`, and writes
 * both there. A file is the only signal that also reaches threads.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { basename, join } from 'node:path'
import { writeHeapSnapshot } from 'node:v8'
import { threadId } from 'node:worker_threads'

const LOOK_EVERY_MS = 50
const SAMPLE_EVERY_US = 500

const folder = process.env.RAMBLE_PROFILES ?? ''
const script = basename(process.argv[1] ?? 'node').replace(/\.\w+$/, '')
const name = [script, process.pid, ...(threadId ? [`thread-${threadId}`] : [])].join('-')
/** Exists until the profile or snapshot is written. */
const mark = join(folder, `${name}.begun`)

/** @type {Session | undefined} */
let session
let taken = ''

setInterval(() => {
  const isWanted = existsSync(join(folder, 'recording'))
  if (isWanted && !session) void begin()
  else if (!isWanted && session) void end(session)
  takeSnapshot()
}, LOOK_EVERY_MS).unref()

async function begin() {
  session = new Session()
  session.connect()
  writeFileSync(mark, '')
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_US })
  await session.post('Profiler.start')
}

/** @param {Session} recording */
async function end(recording) {
  session = undefined
  const { profile } = await recording.post('Profiler.stop')
  recording.disconnect()
  writeFileSync(join(folder, `${name}.cpuprofile`), JSON.stringify(profile))
  rmSync(mark)
}

function takeSnapshot() {
  const request = join(folder, 'snapshot')
  if (!existsSync(request)) return
  const label = readFileSync(request, 'utf8')
  if (label === taken) return
  taken = label
  writeFileSync(mark, '')
  writeHeapSnapshot(join(folder, `${name}-${label}.heapsnapshot`))
  rmSync(mark)
}
