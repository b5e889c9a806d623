import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withClient } from './database.mjs'
import { Failure, errorCode, orExplain } from './failure.mjs'
import { root } from './project.mjs'

const migrationsDir = join(root, 'prisma', 'migrations')

/** Two processes that start at once migrate one after the other. */
const ADVISORY_LOCK = 7_262_653

/** @typedef {{ name: string, script: string }} Migration */

/** @returns {Migration[]} in the order in which they apply */
function readMigrations() {
  if (!existsSync(migrationsDir)) return []
  return readdirSync(migrationsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      name,
      script: readFileSync(join(migrationsDir, name, 'migration.sql'), 'utf8'),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Whether the database lacks migrations, told by a plain query: the engine is slow to load.
 * @param {string} databaseUrl
 * @returns {Promise<boolean>}
 */
export function needsMigration(databaseUrl) {
  return withClient(databaseUrl, async (client) => {
    try {
      const { rows } = await client.query(
        'SELECT migration_name, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
      )
      const done = new Map(rows.map((row) => [row.migration_name, row.finished_at !== null]))
      return (
        rows.some((row) => row.finished_at === null) ||
        readMigrations().some(({ name }) => done.get(name) !== true)
      )
    } catch (error) {
      if (errorCode(error) === '42P01') return true
      throw error
    }
  })
}

/**
 * Applies the migrations that the database lacks, through Prisma's own engine, which keeps the
 * ordinary `_prisma_migrations` table. Applying twice does nothing.
 * @param {string} databaseUrl
 * @returns {Promise<string[]>} the names of those applied now
 */
async function migrate(databaseUrl) {
  const { withSchemaEngine } = await import('./schema-engine.mjs')
  return withClient(databaseUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK])
    try {
      return await withSchemaEngine(databaseUrl, async (engine) => {
        const { appliedMigrationNames } = await engine.applyMigrations({
          migrationsList: {
            baseDir: migrationsDir,
            lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
            shadowDbInitScript: '',
            migrationDirectories: readMigrations().map(({ name, script }) => ({
              path: name,
              migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: script } },
            })),
          },
          filters: { externalTables: [], externalEnums: [] },
        })
        return appliedMigrationNames
      })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      throw new Failure('The database could not be migrated.', { detail: message.trim() })
    }
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await orExplain(async () => {
    const databaseUrl = process.env.DATABASE_URL
    if (!databaseUrl) throw new Failure('Set DATABASE_URL to the database to migrate.')
    const applied = await migrate(databaseUrl)
    const outcome = applied.length ? `Applied ${applied.join(', ')}` : 'Nothing to apply'
    // The engine leaves a timer of ten seconds behind.
    process.stdout.write(`${outcome}\n`, () => process.exit())
  })
}
