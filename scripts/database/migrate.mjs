import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Failure, errorCode, orExplain } from '../lib/failure.mjs'
import { root } from '../lib/project.mjs'
import { withClient } from './database.mjs'

const migrationsDir = join(root, 'prisma', 'migrations')

/**
 * The lock that makes processes that start at the same time migrate one after the other. `prisma migrate deploy` uses
 * the same number. It belongs to a transaction, because behind a pooler a session's lock would stay on a connection
 * that another process gets next.
 */
const ADVISORY_LOCK = 72_707_369
const LOCK_WITHIN = '120s'
/** While a change waits for a table, all later statements queue behind it. */
const TABLE_WITHIN = '15s'
const LOCK_NOT_AVAILABLE = '55P03'
const NO_SUCH_TABLE = '42P01'

export const NOTHING_TO_APPLY = 'Nothing to apply'

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
 * Whether the database lacks migrations. Uses a plain query, because the engine is slow to load.
 * @param {string} databaseUrl
 * @returns {Promise<boolean>}
 */
export function needsMigration(databaseUrl) {
  return withClient(databaseUrl, async (client) => {
    try {
      const { rows } = await client.query(
        'SELECT migration_name, finished_at FROM public._prisma_migrations WHERE rolled_back_at IS NULL',
      )
      const finished = rows.filter((row) => row.finished_at !== null)
      const unfinished = rows.filter((row) => row.finished_at === null)
      /** @param {{ migration_name: string }[]} some @param {string} name */
      const has = (some, name) => some.some((row) => row.migration_name === name)
      return readMigrations().some(({ name }) => !has(finished, name) || has(unfinished, name))
    } catch (error) {
      if (errorCode(error) === NO_SUCH_TABLE) return true
      throw error
    }
  })
}

/**
 * Applies the migrations that the database lacks, through Prisma's own engine, which keeps the ordinary
 * `_prisma_migrations` table. Applying twice does nothing. Each migration and its row there are one
 * transaction, so a killed start leaves nothing half done.
 * @param {string} databaseUrl the server's own address; one through a pooler also works
 * @returns {Promise<string[]>} the names of the migrations applied now
 */
function migrate(databaseUrl) {
  return withClient(databaseUrl, async (client) => {
    /** @type {string[]} */
    const applied = []
    const migrations = readMigrations()
    for (const [index, { name }] of migrations.entries()) {
      await client.query('BEGIN')
      await takeLock(client)
      const state = await readState(client, name)
      if (!state.isFinished) {
        await apply(client, migrations.slice(0, index + 1), state)
        applied.push(name)
      } else if (state.begun) {
        await setAside(client, name)
      }
      await client.query('COMMIT')
    }
    return applied
  })
}

/** @param {import('pg').Client} client */
async function takeLock(client) {
  // A pooled connection, or the role's own settings, may have other values.
  await client.query(`SET LOCAL search_path = public; SET LOCAL statement_timeout = 0;
    SET LOCAL lock_timeout = '${LOCK_WITHIN}'`)
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK])
  } catch (error) {
    if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error
    throw new Failure(
      'Another process has been updating this database for two minutes. Start again when it is done.',
    )
  }
  await client.query(`SET LOCAL lock_timeout = '${TABLE_WITHIN}'`)
}

/**
 * How far a migration got. The caller holds the lock, so an unfinished migration was left by a process that has ended.
 * @typedef {{ isFinished: boolean, begun?: Date }} State
 *
 * @param {import('pg').Client} client
 * @param {string} name
 * @returns {Promise<State>}
 */
async function readState(client, name) {
  const table = await client.query(`SELECT to_regclass('public._prisma_migrations') AS found`)
  if (table.rows[0].found === null) return { isFinished: false }
  const { rows } = await client.query(
    `SELECT coalesce(bool_or(finished_at IS NOT NULL), false) AS "isFinished",
            max(started_at) FILTER (WHERE finished_at IS NULL) AS begun
       FROM _prisma_migrations WHERE migration_name = $1 AND rolled_back_at IS NULL`,
    [name],
  )
  return { isFinished: rows[0].isFinished, begun: rows[0].begun ?? undefined }
}

/**
 * @param {import('pg').Client} client
 * @param {string} name
 */
async function setAside(client, name) {
  await client.query(
    `UPDATE _prisma_migrations SET rolled_back_at = now()
      WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL`,
    [name],
  )
}

/**
 * Applies the last of `migrations`. A migration that was begun before is retried: its script either left nothing
 * behind, or now fails on what it left and changes nothing.
 * @param {import('pg').Client} client
 * @param {Migration[]} migrations
 * @param {State} state
 */
async function apply(client, migrations, { begun }) {
  const { withSchemaEngine } = await import('./schema-engine.mjs')
  const name = migrations.at(-1)?.name ?? ''
  if (begun) await setAside(client, name)
  try {
    await withSchemaEngine(client, (engine) =>
      engine.applyMigrations({
        migrationsList: {
          baseDir: migrationsDir,
          lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
          shadowDbInitScript: '',
          migrationDirectories: migrations.map(({ name, script }) => ({
            path: name,
            migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: script } },
          })),
        },
        filters: { externalTables: [], externalEnums: [] },
      }),
    )
  } catch (error) {
    const detail = (error instanceof Error ? error.message : String(error)).trim()
    if (!begun) throw new Failure('The database could not be migrated.', { detail })
    throw new Failure(
      `The database could not be migrated: ${name} was begun on ${begun.toISOString()} by a process that ended before it was finished, and what that left stands in the way. Nothing was changed now. If everything in prisma/migrations/${name} is in the database, say so with: UPDATE public._prisma_migrations SET finished_at = now() WHERE migration_name = '${name}' AND rolled_back_at IS NULL; otherwise restore the backup that was made before.`,
      { detail },
    )
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await orExplain(async () => {
    const databaseUrl = process.env.DIRECT_DATABASE_URL || process.env.DATABASE_URL
    if (!databaseUrl) throw new Failure('Set DATABASE_URL to the database to migrate.')
    const applied = await migrate(databaseUrl)
    const outcome = applied.length ? `Applied ${applied.join(', ')}` : NOTHING_TO_APPLY
    // The engine leaves a timer of ten seconds behind.
    process.stdout.write(`${outcome}\n`, () => process.exit())
  })
}
