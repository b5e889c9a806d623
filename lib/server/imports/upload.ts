import 'server-only'
import { Readable } from 'node:stream'
import type { Import } from '@/lib/shared/imports'
import { IMPORT_FILE_MAX_BYTES } from '@/lib/shared/limits'
import { fileStorage } from '../adapters/storage'
import { sql, transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { AppError, notFound } from '../errors'
import { readImport } from './read'
import { queueWork } from './state'

const findOwn = statement({
  text: `
    SELECT state = 'uploading' AS "isUploading", coalesce(file_key, '') AS "fileKey" FROM public.imports
     WHERE id = $2 AND user_id = $1`,
  columns: { isUploading: column.bool, fileKey: column.text },
})

const beginReading = statement({
  text: `
    UPDATE public.imports SET state = 'reading', file_bytes = $3
     WHERE id = $2 AND user_id = $1 AND state = 'uploading' RETURNING id`,
  columns: { id: column.int },
})

interface Own {
  userId: number
  importId: number
}

async function keyOf({ userId, importId }: Own): Promise<string> {
  const [own] = await sql.query(findOwn, [userId, importId])
  if (!own) throw notFound('Import')
  if (!own.isUploading) throw new AppError('conflict', 'This import has its file already.')
  return own.fileKey
}

const tooLarge = () => new AppError('too_large', 'A file to import can have at most 200 MB.')

/**
 * Stores the file of an import as it arrives, and begins to read it. Throws `not_found`, `conflict` when the import has
 * its file already, 413 beyond 200 MB, and what the storage throws.
 */
export async function receiveUpload({
  body,
  ...own
}: Own & { body: ReadableStream<Uint8Array> | null }): Promise<Import> {
  const key = await keyOf(own)
  const storage = await fileStorage()
  const arriving = Readable.from(bounded(body), { objectMode: false })
  await storage.write({ key, body: arriving, contentType: 'application/octet-stream' })
  return readUpload(own)
}

async function* bounded(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > IMPORT_FILE_MAX_BYTES) throw tooLarge()
    yield chunk
  }
}

/**
 * Begins to read a file that has arrived in the storage. Throws what `receiveUpload` throws, and `conflict` without it.
 */
export async function readUpload(own: Own): Promise<Import> {
  const key = await keyOf(own)
  const storage = await fileStorage()
  const bytes = await storage.sizeOf(key)
  if (bytes === null) throw new AppError('conflict', 'The file has not arrived.')
  if (bytes > IMPORT_FILE_MAX_BYTES) {
    await storage.remove(key)
    throw tooLarge()
  }
  await transaction(async (tx) => {
    const [begun] = await tx.query(beginReading, [own.userId, own.importId, bytes])
    if (begun) await queueWork(tx, { importId: own.importId, work: 'read' })
  })
  return readImport(own)
}
