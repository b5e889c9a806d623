import { join } from 'node:path'
import { checkDatabase, createDatabase } from '../lib/database.mjs'
import { Failure, tail } from '../lib/failure.mjs'
import { needsMigration } from '../lib/migrate.mjs'
import { startPostgres } from '../lib/postgres.mjs'
import { dataDir, loadSettings, root } from '../lib/project.mjs'
import { runTool } from '../lib/run-tool.mjs'
import { readOrMakeSecrets } from '../lib/secrets.mjs'

/** The database of `npm start` in its cluster. */
const LOCAL_DATABASE = 'ramble'

/**
 * The database to fill: the one of DATABASE_URL, or else the local one, which is started for as
 * long as needed when no Ramble runs here.
 * @returns {Promise<{ url: string, close: () => Promise<void> }>} migrated
 */
export async function openSeedDatabase() {
  loadSettings()
  const given = process.env.DATABASE_URL
  if (given) {
    await checkDatabase('DATABASE_URL', given)
    await migrateIfNeeded(process.env.DIRECT_DATABASE_URL || given)
    return { url: given, close: async () => {} }
  }
  const { databasePassword, clusterId } = readOrMakeSecrets(dataDir)
  const postgres = await startPostgres({
    projectDir: root,
    dataDir,
    name: 'postgres',
    clusterId,
    password: databasePassword,
    leaveRunning: true,
  })
  try {
    await createDatabase(postgres.url('postgres'), LOCAL_DATABASE)
    await migrateIfNeeded(postgres.url(LOCAL_DATABASE))
  } catch (error) {
    await postgres.stop()
    throw error
  }
  return { url: postgres.url(LOCAL_DATABASE), close: postgres.stop }
}

/**
 * In a process of its own, because the engine leaves a timer behind.
 * @param {string} databaseUrl
 */
export async function migrateIfNeeded(databaseUrl) {
  if (!(await needsMigration(databaseUrl))) return
  const script = join(root, 'scripts', 'lib', 'migrate.mjs')
  const { code, output } = await runTool(process.execPath, [script], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DIRECT_DATABASE_URL: '' },
  })
  if (code !== 0) throw new Failure('The database could not be updated.', { detail: tail(output) })
}
