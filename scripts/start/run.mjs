import { checkPagesOfImage, isImage } from '../build/in-image.mjs'
import { checkDiskSpace, checkPort, parsePort, parseRole } from '../lib/checks.mjs'
import { Failure, explain } from '../lib/failure.mjs'
import { takeLock } from '../lib/lock.mjs'
import { elapsed, say, step } from '../lib/progress.mjs'
import { dataDir, loadSettings, root } from '../lib/project.mjs'
import { endTools } from '../lib/run-tool.mjs'
import { onceAskedToStop, undoAll, untilStopped } from '../lib/shutdown.mjs'
import { installPackages } from '../packages/install.mjs'
import { generatePrismaClient } from '../packages/prisma-client.mjs'

const RUNNING_NEEDS_MIB = 100

/**
 * Does everything from a fresh clone to a served app. What needs a package is imported after
 * installPackages (bare-clone.test.ts).
 * @param {{ dev: boolean, host?: string | undefined }} options `host` overrides the setting
 */
export async function run({ dev, host: given }) {
  const begun = performance.now()
  loadSettings()
  const host = given || process.env.HOST || '127.0.0.1'
  process.env.HOST = host
  const port = parsePort(process.env.PORT)
  const role = parseRole(process.env.RAMBLE_ROLE)
  if ((role === 'web' || role === 'worker') && !process.env.DATABASE_URL) {
    throw new Failure(
      `RAMBLE_ROLE is ${role}, which is for a database that several machines share: set DATABASE_URL, or unset RAMBLE_ROLE.`,
    )
  }
  if (!dev) checkAddress()
  if (isImage && process.env.DATABASE_URL) checkPagesOfImage()
  const lock = takeLock(dataDir)
  /** @type {import('../lib/shutdown.mjs').Undo} */
  const undo = []
  const stopAll = async () => {
    endTools()
    await undoAll(undo)
    lock.release()
  }
  process.once('exit', () => lock.release())
  onceAskedToStop(async () => {
    say('\n  Stopping ...')
    await stopAll()
    say('  Stopped. Everything is kept.')
  })
  try {
    checkDiskSpace(root, RUNNING_NEEDS_MIB)
    if (role !== 'worker') await checkPort({ host, port })
    await installPackages(dev ? 'all' : 'runtime')
    await generatePrismaClient()
    const place = await prepareDatabase({ undo, stopAll })
    if (!dev && !isImage) {
      const { buildApp } = await import('../build/build.mjs')
      await buildApp()
    }
    if (role === 'worker') {
      const { stopApp } = await import('../server/app.mjs')
      const { work } = await import('../server/work.mjs')
      undo.push(stopApp)
      await step('Starting the worker', work)
      await untilStopped()
      say(`\n  Ramble works on background jobs (ready in ${elapsed(begun)})`)
    } else {
      const { serve } = await import('../server/serve.mjs')
      const served = await step('Starting the app', () => serve({ dev, host, port }))
      undo.push(served.close)
      const address = `http://${host === '127.0.0.1' ? 'localhost' : host}:${served.port}`
      lock.announce(address)
      say(`\n  Ramble runs at ${address} (ready in ${elapsed(begun)})`)
    }
    say(`  ${place}`)
    say('  Press Ctrl-C to stop.\n')
  } catch (error) {
    // Ctrl-C also stops running tools; their failure is then expected.
    await untilStopped()
    await stopAll()
    throw error
  }
}

/** Checks the address early: the app would refuse it too, but only after a build for the wrong address. */
function checkAddress() {
  const isLocal = !process.env.DATABASE_URL || process.env.RAMBLE_MODE === 'local'
  if (isLocal || process.env.NEXTAUTH_URL) return
  throw new Failure(
    'NEXTAUTH_URL is not set: give the address that people reach the app at, such as https://ramble.example.',
  )
}

/**
 * Ensures that DATABASE_URL points to a migrated database.
 * @param {{ undo: import('../lib/shutdown.mjs').Undo, stopAll: () => Promise<void> }} running
 * @returns {Promise<string>} a line that names the place of the data
 */
async function prepareDatabase({ undo, stopAll }) {
  const { checkDatabase, describeDatabase } = await import('../database/database.mjs')
  const given = process.env.DATABASE_URL
  if (given) {
    process.env.RAMBLE_MODE ||= 'production'
    await checkDatabase('DATABASE_URL', given)
    const direct = process.env.DIRECT_DATABASE_URL
    if (direct) await checkDatabase('DIRECT_DATABASE_URL', direct)
    await bringUpToDate(direct || given)
    return `Mode ${process.env.RAMBLE_MODE}; data in PostgreSQL at ${describeDatabase(given)}`
  }
  const { url, postgres } = await step('Starting the database', () => openLocalDatabase(stopAll))
  undo.push(postgres.stop)
  await bringUpToDate(url)
  const { dir, elsewhere } = postgres.place
  return `Mode local; data in ${dir}${elsewhere ? ", because PostgreSQL's user can't enter this folder" : ''}`
}

/**
 * Starts the embedded database and sets the environment variables of local mode.
 * @param {() => Promise<void>} stopAll
 */
async function openLocalDatabase(stopAll) {
  const { startLocalDatabase } = await import('./local-database.mjs')
  const local = await startLocalDatabase({
    onLost: (fault) => {
      process.stderr.write(`\n${explain(fault)}\n`)
      void stopAll().finally(() => process.exit(1))
    },
  })
  process.env.DATABASE_URL = local.url
  process.env.DIRECT_DATABASE_URL = ''
  process.env.RAMBLE_MODE = 'local'
  process.env.NEXTAUTH_SECRET ||= local.nextAuthSecret
  return local
}

/** @param {string} databaseUrl */
async function bringUpToDate(databaseUrl) {
  const { migrateIfNeeded } = await import('../database/migrate-if-needed.mjs')
  await step('Updating the database', () => migrateIfNeeded(databaseUrl))
}
