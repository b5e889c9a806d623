import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Client } from 'pg'
import { createFolderStorage } from '../../lib/server/adapters/storage/local'
import { describeDatabase, withClient } from '../database/database.mjs'
import { migrateIfNeeded } from '../database/migrate-if-needed.mjs'
import { Failure, errorCode } from '../lib/failure.mjs'
import { alreadyRuns, lockHolder } from '../lib/lock.mjs'
import { elapsed, say, step } from '../lib/progress.mjs'
import { dataDir, root } from '../lib/project.mjs'
import { openDatabase } from '../start/open-database.mjs'
import { type Header, type Line, VERSION, filesFolder, onePath, readLines } from './format'
import { advanceSequences, readSequences } from './sequences'

const USAGE = 'Use: npm run restore -- FILE [--replace]'
const MIGRATIONS = join(root, 'prisma', 'migrations')
const BATCH_CHARACTERS = 1_000_000

interface Restore {
  databaseUrl: string
  files: string | undefined
  path: string
  /** Whether existing accounts may be replaced. */
  isReplacing: boolean
}

/**
 * Replaces everything in a migrated database with a backup, and writes its files into a folder; all of it or nothing.
 * The app may keep running, unless the backup is from an earlier release.
 */
export async function restore({
  databaseUrl,
  files,
  path,
  isReplacing,
}: Restore): Promise<{ madeAt: string }> {
  const lines = readLines(path)
  const {
    migrations,
    madeAt,
    sequences: backup = {},
  } = readHeader((await lines.next()).value, path)
  const written: string[] = []
  try {
    await withClient(databaseUrl, async (client) => {
      await begin(client)
      const here = await readSequences(client)
      await makeRoom(client, { databaseUrl, isReplacing, migrations })
      await load(client, { lines, files, written, path })
      await advanceSequences(client, { backup, here })
      await prepareToContinue(client)
      await client.query('COMMIT')
    })
  } catch (error) {
    if (files) for (const key of written) await createFolderStorage(files).remove(key)
    throw explained(error)
  }
  await migrateIfNeeded(databaseUrl)
  return { madeAt }
}

function readHeader(line: Line | undefined, path: string): Header {
  if (!line || !('ramble' in line)) throw new Failure(`${path} is not a backup of Ramble.`)
  const known = readdirSync(MIGRATIONS)
  if (line.version !== VERSION || line.migrations.some((name) => !known.includes(name))) {
    throw new Failure(`${path} was made by a newer release of Ramble: restore it with that one.`)
  }
  return line
}

async function begin(client: Client) {
  // Triggers and foreign keys must not act on rows that are already consistent.
  await client.query(`BEGIN; SET LOCAL search_path = public; SET LOCAL statement_timeout = 0;
    SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = '15s';
    SET LOCAL session_replication_role = replica; LOCK TABLE public.users`)
}

/** Empties the tables, or recreates them as they were when the backup was made. */
async function makeRoom(
  client: Client,
  {
    databaseUrl,
    isReplacing,
    migrations,
  }: Pick<Restore, 'databaseUrl' | 'isReplacing'> & { migrations: string[] },
) {
  const { rows } = await client.query<{ users: number; applied: number; tables: string }>(`
    SELECT (SELECT count(*)::int FROM public.users) AS users,
           (SELECT count(DISTINCT migration_name)::int FROM public._prisma_migrations
             WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL) AS applied,
           string_agg(format('public.%I', relname), ', ') AS tables
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`)
  const { users = 0, applied = 0, tables = '' } = rows[0] ?? {}
  if (users > 0 && !isReplacing) {
    throw new Failure(
      `${describeDatabase(databaseUrl)} has ${users} ${users === 1 ? 'account' : 'accounts'}, which would be lost: add --replace if you mean it.`,
    )
  }
  // Waiting jobs refer to the replaced rows; the sweeps find what the backup's rows need.
  const queue = await client.query(`SELECT to_regclass('pgboss.job') AS found`)
  if (queue.rows[0].found) await client.query('DELETE FROM pgboss.job')
  if (migrations.length === applied) return client.query(`TRUNCATE ${tables}`)
  const holder = lockHolder(dataDir)
  if (holder && !process.env.DATABASE_URL) throw alreadyRuns(holder)
  await client.query(`
    CREATE SCHEMA ramble_restore; ALTER TABLE public._prisma_migrations SET SCHEMA ramble_restore;
    DROP SCHEMA public CASCADE; CREATE SCHEMA public;
    ALTER TABLE ramble_restore._prisma_migrations SET SCHEMA public; DROP SCHEMA ramble_restore;
    TRUNCATE public._prisma_migrations`)
  for (const name of migrations) {
    await client.query(readFileSync(join(MIGRATIONS, name, 'migration.sql'), 'utf8'))
  }
  await client.query('SET LOCAL search_path = public')
}

