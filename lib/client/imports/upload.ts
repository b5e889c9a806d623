import type { ImportUpload } from '@/lib/shared/imports'
import { sendFile } from '../server/send-file'

/** Sends the file of an import to where the server wants it. */
export async function sendUpload(begun: ImportUpload, file: File): Promise<void> {
  const { upload } = begun
  if (upload.to === 'server') return sendFile(`/api/imports/${begun.import.id}/file`, file)
  const { put } = await import('@vercel/blob/client')
  await put(upload.key, file, { access: 'private', token: upload.token, multipart: true })
}
