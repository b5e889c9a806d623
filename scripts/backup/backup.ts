import { createWriteStream, existsSync, readdirSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { createFolderStorage } from '../../lib/server/adapters/storage/local'
import { withClient } from '../database/database.mjs'
import { Failure } from '../lib/failure.mjs'
import { elapsed, say, step } from '../lib/progress.mjs'
import { openDatabase } from '../start/open-database.mjs'
import { type Line, VERSION, filesFolder, onePath } from './format'
import { readSequences } from './sequences'

const ROWS_AT_ONCE = 500
const PIECE_BYTES = 48 * 1024

/** Columns that PostgreSQL computes are left out. */
const TABLES = `
  SELECT c.relname AS "table", json_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
     AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
   GROUP BY c.relname ORDER BY c.relname`

/**
 * Writes a consistent snapshot of a database and the files of a folder into one file, while the app
 * keeps running.
 */
export async function backUp({
  databaseUrl,
  files,
  path,
}: {
  databaseUrl: string
  files: string | undefined
  path: string
}): Promise<void> {
  if (existsSync(path)) throw new Failure(`There is a file ${path} already.`)
  const unfinished = `${path}.part`
  try {
    await withClient(databaseUrl, async (client) => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      await client.query(`SET LOCAL statement_timeout = 0;
        SET LOCAL idle_in_transaction_session_timeout = 0`)
      const lines = Readable.from(asText(allLines(client, files)))
      await pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
    })
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function* asText(lines: AsyncIterable<Line>) {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

async function* allLines(client: Client, files: string | undefined): AsyncGenerator<Line> {
  // The first query fixes the snapshot; the files that its rows name are copied right afterwards.
  const { rows: applied } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM public._prisma_migrations
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
  )
  const migrations = applied.map(({ name }) => name)
  const sequences = await readSequences(client)
  yield {
    ramble: 'backup',
    version: VERSION,
    madeAt: new Date().toISOString(),
    migrations,
    sequences,
  }
  const count = { files: 0, rows: 0 }
  for await (const line of fileLines(files)) {
    if ('file' in line) count.files += 1
    yield line
  }
  const { rows: tables } = await client.query<{ table: string; columns: string[] }>(TABLES)
  for (const { table, columns } of tables) {
    yield { table, columns }
    for await (const row of rowsOf(client, table, columns)) {
      count.rows += 1
      yield row
    }
  }
  yield { end: true, ...count }
}

async function* rowsOf(client: Client, table: string, columns: string[]) {
  const values = columns.map((column) => `${column}::text`).join(', ')
  await client.query(
    `DECLARE backup CURSOR FOR SELECT ARRAY[${values}] AS row FROM public.${client.escapeIdentifier(table)}`,
  )
  for (let isMore = true; isMore;) {
    const { rows } = await client.query<{ row: (string | null)[] }>(
      `FETCH ${ROWS_AT_ONCE} FROM backup`,
    )
    for (const { row } of rows) yield row
    isMore = rows.length === ROWS_AT_ONCE
  }
  await client.query('CLOSE backup')
}

async function* fileLines(folder: string | undefined) {
  if (!folder || !existsSync(folder)) return
  const storage = createFolderStorage(folder)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const key = name.replaceAll('\\', '/')
    const isWhole = key.includes('/') && !key.endsWith('.part')
    // The file may be removed already, because it was transcribed or its day is over.
    const content = isWhole ? await storage.read(key) : null
    if (!content) continue
    yield { file: key }
    for await (const chunk of content) {
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
        yield { piece: Buffer.from(chunk.subarray(at, at + PIECE_BYTES)).toString('base64') }
      }
    }
    yield { fileEnds: true as const }
  }
}

export async function main(args: string[]): Promise<void> {
  const path = onePath(args, 'Use: npm run backup -- FILE')
  const begun = performance.now()
  const database = await openDatabase()
  const files = filesFolder()
  try {
    await step('Backing up', () => backUp({ databaseUrl: database.url, files, path }))
  } finally {
    await database.close()
  }
  const size = (statSync(path).size / 1024 / 1024).toFixed(1)
  say(`  Backed up to ${path} (${size} MiB) in ${elapsed(begun)}`)
  if (!files) say('  Files in the Blob store, which are those of the last day, are not in it.')
}
