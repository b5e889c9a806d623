import { elapsed, say, step } from '@/scripts/lib/progress.mjs'
import { seedAccounts, signIn, untilOrganised } from './accounts'
import { measureDigests } from './digests'
import { measureExports } from './export'
import { measureFirstLoad, measureFirstPaint } from './first-load'
import { searches } from './lists'
import { describeMachine } from './machine'
import { memoryOf } from './memory'
import { benchMillion } from './million'
import { parseBenchOptions, type BenchOptions } from './options'
import { dated, writeSection } from './page'
import { measureReminders } from './reminders'
import { report } from './report'
import { measureRow, requestRows } from './requests'
import type { Results } from './results'
import { withScratch, type Scratch } from './scratch-app'
import { startApp, startBareServer } from './server-process'
import { verifyPhone } from './texts'

const ORGANISING_MAY_TAKE_MS = 20_000

export async function main(args: string[]) {
  const options = parseBenchOptions(args)
  const begun = performance.now()
  await withScratch(async (scratch) => {
    say(`\n${await (options.isMillion ? benchMillion : benchParts)(options, scratch)}\n`)
    say(`  Measured in ${elapsed(begun)}`)
  })
}

async function benchParts(options: BenchOptions, scratch: Scratch): Promise<string> {
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
    jobs: [],
  }
  await measure(options, scratch, results)
  const content = report(results)
  if (options.isWhole) writeSection('measured', dated(content))
  return content
}

async function measure({ parts, seconds }: BenchOptions, scratch: Scratch, results: Results) {
  const { database, secret, undo } = scratch
  const databaseUrl = database.url()
  const bare = await startBareServer(databaseUrl)
  undo.push(bare.stop)
  const app = await startApp({ databaseUrl, secret })
  undo.push(app.stop)

  const accounts = {
    small: await signIn(app.address, 'small'),
    large: await signIn(app.address, 'large'),
    writer: await signIn(app.address, 'writer'),
    bare: await signIn(app.address, 'bare'),
  }
  if (parts.has('export')) results.exports = await measureExports(app, accounts.large)
  await verifyPhone(databaseUrl, accounts.writer.id)
  const rows = await requestRows({
    app: app.address,
    bare: bare.address,
    accounts,
    searches: await searches(databaseUrl, accounts.large.id),
  })
  const settle = async () => {
    results.unorganised = await untilOrganised(databaseUrl, ORGANISING_MAY_TAKE_MS)
  }
  for (const row of rows.filter(({ part }) => parts.has(part))) {
    const measured = await step(row.label, () => measureRow(row, { seconds, settle }))
    results.requests.push(...measured)
  }
  const poll = rows.find(({ part }) => part === 'poll')?.app
  if (parts.has('digests') && poll) {
    const measured = step('Digests of 100,000 people', () =>
      measureDigests(databaseUrl, poll, seconds),
    )
    results.jobs.push(await measured)
  }
  // The bare server's connections don't count as the product's memory.
  await bare.stop()
  if (parts.has('reminders') && poll) {
    const measured = step('Reminders due at once', () => measureReminders(databaseUrl, poll))
    results.jobs.push(await measured)
  }
  if (parts.has('memory')) {
    const node = memoryOf(app.pid)
    const postgres = memoryOf(database.pid())
    if (node && postgres) results.memory = { node, postgres }
  }
  const { cookie } = accounts.small
  if (parts.has('javascript')) {
    results.firstLoads = [
      await measureFirstLoad(app.address, '/', cookie),
      await measureFirstLoad(app.address, '/thoughts', cookie),
      await measureFirstLoad(app.address, '/auth'),
    ]
  }
  if (parts.has('paint')) results.firstPaintMs = await measureFirstPaint(app.address, cookie)
  if (parts.has('start')) {
    await app.stop()
    results.start = await measureStart(scratch, cookie)
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
  return { databaseMs, appMs: performance.now() - begun, status: response.status }
}
