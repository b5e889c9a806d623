import { randomBytes } from 'node:crypto'
import { buildApp, isBuilt } from '../lib/build.mjs'
import { alreadyRuns, lockHolder } from '../lib/lock.mjs'
import { generatePrismaClient } from '../lib/prisma-client.mjs'
import { step } from '../lib/progress.mjs'
import { dataDir } from '../lib/project.mjs'
import { endTools } from '../lib/run-tool.mjs'
import { onceAskedToStop, untilStopped } from '../lib/shutdown.mjs'
import { startScratchDatabase } from './scratch-database.mjs'
import { startApp } from './server-process.mjs'

/** @typedef {import('./scratch-database.mjs').ScratchDatabase} ScratchDatabase */

/**
 * @typedef {object} Scratch a database, the secret to serve the build on it with, and what is undone
 * in the end, last first
 * @property {ScratchDatabase} database
 * @property {string} secret
 * @property {(() => Promise<void>)[]} undo
 */

/**
 * Makes the production build and a database for the work, and removes what it made after it.
 * @param {(scratch: Scratch) => Promise<void>} work
 */
export async function withScratch(work) {
  const secret = randomBytes(32).toString('base64url')
  // A new build would pull the files away from under the app that serves them.
  const holder = lockHolder(dataDir)
  if (holder && !isBuilt()) throw alreadyRuns(holder)
  /** @type {(() => Promise<void>)[]} */
  const undo = []
  const cleanUp = async () => {
    endTools()
    for (let stop = undo.pop(); stop; stop = undo.pop()) await stop()
  }
  onceAskedToStop(cleanUp, 130)
  try {
    await generatePrismaClient()
    const database = await step('Making a scratch database', startScratchDatabase)
    undo.push(database.remove)
    await buildApp({
      ...process.env,
      DATABASE_URL: database.url(),
      RAMBLE_MODE: 'local',
      NEXTAUTH_SECRET: secret,
    })
    await work({ database, secret, undo })
  } finally {
    await untilStopped()
    await cleanUp()
  }
}

/**
 * Serves the production build on a database made for the work, and removes both after it.
 * @param {object} options
 * @param {(databaseUrl: string) => Promise<unknown>} options.fill puts the database's content there
 * @param {(address: string, databaseUrl: string) => Promise<void>} options.work
 * @param {Record<string, string>} [options.settings] more of the app's environment
 */
export async function withScratchApp({ fill, work, settings }) {
  await withScratch(async ({ database, secret, undo }) => {
    const databaseUrl = database.url()
    await step('Seeding', () => fill(databaseUrl))
    const app = await step('Starting the app', () => startApp({ databaseUrl, secret, settings }))
    undo.push(() => app.stop())
    await work(app.address, databaseUrl)
  })
}
