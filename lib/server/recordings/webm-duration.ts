import 'server-only'

/** The ids of Matroska elements that matter for time (RFC 9559). */
const SEGMENT = 0x18538067
const INFO = 0x1549a966
const TIMESTAMP_SCALE = 0x2ad7b1
const CLUSTER = 0x1f43b675
const CLUSTER_TIMESTAMP = 0xe7
const BLOCK_GROUP = 0xa0
const BLOCK = 0xa1
const SIMPLE_BLOCK = 0xa3

/**
 * The children of these elements are read as if they were siblings, so the end of an element of
 * unknown size need not be found.
 */
const OPENED = new Set([SEGMENT, INFO, CLUSTER, BLOCK_GROUP])

const DEFAULT_SCALE_NS = 1_000_000

/** Reads a number whose length is given by the leading zeros of its first byte; null beyond the end. */
function readVint(bytes: Buffer, at: number, keepsMarker: boolean) {
  const first = bytes[at]
  if (!first) return null
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length) return null
  let value = keepsMarker ? first : first & (0xff >> length)
  for (let n = 1; n < length; n += 1) value = value * 256 + (bytes[at + n] ?? 0)
  return { value, length }
}

/**
 * Returns the seconds until the last block of a WebM or Matroska file begins; null without any
 * block. Browsers write recordings as a stream with unknown sizes and duration, so this uses the
 * times of the blocks.
 */
export function webmSeconds(bytes: Buffer): number | null {
  let scaleNs = DEFAULT_SCALE_NS
  let clusterTime = 0
  let last: number | null = null
  for (let at = 0; at < bytes.length;) {
    const id = readVint(bytes, at, true)
    const size = id && readVint(bytes, at + id.length, false)
    if (!id || !size) break
    const start = at + id.length + size.length
    if (OPENED.has(id.value)) {
      at = start
      continue
    }
    const isNumber = size.value > 0 && size.value <= 6 && start + size.value <= bytes.length
    if (isNumber && id.value === TIMESTAMP_SCALE) scaleNs = bytes.readUIntBE(start, size.value)
    if (isNumber && id.value === CLUSTER_TIMESTAMP)
      clusterTime = bytes.readUIntBE(start, size.value)
    if (id.value === SIMPLE_BLOCK || id.value === BLOCK) {
      const track = readVint(bytes, start, false)
      if (!track || start + track.length + 2 > bytes.length) break
      last = Math.max(last ?? 0, clusterTime + bytes.readInt16BE(start + track.length))
    }
    at = start + size.value
  }
  return last === null ? null : (last * scaleNs) / 1e9
}
