import { call } from '../server/call'
import { isNotFound, messageOf, refusalOf } from '../server/errors'
import type { KeptRecording } from './kept-recordings'

function toDataUrl(sound: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('The recording could not be read.'))
    reader.readAsDataURL(sound)
  })
}

/**
 * Returns the text of a recording. First retries the copy that the server kept from an earlier
 * attempt; if that is gone, sends the recording again.
 */
export async function readTranscript(
  { sound, recordingId }: Pick<KeptRecording, 'sound' | 'recordingId'>,
  options: { signal?: AbortSignal; headers?: Record<string, string> },
): Promise<string> {
  const ask = async (body: { audio: string } | { recordingId: string }) =>
    (await call('POST /api/transcribe', { body, ...options })).text
  if (recordingId) {
    try {
      return await ask({ recordingId })
    } catch (error) {
      if (!isNotFound(error)) throw error
    }
  }
  return ask({ audio: await toDataUrl(sound) })
}

/** Why transcription failed, and the id under which the server keeps the recording for a retry. */
export function reasonOf(error: unknown, { aborted }: AbortSignal) {
  if (aborted) return { message: 'Its transcription was stopped.' }
  return { message: messageOf(error), recordingId: refusalOf(error).recordingId }
}
