import 'server-only'
import { CONTAINERS, type Speech } from '../adapters/transcription/port'
import { webmSeconds } from './webm-duration'

/** Browsers write fragmented MP4, whose header has no duration. */
const isFragmented = (bytes: Buffer) => bytes.includes('moof')

/**
 * Returns the duration of a recording in seconds; null when its bytes don't contain it.
 * music-metadata rejects the WebM that browsers stream and mistakes a fragmented MP4 for a single
 * frame, so it never gets these two.
 */
export async function secondsOf({ bytes, container }: Speech): Promise<number | null> {
  if (container === 'webm') return webmSeconds(bytes)
  if (container === 'mp4' && isFragmented(bytes)) return null
  const { parseBuffer } = await import('music-metadata')
  try {
    const { format } = await parseBuffer(
      bytes,
      { mimeType: CONTAINERS[container], size: bytes.length },
      { duration: true, skipCovers: true },
    )
    return format.duration ?? null
  } catch {
    return null
  }
}
