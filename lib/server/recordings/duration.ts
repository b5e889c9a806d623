import 'server-only'
import { CONTAINERS, type Speech } from '../adapters/transcription/port'
import { webmSeconds } from './webm-duration'

/** Browsers write MP4 in fragments, whose header knows no duration. */
const isFragmented = (bytes: Buffer) => bytes.includes('moof')

/**
 * How long a recording is, in seconds; null when its bytes do not say. music-metadata refuses the
 * WebM that browsers stream and takes a fragmented MP4 for one frame, so those two never reach it.
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
