import { checkDatabase, createDatabase } from '../database/database.mjs'
import { migrateIfNeeded } from '../database/migrate-if-needed.mjs'
import { startPostgres } from '../database/postgres.mjs'
import { dataDir, loadSettings, root } from '../lib/project.mjs'
import { readOrMakeSecrets } from '../start/secrets.mjs'

/** The database of `npm start` in its cluster. */
const LOCAL_DATABASE = 'ramble'

/**
 * The database to fill: the one of DATABASE_URL, or else the local one, which is started for as long as
 * needed if Ramble does not run here.
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
