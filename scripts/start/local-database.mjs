import { join } from 'node:path'
import { createDatabase } from '../database/database.mjs'
import { startPostgres } from '../database/postgres.mjs'
import { Failure, errorCode } from '../lib/failure.mjs'
import { dataDir, root } from '../lib/project.mjs'
import { readOrMakeSecrets } from './secrets.mjs'

const NAME = 'ramble'
const WRONG_PASSWORD = '28P01'

/**
 * Starts this folder's own PostgreSQL with the database of local mode, which may have to be migrated.
 * @param {Pick<Parameters<typeof startPostgres>[0], 'leaveRunning' | 'onLost'>} options
 */
export async function startLocalDatabase(options) {
  const { nextAuthSecret, databasePassword, clusterId } = readOrMakeSecrets(dataDir)
  const postgres = await startPostgres({
    projectDir: root,
    dataDir,
    name: 'postgres',
    clusterId,
    password: databasePassword,
    ...options,
  })
  try {
    await createDatabase(postgres.url('postgres'), NAME)
  } catch (error) {
    await postgres.stop()
    if (errorCode(error) !== WRONG_PASSWORD) throw error
    throw new Failure(
      `The database in ${postgres.place.dir} was made with another password than the one in ${join(dataDir, 'secrets.json')}: bring that file back.`,
    )
  }
  return { url: postgres.url(NAME), postgres, nextAuthSecret }
}
