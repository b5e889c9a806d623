import 'server-only'
import { randomUUID } from 'node:crypto'
import type { ImportUpload, NewImport } from '@/lib/shared/imports'
import { lockAccount } from '../accounts/lock'
import { fileStorage } from '../adapters/storage'
import { transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { AppError } from '../errors'
import { consume } from '../rate-limits/consume'
import { forgetImports } from './forget'
import { readImport } from './read'

/** An import whose file or whose preview waits for the person gives way to another. */
const setAside = statement({
  text: `
    UPDATE public.imports SET state = 'cancelled', ended_at = now()
     WHERE user_id = $1 AND state IN ('uploading', 'reading', 'ready')`,
})

const findAtWork = statement({
  text: `SELECT id FROM public.imports WHERE user_id = $1 AND state IN ('running', 'undoing') LIMIT 1`,
  columns: { id: column.int },
})

const insert = statement({
  text: `
    INSERT INTO public.imports (user_id, format, file_key, file_name, file_bytes)
    VALUES ($1, $2, $3, $4, $5) RETURNING id`,
  columns: { id: column.int },
})

/**
 * Begins an import, and returns where to send its file. Throws `conflict` while another is running, 429 after too many
 * in a day, and `not_available` without file storage.
 */
export async function createImport({
  userId,
  format,
  fileName,
  fileBytes,
}: { userId: number } & NewImport): Promise<ImportUpload> {
  const storage = await fileStorage()
  await consume('importUser', String(userId))
  const key = `imports/${randomUUID()}`
  const importId = await transaction(async (tx) => {
    await lockAccount(tx, userId)
    const [atWork] = await tx.query(findAtWork, [userId])
    if (atWork)
      throw new AppError('conflict', 'Another import is running. Please wait for its end.')
    tx.send(setAside, [userId])
    forgetImports(tx, { userId })
    const [made] = await tx.query(insert, [userId, format, key, fileName, fileBytes])
    if (!made) throw new Error('The import was not inserted')
    return made.id
  })
  const token = await storage.uploadToken?.(key, { bytes: fileBytes })
  return {
    import: await readImport({ userId, importId }),
    upload: token === undefined ? { to: 'server' } : { to: 'blob', key, token },
  }
}
