import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Failure } from '@/scripts/lib/failure.mjs'
import { step } from '@/scripts/lib/progress.mjs'
import { dataDir, root } from '@/scripts/lib/project.mjs'
import { seedAccounts } from '../accounts'
import { measureDigests } from '../digests'
import { runLoad } from '../load'
import { processesOf, type ProcessUse } from '../memory'
import type { ProfileOptions } from '../options'
import { milliseconds, table } from '../page'
import { measureReminders } from '../reminders'
import type { Scratch } from '../scratch-app'
import { startWorld } from '../world'
import { flameOf, hottest } from './flame'
import { flameImage } from './flame-image'
import { IMAGES } from './images'
import { recordableInto, recorded, type ProcessProfile } from './recording'
import { collectStatements, forgetStatements, readStatements, statementTable } from './statements'

const SERVER = /^serve-/

const WARM_UP_S = 3
const HOTTEST = 25
const MOST_STATEMENTS = 20

/** Runs one row's load and writes its costs and their places into a folder of `.data/profiles`. */
export async function benchProfile(options: ProfileOptions, scratch: Scratch): Promise<string> {
  const { row } = options
  const folder = join(dataDir, 'profiles', row)
  const { database } = scratch
  await step('Seeding 101,100 thoughts', () => seedAccounts(database.url()))
  await collectStatements(database)
  const world = await startWorld(scratch, recordableInto(folder))
  const work = await workOf(options, world, database.url())
  const pids = [world.app.pid, database.pid()]
  const { result, profiles } = await recorded(folder, async () => {
    await forgetStatements(database.url())
    const before = pids.flatMap(processesOf)
    const requests = await step(`Load of ${row}`, work)
    const after = pids.flatMap(processesOf)
    const statements = await readStatements(database.url())
    return { requests, spent: processorTimes(before, after), statements }
  })
  const { requests, spent, statements } = result
  mkdirSync(IMAGES, { recursive: true })
  for (const { name, profile } of profiles) {
    const file = SERVER.test(name) ? join(IMAGES, `${row}.svg`) : join(folder, `${name}.svg`)
    writeFileSync(file, flameImage(`${row}: ${name.replace(/-\d+$/, '')}`, flameOf(profile)))
  }
  const processors = processorTable(spent, requests)
  const functions = profiles.map(hottestTable)
  const most = statements.slice(0, MOST_STATEMENTS)
  const content = (isWhole: boolean) => {
    const shown = statementTable(isWhole ? statements : most, { requests, isWhole })
    return [requestsText(options, requests), processors, ...functions, shown].join('\n\n')
  }
  writeFileSync(join(folder, 'report.md'), `${content(true)}\n`)
  return `${content(false)}\n\nFlame graph of the server: ${relative(root, IMAGES)}/${row}.svg; profiles and whole statements: ${relative(root, folder)}`
}

/** The load to profile; it returns the number of its requests if its cost is to be divided by them. */
async function workOf(
  { row, seconds, clients }: ProfileOptions,
  world: Awaited<ReturnType<typeof startWorld>>,
  databaseUrl: string,
): Promise<() => Promise<number | undefined>> {
  const rows = await world.rows()
  const poll = rows.find(({ part }) => part === 'poll')?.app
  const target = rows.find(({ part }) => part === row)?.app
  if (!poll) throw new Failure('There is no poll to measure.')
  if (!target) {
    const measure = row === 'reminders' ? measureReminders : measureDigests
    return () => measure(databaseUrl, poll).then(() => undefined)
  }
  await runLoad({ ...target, connections: clients, seconds: WARM_UP_S })
  await world.settle()
  return async () => {
    const { requests } = await runLoad({ ...target, connections: clients, seconds })
    await world.settle()
    return requests
  }
}

function requestsText({ row, seconds, clients }: ProfileOptions, requests?: number): string {
  if (requests === undefined) return `The work of ${row}.`
  return `${requests} requests of ${row} in ${seconds} s, ${clients} at a time; profiling slows them down.`
}

function processorTimes(before: ProcessUse[], after: ProcessUse[]) {
  const known = new Map(before.map(({ pid, processorMs }) => [pid, processorMs]))
  return after.map(({ pid, name, processorMs }) => ({
    name,
    spentMs: processorMs - (known.get(pid) ?? 0),
  }))
}

function processorTable(spent: { name: string; spentMs: number }[], requests?: number): string {
  const byName = new Map<string, number>()
  for (const { name, spentMs } of spent) byName.set(name, (byName.get(name) ?? 0) + spentMs)
  const rows = [...byName].map(([name, ms]) => [
    name,
    ms.toFixed(0),
    requests ? milliseconds(ms / requests) : '',
  ])
  return table(['processor time', 'ms', 'ms per request'], rows)
}

function hottestTable({ name, profile }: ProcessProfile): string {
  const flame = flameOf(profile)
  const rows = hottest(flame, HOTTEST).map((each) => [
    each.selfMs.toFixed(0),
    `${((100 * each.selfMs) / flame.totalMs).toFixed(1)} %`,
    each.name,
    each.place,
  ])
  return table(['own ms', 'share', `function of ${name}`, 'place'], rows)
}
