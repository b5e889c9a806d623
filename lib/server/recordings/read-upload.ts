import 'server-only'
import { RECORDING_MAX_BYTES, RECORDING_MAX_SECONDS } from '@/lib/shared/limits'
import type { Speech } from '../adapters/transcription/port'
import { AppError } from '../errors'
import { recogniseContainer } from './container'
import { secondsOf } from './duration'

/** A stopped recorder still writes out what it has buffered. */
const TOLERANCE_SECONDS = 5
/** The limit of files without a duration: half a minute at four times the bit rate that browsers record with. */
const MAX_BYTES_WITHOUT_DURATION = 2 * 1024 * 1024
/** Providers reject a shorter recording, which can't contain a word anyway. */
const SHORTEST_SECONDS = 0.1

function decode(dataUrl: string, field: string): Buffer {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1)
  const padding = /={0,2}$/.exec(base64.slice(-2))?.[0].length ?? 0
  const bytes = Buffer.from(base64, 'base64')
  // Node skips characters that are not base64, so a shorter result means that there were some.
  if (bytes.length !== Math.floor(((base64.length - padding) * 3) / 4)) {
    throw new AppError('invalid_input', 'The recording is not valid base64.', { field })
  }
  return bytes
}

/**
 * Returns the recording of a data URL, with its container, taken from its bytes, and whether it is
 * too short to contain a word. Throws 400 when it is empty, not base64 or longer than 30 seconds
 * (with a tolerance of five), 413 when it is larger than 10 MB, and 415 when it is no recording. `field` is the field that a refusal names.
 */
export async function readUpload(
  dataUrl: string,
  field: string,
): Promise<Speech & { isTooShort: boolean }> {
  const bytes = decode(dataUrl, field)
  if (bytes.length === 0) {
    throw new AppError('invalid_input', 'The recording is empty.', { field })
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
    const message = `A recording can be at most ${RECORDING_MAX_SECONDS} seconds long.`
    throw new AppError('invalid_input', message, { field })
  }
  return { bytes, container, isTooShort: seconds !== null && seconds < SHORTEST_SECONDS }
}
