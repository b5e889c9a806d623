import { checkDatabase } from '../database/database.mjs'
import { migrateIfNeeded } from '../database/migrate-if-needed.mjs'
import { Failure } from '../lib/failure.mjs'
import { say, step } from '../lib/progress.mjs'
import { loadSettings } from '../lib/project.mjs'

/**
 * `npm run migrate`: updates the database of DATABASE_URL to this checkout, through the server's own address if
 * DATABASE_URL is a pooler's. Local mode's database is updated by the commands that start it.
 */
export async function main(args: string[]): Promise<void> {
  if (args.length > 0) throw new Failure('Use: npm run migrate, with DATABASE_URL set.')
  loadSettings()
  const setting = process.env.DIRECT_DATABASE_URL ? 'DIRECT_DATABASE_URL' : 'DATABASE_URL'
  const databaseUrl = process.env[setting]
  if (!databaseUrl) {
    throw new Failure(
      'DATABASE_URL is not set: give the database to update. The one in this folder is updated by npm start.',
    )
  }
  await checkDatabase(setting, databaseUrl)
  say(`  ${await step('Updating the database', () => migrateIfNeeded(databaseUrl))}`)
}
