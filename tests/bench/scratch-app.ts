import { randomBytes } from 'node:crypto'
import { buildForTests } from '@/scripts/build/build.mjs'
import { createDatabase } from '@/scripts/database/database.mjs'
import { migrateIfNeeded } from '@/scripts/database/migrate-if-needed.mjs'
import { generatePrismaClient } from '@/scripts/packages/prisma-client.mjs'
import { step } from '@/scripts/lib/progress.mjs'
import { endTools } from '@/scripts/lib/run-tool.mjs'
import { type Undo, onceAskedToStop, undoAll, untilStopped } from '@/scripts/lib/shutdown.mjs'
import { startThrowAwayCluster } from '@/scripts/testing/test-cluster.mjs'
import { startApp } from './server-process'

export type ScratchDatabase = Awaited<ReturnType<typeof startScratchDatabase>>

export interface Scratch {
  database: ScratchDatabase
  /** Settings for serving the build on this database. */
  secret: string
  /** Cleanup for the end, run in reverse order. */
  undo: Undo
}

/** Creates the production build and a database for the work, and removes the database afterwards. */
export async function withScratch(work: (scratch: Scratch) => Promise<void>) {
  const secret = randomBytes(32).toString('base64url')
  const undo: Undo = []
  const cleanUp = async () => {
    endTools()
    await undoAll(undo)
  }
  onceAskedToStop(cleanUp, 130)
  try {
    await generatePrismaClient()
    await buildForTests()
    const database = await step('Making a scratch database', startScratchDatabase)
    undo.push(database.remove)
    await work({ database, secret, undo })
  } finally {
    await untilStopped()
    await cleanUp()
  }
}

/** With the app's own settings, durability included. */
async function startScratchDatabase() {
  const cluster = await startThrowAwayCluster({ name: 'bench', durable: true })
  const url = () => cluster.url('bench')
  await createDatabase(cluster.url('postgres'), 'bench')
  await migrateIfNeeded(url())
  return { ...cluster, url }
}

interface ScratchWork {
  /** Fills the database. */
  fill?: (databaseUrl: string) => Promise<unknown>
  work: (address: string, databaseUrl: string) => Promise<void>
}

/** Serves the production build on a temporary database for the work. */
export async function withScratchApp({ fill, work }: ScratchWork) {
  await withScratch(async ({ database, secret, undo }) => {
    const databaseUrl = database.url()
    if (fill) await step('Seeding', () => fill(databaseUrl))
    const app = await step('Starting the app', () => startApp({ databaseUrl, secret }))
    undo.push(app.stop)
    await work(app.address, databaseUrl)
  })
}
