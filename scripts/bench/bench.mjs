import { findBrowser } from '../lib/browser.mjs'
import { elapsed, say, step } from '../lib/progress.mjs'
import { searchWords, seedAccounts, seedMillion, signIn, untilOrganised } from './accounts.mjs'
import { measureDigests } from './digests.mjs'
import { FORMATS, measureExport } from './export.mjs'
import { measureFirstLoad, measureFirstPaint } from './first-load.mjs'
import { describeMachine } from './machine.mjs'
import { memoryOf } from './memory.mjs'
import { measureMillion, millionReport } from './million.mjs'
import { writeSection } from './page.mjs'
import { measureReminders } from './reminders.mjs'
import { report, writeReport } from './report.mjs'
import { measureRow, requestRows } from './requests.mjs'
import { withScratch } from './scratch-app.mjs'
import { startApp, startBareServer } from './server-process.mjs'
import { verifyPhone } from './texts.mjs'

/** @typedef {import('./options.mjs').BenchOptions} BenchOptions */
/** @typedef {import('./scratch-app.mjs').Scratch} Scratch */
/** @typedef {import('./report.mjs').Results} Results */

const ORGANISING_MAY_TAKE_MS = 20_000
const PAGES = ['/', '/thoughts']

/** @param {BenchOptions} options */
export async function bench(options) {
  const begun = performance.now()
  await withScratch(async (scratch) => {
    say(`\n${await (options.isMillion ? benchMillion : benchParts)(options, scratch)}\n`)
    say(`  Measured in ${elapsed(begun)}`)
  })
}

/**
 * @param {BenchOptions} options
 * @param {Scratch} scratch
 * @returns {Promise<string>} the report
 */
async function benchParts(options, scratch) {
  const { database } = scratch
  const seeding = performance.now()
  await step('Seeding 101,100 thoughts', () => seedAccounts(database.url()))
  /** @type {Results} */
  const results = {
    machine: await describeMachine(database.url()),
    seededInMs: performance.now() - seeding,
    requests: [],
    exports: [],
    firstLoads: [],
  }
  await measure(options, { ...scratch, results })
  if (options.isWhole) writeReport(results)
  return report(results)
}

/**
 * @param {BenchOptions} options
 * @param {Scratch} scratch
 * @returns {Promise<string>} the report
 */
async function benchMillion({ seconds }, { database, secret, undo }) {
  const databaseUrl = database.url()
  const seeding = performance.now()
  const usernames = await step('Seeding 1,000,000 thoughts', () => seedMillion(databaseUrl))
  const seededInMs = performance.now() - seeding
  const machine = await describeMachine(databaseUrl)
  const app = await startApp({ databaseUrl, secret })
  undo.push(() => app.stop())
  const username = usernames[Math.floor(usernames.length / 2)] ?? ''
  const measured = await measureMillion({ app, databaseUrl, username, seconds })
  const content = millionReport({ machine, seededInMs, ...measured })
  writeSection('million', content)
  return content
}

/**
 * @param {BenchOptions} options
 * @param {Scratch & { results: Results }} scratch
 */
async function measure({ parts, seconds }, { database, secret, undo, results }) {
  const bare = await startBareServer(database.url())
  let app = await startApp({ databaseUrl: database.url(), secret })
  undo.push(
    () => bare.stop(),
    () => app.stop(),
  )

  const accounts = {
    small: await signIn(app.address, 'small'),
    large: await signIn(app.address, 'large'),
    writer: await signIn(app.address, 'writer'),
    bare: await signIn(app.address, 'bare'),
  }
  if (parts.has('export')) {
    for (const format of FORMATS) {
      const measured = step(`Export as ${format}`, () => measureExport(app, accounts.large, format))
      results.exports.push(await measured)
    }
  }
  await verifyPhone(database.url(), accounts.writer.id)
  const found = await searchWords(database.url(), accounts.large.id)
  const rows = await requestRows({ app: app.address, bare: bare.address, accounts, ...found })
  const settle = async () => {
    results.unorganised = await untilOrganised(database.url(), ORGANISING_MAY_TAKE_MS)
  }
  for (const row of rows.filter(({ part }) => parts.has(part))) {
    const measured = await step(row.label, () => measureRow(row, { seconds, settle }))
    results.requests.push(...measured)
  }
  const poll = rows.find(({ part }) => part === 'poll')?.app
  if (parts.has('digests') && poll) {
    const world = { databaseUrl: database.url(), poll, seconds }
    results.digests = await step('Digests of 100,000 people', () => measureDigests(world))
  }
  // Its connections are no part of what the product needs.
  await bare.stop()
  if (parts.has('reminders') && poll) {
    const measured = step('Reminders due at once', () => measureReminders(database.url(), poll))
    results.reminders = await measured
  }
  if (parts.has('memory')) {
    const node = memoryOf(app.pid)
    const postgres = memoryOf(database.pid())
    if (node && postgres) results.memory = { node, postgres }
  }
  const { cookie } = accounts.small
  if (parts.has('javascript')) {
    for (const page of PAGES) {
      results.firstLoads.push(await measureFirstLoad(app.address, page, cookie))
    }
    results.firstLoads.push(await measureFirstLoad(app.address, '/auth'))
  }
  if (parts.has('paint')) {
    const browserPath = await findBrowser()
    const options = { page: '/', cookie, browserPath }
    results.firstPaintMs = await step('First paint', () => measureFirstPaint(app.address, options))
  }
  if (parts.has('start')) {
    await app.stop()
    const databaseMs = await database.restart()
    const begun = performance.now()
    app = await startApp({ databaseUrl: database.url(), secret })
    const response = await fetch(`${app.address}/`, { headers: { cookie } })
    await response.arrayBuffer()
    results.start = { databaseMs, appMs: performance.now() - begun, status: response.status }
  }
}
