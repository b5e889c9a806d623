import 'server-only'
import { hasVisibleText } from '@/lib/shared/visible-text'
import { canTranscribe, transcriber } from '../adapters/transcription'
import { type Speech, TranscriptionError } from '../adapters/transcription/port'
import { AppError } from '../errors'
import { errorFields, log } from '../process/log'
import { keepRecording, readKeptRecording } from './keep'
import { dropBeyond, dropRecording } from './remove'
import { readUpload } from './read-upload'

interface Request {
  userId: number
  /** Aborted when the person disconnects or cancels. */
  signal: AbortSignal
}

/** Returns whether recordings can be transcribed here, so that people know before they speak. */
export function readAvailability(): { isAvailable: boolean } {
  return { isAvailable: canTranscribe() }
}

/**
 * Returns the text of a recording, which is given as a data URL; empty when nothing was said.
 * Throws what `readUpload` throws, 503 without a provider or when the provider is busy, and 502
 * when it fails. When a retry may help and the recording could be kept, the error has the
 * `recordingId` for `transcribeKept`; with `isKept` false it is not kept. `field` is the field that a refusal names.
 */
export async function transcribeUpload({
  userId,
  audio,
  field = 'audio',
  isKept = true,
  signal,
}: Request & { audio: string; field?: string; isKept?: boolean }): Promise<{ text: string }> {
  await transcriber()
  const { isTooShort, ...speech } = await readUpload(audio, field)
  if (isTooShort) return { text: '' }
  const id = isKept ? await keepRecording({ userId, ...speech }) : null
  if (id !== null) await dropBeyond({ userId })
  return transcribe({ speech, id, signal })
}

/**
 * Returns the text of a recording that was kept after a failure. Throws 404 when the recording is
 * gone or another person's, 502 when the file storage fails, and 503 or 502 for the provider, as
 * `transcribeUpload` does.
 */
export async function transcribeKept({
  userId,
  recordingId: id,
  signal,
}: Request & { recordingId: string }): Promise<{ text: string }> {
  await transcriber()
  const speech = await readKeptRecording({ userId, id })
  return transcribe({ speech, id, signal })
}

async function transcribe({
  speech,
  id,
  signal,
}: {
  speech: Speech
  id: string | null
  signal: AbortSignal
}): Promise<{ text: string }> {
  const drop = async () => id && (await dropRecording({ id, container: speech.container }))
  try {
    const text = await (await transcriber()).transcribe(speech, { signal })
    await drop()
    return { text: readable(text) }
  } catch (error) {
    if (!(error instanceof TranscriptionError)) throw error
    const mayRetry = error.isRetryable && !signal.aborted
    if (!signal.aborted) log().warn(errorFields(error), 'A recording was not transcribed')
    if (!mayRetry) await drop()
    throw refusalOf(error, mayRetry ? id : null)
  }
}

/** Removes characters that PostgreSQL can't store, and text without visible characters: models may return both. */
function readable(text: string): string {
  const storable = text.replaceAll('\0', '').toWellFormed().trim()
  return hasVisibleText(storable) ? storable : ''
}

function refusalOf(
  { failure, retryAfterSeconds }: TranscriptionError,
  recordingId: string | null,
): AppError {
  const extras = { ...(recordingId && { recordingId }), retryAfterSeconds }
  switch (failure) {
    case 'busy':
      return new AppError(
        'not_available',
        'Transcription is busy right now. Please try again in a moment.',
        extras,
      )
    case 'unsuitable':
      return new AppError('provider_failed', 'This recording could not be understood.', extras)
    case 'failed':
      return new AppError(
        'provider_failed',
        'The recording could not be transcribed. Please try again in a moment.',
        extras,
      )
  }
}