async function load(
  client: Client,
  {
    lines,
    files,
    written,
    path,
  }: { lines: AsyncGenerator<Line>; files: string | undefined; written: string[]; path: string },
) {
  const count = { files: 0, rows: 0 }
  let insert = ''
  let batch: string[] = []
  let characters = 0
  const flush = async () => {
    if (batch.length > 0) await client.query(insert, [batch])
    batch = []
    characters = 0
  }
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = next.value
    if (Array.isArray(line)) {
      count.rows += 1
      const text = JSON.stringify(line)
      batch.push(text)
      characters += text.length
      if (characters > BATCH_CHARACTERS) await flush()
    } else if ('table' in line) {
      await flush()
      insert = await insertInto(client, line.table, line.columns)
    } else if ('file' in line) {
      count.files += 1
      // File names are random, so an existing file of that name is the same file.
      if (!files || existsSync(join(files, line.file))) continue
      written.push(line.file)
      const body = Readable.from(piecesOf(lines))
      await createFolderStorage(files).write({ key: line.file, body, contentType: '' })
    } else if ('end' in line) {
      await flush()
      if (line.rows === count.rows && line.files === count.files) return
    }
  }
  throw new Failure(`${path} is not a whole backup of Ramble.`)
}

async function* piecesOf(lines: AsyncGenerator<Line>) {
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    if ('fileEnds' in next.value) return
    if ('piece' in next.value) yield Buffer.from(next.value.piece, 'base64')
  }
}

/** Each row is a list of its values as texts. */
async function insertInto(client: Client, table: string, columns: string[]): Promise<string> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `SELECT quote_ident(attname) AS name, format_type(atttypid, atttypmod) AS type
       FROM pg_attribute WHERE attrelid = format('public.%I', $1::text)::regclass AND attnum > 0`,
    [table],
  )
  const typeOf = new Map(rows.map(({ name, type }) => [name, type]))
  const values = columns.map((name, index) => `(r ->> ${index})::${typeOf.get(name)}`)
  return `INSERT INTO public.${client.escapeIdentifier(table)} (${columns.join(', ')})
    SELECT ${values.join(', ')} FROM (SELECT unnest($1::text[])::jsonb AS r) AS given`
}

/**
 * Prepares the app to continue: earlier ETags no longer match, and devices that have seen more than the backup has
 * start new copies.
 */
async function prepareToContinue(client: Client) {
  await client.query(`
    UPDATE public.user_revisions SET transaction_id = 0,
           revision = greatest(revision + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint)`)
  const { rowCount } = await client.query(
    `SELECT FROM pg_attribute WHERE attrelid = 'public.user_revisions'::regclass AND attname = 'changes_from'`,
  )
  // For a backup of a release without this column, the migration does it.
  if (rowCount) await client.query('UPDATE public.user_revisions SET changes_from = revision')
}

function explained(error: unknown): unknown {
  const code = errorCode(error) ?? ''
  if (code === '42501') {
    return new Failure(
      'Only a superuser of the database may restore this way: use pg_dump and pg_restore there.',
    )
  }
  if (!['55P03', '40P01'].includes(code)) return error
  return new Failure('The app is busy with its tables, so nothing was changed: start again.')
}

export async function main(args: string[]): Promise<void> {
  const isReplacing = args.includes('--replace')
  const path = onePath(
    args.filter((word) => word !== '--replace'),
    USAGE,
  )
  const begun = performance.now()
  const database = await openDatabase()
  const files = filesFolder()
  try {
    const { madeAt } = await step('Restoring', () =>
      restore({ databaseUrl: database.url, files, path, isReplacing }),
    )
    say(`  Restored everything as it was at ${madeAt} in ${elapsed(begun)}`)
  } finally {
    await database.close()
  }
}
