import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { createGunzip } from 'node:zlib'
import { Failure, errorCode } from '../lib/failure.mjs'
import { root } from '../lib/project.mjs'
import type { Sequences } from './sequences'

/**
 * A backup is a gzip of lines of JSON: a header, then each file and its pieces in base64, then each table and its rows,
 * with values as PostgreSQL's own texts, and at the end a count of both. A file without the count is incomplete.
 */
export const VERSION = 1

export interface Header {
  ramble: 'backup'
  version: number
  madeAt: string
  /** The migrations applied to the database, in order. */
  migrations: string[]
  /** Missing in a backup of an earlier release. */
  sequences?: Sequences
}

export type Line =
  | Header
  | { file: string }
  | { piece: string }
  | { fileEnds: true }
  | { table: string; columns: string[] }
  | (string | null)[]
  | { end: true; files: number; rows: number }

/** The folder of recordings and exports; undefined when a Blob store has them. */
export function filesFolder(): string | undefined {
  const { BLOB_READ_WRITE_TOKEN, FILES_DIR } = process.env
  return BLOB_READ_WRITE_TOKEN ? undefined : resolve(root, FILES_DIR || '.data/files')
}

/** The only argument, as a path relative to where the command was run. */
export function onePath(args: string[], usage: string): string {
  const [path, ...rest] = args
  if (!path || path.startsWith('-') || rest.length > 0) throw new Failure(usage)
  return resolve(process.env.INIT_CWD ?? '.', path)
}

/** The lines of a backup. Throws `Failure` for a file that is not a backup or is incomplete. */
export async function* readLines(path: string): AsyncGenerator<Line> {
  const decoder = new TextDecoder()
  let rest = ''
  try {
    const file = createReadStream(path)
    const source = createGunzip()
    file.on('error', (error) => source.destroy(error)).pipe(source)
    for await (const chunk of source) {
      const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield Object(JSON.parse(line)) as Line
    }
  } catch (error) {
    const code = errorCode(error) ?? ''
    if (code === 'ENOENT') throw new Failure(`There is no file ${path}.`)
    if (!code.startsWith('Z_') && !(error instanceof SyntaxError)) throw error
    throw new Failure(`${path} is not a whole backup of Ramble.`)
  }
}
