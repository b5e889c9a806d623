import 'server-only'
import { RECORDING_MAX_BYTES, RECORDING_MAX_SECONDS } from '@/lib/shared/limits'
import type { Speech } from '../adapters/transcription/port'
import { AppError } from '../errors'
import { recogniseContainer } from './container'
import { secondsOf } from './duration'

/** A stopped recorder still hands over what it was writing. */
const TOLERANCE_SECONDS = 5
/** Half a minute at four times what browsers record at; bounds files that do not tell their length. */
const MAX_BYTES_WITHOUT_DURATION = 2 * 1024 * 1024
/** Providers refuse what is shorter, and nothing can be said in it. */
const SHORTEST_SECONDS = 0.1

function decode(dataUrl: string): Buffer {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1)
  const padding = /={0,2}$/.exec(base64.slice(-2))?.[0].length ?? 0
  const bytes = Buffer.from(base64, 'base64')
  // Node skips what is not base64, so a shorter result means that something was.
  if (bytes.length !== Math.floor(((base64.length - padding) * 3) / 4)) {
    throw new AppError('invalid_input', 'The recording is not valid base64.', { field: 'audio' })
  }
  return bytes
}

/**
 * The recording in a data URL, with its container as the bytes show it and whether it is too
 * short to hold a word. Throws 400 when it is empty, not base64 or longer than 30 seconds, 413 when
 * it is larger than 10 MB, 415 when it is no recording.
 */
export async function readUpload(dataUrl: string): Promise<Speech & { isTooShort: boolean }> {
  const bytes = decode(dataUrl)
  if (bytes.length === 0) {
    throw new AppError('invalid_input', 'The recording is empty.', { field: 'audio' })
  }
  if (bytes.length > RECORDING_MAX_BYTES) {
    throw new AppError('too_large', 'The recording is larger than 10 MB.')
  }
  const container = recogniseContainer(bytes)
  if (!container) {
    throw new AppError('unsupported_type', 'This is not a recording that can be transcribed.')
  }
  const seconds = await secondsOf({ bytes, container })
  const isTooLong =
    seconds === null
      ? bytes.length > MAX_BYTES_WITHOUT_DURATION
      : seconds > RECORDING_MAX_SECONDS + TOLERANCE_SECONDS
  if (isTooLong) {
    const message = `A recording may be ${RECORDING_MAX_SECONDS} seconds long.`
    throw new AppError('invalid_input', message, { field: 'audio' })
  }
  return { bytes, container, isTooShort: seconds !== null && seconds < SHORTEST_SECONDS }
}
