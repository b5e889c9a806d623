import 'server-only'
import type { Container } from '../adapters/transcription/port'

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
/** The EBML header names the document type well within these bytes. */
const EBML_HEADER_BYTES = 64

const hasText = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

function isMatroska(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 4).equals(EBML)) return false
  const header = bytes.subarray(0, EBML_HEADER_BYTES)
  return header.includes('webm') || header.includes('matroska')
}

/** An ID3 tag, or the sync word of an MPEG audio frame of layer III. */
function isMp3(bytes: Buffer): boolean {
  if (hasText(bytes, 0, 'ID3')) return true
  const [first = 0, second = 0] = bytes
  return first === 0xff && (second & 0xe6) === 0xe2
}

/** Returns the container that a file's first bytes show; null when it can't be transcribed. */
export function recogniseContainer(bytes: Buffer): Container | null {
  if (isMatroska(bytes)) return 'webm'
  if (hasText(bytes, 0, 'OggS')) return 'ogg'
  if (hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WAVE')) return 'wav'
  if (hasText(bytes, 4, 'ftyp')) return 'mp4'
  if (hasText(bytes, 0, 'fLaC')) return 'flac'
  if (isMp3(bytes)) return 'mp3'
  return null
}
