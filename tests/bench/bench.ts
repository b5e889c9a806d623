import { setTimeout as delay } from 'node:timers/promises'
import { elapsed, say, step } from '@/scripts/lib/progress.mjs'
import { seedAccounts } from './accounts'
import { measureBulkChanges } from './bulk-changes'
import { measureDigests } from './digests'
import { measureExports } from './export'
import { measureFirstLoad, measureFirstPaint } from './first-load'
import { benchGrowth } from './growth/growth'
import { measureImport } from './imports'
import { describeMachine } from './machine'
import { memoryOf } from './memory'
import { parseBenchOptions, type BenchOptions, type PartOptions } from './options'
import { dated, writeSection } from './page'
import { measureOrganising } from './organising/organising'
import { benchProfile } from './profile/profile'
import { measureReminders } from './reminders'
import { report } from './report'
import type { Results } from './results'
import { measureRow } from './rounds'
import { withScratch, type Scratch } from './scratch-app'
import { benchSoak } from './soak/soak'
import { startApp } from './server-process'
import { measureUnusedCode } from './unused-code'
import { startWorld } from './world'

/** How long a freshly started app gets no requests before its memory counts as idle. */
const IDLE_AFTER_MS = 15_000

export async function main(args: string[]) {
  const options = parseBenchOptions(args)
  const begun = performance.now()
  await withScratch(async (scratch) => {
    say(`\n${await bench(options, scratch)}\n`)
    say(`  Measured in ${elapsed(begun)}`)
  })
}

function bench(options: BenchOptions, scratch: Scratch): Promise<string> {
  switch (options.mode) {
    case 'profile':
      return benchProfile(options, scratch)
    case 'growth':
      return benchGrowth(options, scratch)
    case 'soak':
      return benchSoak(options, scratch)
    case 'parts':
      return benchParts(options, scratch)
  }
}

async function benchParts(options: PartOptions, scratch: Scratch): Promise<string> {
  const databaseUrl = scratch.database.url()
  const seeding = performance.now()
  await step('Seeding 101,100 thoughts', () => seedAccounts(databaseUrl))
  const seededInMs = performance.now() - seeding
  const machine = await describeMachine(databaseUrl)
  const results: Results = {
    machine,
    seededInMs,
    requests: [],
    exports: [],
    firstLoads: [],
    unusedCode: [],
  }
  await measure(options, scratch, results)
  const content = report(results)
  if (options.isWhole) writeSection('measured', dated(content))
  return content
}

async function measure({ parts, seconds }: PartOptions, scratch: Scratch, results: Results) {
  const { database } = scratch
  const databaseUrl = database.url()
  const { app, bare, accounts, ...world } = await startWorld(scratch)
  if (parts.has('export')) results.exports = await measureExports(app, accounts.large)
  const rows = await world.rows()
  const settle = async () => {
    results.unorganised = await world.settle()
  }
  for (const row of rows.filter(({ part }) => parts.has(part))) {
    const measured = await step(row.label, () => measureRow(row, { seconds, settle }))
    results.requests.push(...measured)
  }
  const poll = rows.find(({ part }) => part === 'poll')?.app
  if (parts.has('digests') && poll) {
    const work = () => measureDigests(databaseUrl, poll)
    results.digests = await step('Digests of 100,000 people', work)
  }
  // The bare server's connections don't count as the product's memory.
  await bare.stop()
  if (parts.has('reminders') && poll) {
    const work = () => measureReminders(databaseUrl, poll)
    results.reminders = await step('Reminders due at once', work)
  }
  if (parts.has('many-at-once')) {
    const work = () => measureBulkChanges(app.address, accounts.small, rows)
    results.bulkChanges = await step('A thousand thoughts archived', work)
  }
  if (parts.has('memory')) results.memoryAfterLoad = memoryOf(app.pid, database.pid())
  const { cookie } = accounts.small
  if (parts.has('javascript')) {
    results.firstLoads = [
      await measureFirstLoad(app.address, '/', cookie),
      await measureFirstLoad(app.address, '/thoughts', cookie),
      await measureFirstLoad(app.address, '/auth'),
    ]
    const pages = [{ page: '/', cookie }, { page: '/thoughts', cookie }, { page: '/auth' }]
    results.unusedCode = await measureUnusedCode(app.address, pages)
  }
  if (parts.has('paint')) results.firstPaintMs = await measureFirstPaint(app.address, cookie)
  if (parts.has('organising')) results.organising = await step('Organising', measureOrganising)
  if (parts.has('import')) {
    await app.stop()
    const fresh = await startApp({ databaseUrl, secret: scratch.secret })
    scratch.undo.push(fresh.stop)
    const work = () => measureImport(fresh, accounts.bare)
    results.imported = await step('Importing 100,000 thoughts', work)
    await fresh.stop()
  }
  if (parts.has('start') || parts.has('memory')) {
    await app.stop()
    const { pid, ...start } = await measureStart(scratch, cookie)
    results.start = start
    if (parts.has('memory')) {
      await delay(IDLE_AFTER_MS)
      results.memoryIdle = memoryOf(pid, database.pid())
    }
  }
}

/** Times the start of a stopped database and app. */
async function measureStart({ database, secret, undo }: Scratch, cookie: string) {
  const databaseMs = await database.restart()
  const begun = performance.now()
  const app = await startApp({ databaseUrl: database.url(), secret })
  undo.push(app.stop)
  const response = await fetch(`${app.address}/`, { headers: { cookie } })
  await response.arrayBuffer()
  return { pid: app.pid, databaseMs, appMs: performance.now() - begun, status: response.status }
}
