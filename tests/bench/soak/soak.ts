import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { say, step } from '@/scripts/lib/progress.mjs'
import { dataDir } from '@/scripts/lib/project.mjs'
import { credentials, seedAccounts } from '../accounts'
import { describeMachine } from '../machine'
import type { SoakOptions } from '../options'
import { dated, writeSection } from '../page'
import { recordableInto, takeSnapshots } from '../profile/recording'
import type { Scratch } from '../scratch-app'
import { startWorld } from '../world'
import type { SoakLoad, Window } from './driver'
import { heapTable } from './heap'
import { runSoakLoad } from './load'
import type { People } from './mix'
import { sampleText, soakReport } from './report'
import { takeSample, type Sample } from './samples'

const WINDOW_S = 10
/** The number of windows between two lines of progress. */
const SHOWN_EVERY = 6
const CAPACITY_S = 15
const CAPACITY_CLIENTS = 16
/** After this time the app has loaded everything that it keeps from first use. */
const SETTLES_WITHIN_S = 300

type World = Awaited<ReturnType<typeof startWorld>>

/** Runs half of the load that the app can handle, for a long time; a whole run is written to docs/benchmarks.md. */
export async function benchSoak(options: SoakOptions, scratch: Scratch): Promise<string> {
  const { minutes, withHeap } = options
  const { database } = scratch
  const databaseUrl = database.url()
  await step('Seeding 101,100 thoughts', () => seedAccounts(databaseUrl))
  const machine = await describeMachine(databaseUrl)
  const folder = join(dataDir, 'profiles', 'soak')
  const world = await startWorld(scratch, withHeap ? recordableInto(folder) : {})
  await world.bare.stop()
  const load = {
    address: world.app.address,
    people: await peopleOf(world),
    seconds: minutes * 60,
    windowS: WINDOW_S,
  }
  const capacity = await step('Capacity', () => capacityOf(load))
  await world.settle()
  const settledS = Math.min(SETTLES_WITHIN_S, load.seconds / 3)
  const begun = performance.now()
  const watched = { appPid: world.app.pid, postgresPid: database.pid(), databaseUrl, begun }
  const samples: Sample[] = []
  const windows: Window[] = []
  const early = withHeap ? delay(settledS * 1000).then(() => takeSnapshots(folder, 'early')) : []
  await step('Soak', () =>
    runSoakLoad({ ...load, perSecond: capacity / 2 }, async (window) => {
      windows.push(window)
      const sample = await takeSample(watched)
      samples.push(sample)
      if (samples.length % SHOWN_EVERY === 0) say(`  ${sampleText(sample)}`)
    }),
  )
  const content = [
    `Machine: ${machine}. ${minutes} minutes at ${(capacity / 2).toFixed(0)} requests a second, half of what ${CAPACITY_CLIENTS} clients got.`,
    soakReport({ samples, windows, windowS: WINDOW_S, settledS }),
  ].join('\n\n')
  if (options.isWhole) writeSection('soak', dated(content))
  if (!withHeap) return content
  // Printed before the last snapshots, which may take very long.
  say(`\n${content}\n\nThe first snapshot halted the app and swelled its memory.\n`)
  return heapTables(await early, await takeSnapshots(folder, 'late')).join('\n\n')
}

async function capacityOf(load: Omit<SoakLoad, 'clients' | 'perSecond'>): Promise<number> {
  let count = 0
  await runSoakLoad({ ...load, seconds: CAPACITY_S, clients: CAPACITY_CLIENTS }, ({ times }) => {
    count += Object.values(times).flat().length
  })
  return count / CAPACITY_S
}

async function peopleOf({ app, accounts }: World): Promise<People> {
  const { large, writer } = accounts
  const idsOf = async (path: string): Promise<number[]> => {
    const response = await fetch(`${app.address}${path}`, { headers: { cookie: writer.cookie } })
    const rows: { id: number }[] = await response.json()
    return rows.map(({ id }) => id)
  }
  return {
    reader: large,
    writer,
    signIn: credentials('bare'),
    thoughts: await idsOf('/api/thoughts'),
    items: await idsOf('/api/action-items'),
  }
}

/** One table for each process that both lists have. */
function heapTables(early: string[], late: string[]): string[] {
  return early.flatMap((before) => {
    const after = before.replace('-early.', '-late.')
    return late.includes(after)
      ? [heapTable(basename(before, '-early.heapsnapshot'), before, after)]
      : []
  })
}
