import { checkDatabase } from '../database/database.mjs'
import { migrateIfNeeded } from '../database/migrate-if-needed.mjs'
import { loadSettings } from '../lib/project.mjs'
import { startLocalDatabase } from './local-database.mjs'

/**
 * The database that a command works on: the database of DATABASE_URL, or else the local database, which is started for
 * as long as needed if Ramble is not running here.
 * @returns {Promise<{ url: string, close: () => Promise<void> }>} migrated
 */
export async function openDatabase() {
  loadSettings()
  const given = process.env.DATABASE_URL
  if (given) {
    await checkDatabase('DATABASE_URL', given)
    await migrateIfNeeded(process.env.DIRECT_DATABASE_URL || given)
    return { url: given, close: async () => {} }
  }
  const { url, postgres } = await startLocalDatabase({ leaveRunning: true })
  try {
    await migrateIfNeeded(url)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  return { url, close: postgres.stop }
}
