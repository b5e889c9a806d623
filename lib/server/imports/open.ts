import 'server-only'
import type { ImportFormat } from '@/lib/shared/imports'
import { fileStorage } from '../adapters/storage'
import type { FileStorage } from '../adapters/storage/port'
import { readKarakeep } from './formats/karakeep'
import { readRamble } from './formats/ramble'
import type { Reading } from './reading'

type Open = (storage: FileStorage, file: { key: string; bytes: number }) => Promise<Reading>

const FORMATS: Record<ImportFormat, Open> = { ramble: readRamble, karakeep: readKarakeep }

/** Opens the file of an import. Throws `UnreadableFile` when it is not of its format, and what the storage throws. */
export async function openUpload({
  format,
  fileKey,
  fileBytes,
}: {
  format: ImportFormat
  fileKey: string
  fileBytes: number
}): Promise<Reading> {
  return FORMATS[format](await fileStorage(), { key: fileKey, bytes: fileBytes })
}
