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
    // Without this hint the build would assume that any project file may be read, and bundle all into each function.
    const folder = resolve(/* turbopackIgnore: true */ settings.FILES_DIR ?? '.data/files')
    return (await import('./local')).createFolderStorage(folder)
  }
  throw new AppError('not_available', 'File storage is not set up on this server.')
}
