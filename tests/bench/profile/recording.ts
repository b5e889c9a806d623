import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Failure } from '@/scripts/lib/failure.mjs'
import { root } from '@/scripts/lib/project.mjs'

const AGENT = pathToFileURL(join(root, 'tests', 'bench', 'profile', 'agent.mjs')).href
const LOOK_EVERY_MS = 50
/** Several times the agent's polling interval, so that every process has begun. */
const BEGINS_WITHIN_MS = 500
const ENDS_WITHIN_MS = 60_000

export interface ProcessProfile {
  name: string
  profile: Profiler.Profile
}

/** Empties the folder; returns the environment of an app whose processes can be recorded into it. */
export function recordableInto(folder: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return { NODE_OPTIONS: `--import=${AGENT}`, RAMBLE_PROFILES: folder }
}

/** Records all Node processes of the app during the work, into `.cpuprofile` files of the folder. */
export async function recorded<T>(folder: string, work: () => Promise<T>) {
  const signal = join(folder, 'recording')
  writeFileSync(signal, '')
  await delay(BEGINS_WITHIN_MS)
  const result = await work().finally(() => rmSync(signal))
  await untilWritten(folder)
  const profiles: ProcessProfile[] = filesOf(folder, '.cpuprofile').map((file) => ({
    name: file.replace('.cpuprofile', ''),
    profile: JSON.parse(readFileSync(join(folder, file), 'utf8')),
  }))
  return { result, profiles }
}

/** Writes a heap snapshot of each Node process; returns the files. */
export async function takeSnapshots(folder: string, label: string): Promise<string[]> {
  const signal = join(folder, 'snapshot')
  writeFileSync(signal, label)
  await delay(BEGINS_WITHIN_MS)
  await untilWritten(folder)
  rmSync(signal)
  return filesOf(folder, `-${label}.heapsnapshot`).map((file) => join(folder, file))
}

async function untilWritten(folder: string) {
  const deadline = performance.now() + ENDS_WITHIN_MS
  while (filesOf(folder, '.begun').length > 0) {
    if (performance.now() > deadline) throw new Failure('A process did not write its profile.')
    await delay(LOOK_EVERY_MS)
  }
}

function filesOf(folder: string, ending: string): string[] {
  return readdirSync(folder).filter((file) => file.endsWith(ending))
}
