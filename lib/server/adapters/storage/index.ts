import 'server-only'
import { resolve } from 'node:path'
import { env, providerStates } from '../../process/env'
import { AppError } from '../../errors'
import type { FileStorage } from './port'

let current: Promise<FileStorage> | undefined

/** The configured storage. Throws `not_available` when there is none. */
export async function fileStorage(): Promise<FileStorage> {
  return (current ??= choose())
}

async function choose(): Promise<FileStorage> {
  const settings = env()
  const token = settings.BLOB_READ_WRITE_TOKEN
  if (token) return (await import('./vercel-blob')).createBlobStorage(token)
  if (providerStates(settings).files === 'local') {
    // The build would take the whole project for what may stand there, and put it into each function.
    const folder = resolve(/* turbopackIgnore: true */ settings.FILES_DIR ?? '.data/files')
    return (await import('./local')).createFolderStorage(folder)
  }
  throw new AppError('not_available', 'File storage is not set up on this server.')
}
