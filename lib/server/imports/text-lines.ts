import 'server-only'

/** A line of text, or why it has none: it was longer than `most` bytes and was skipped, or is not UTF-8. */
export type Line = { number: number } & (
  { text: string } | { isTooLong: true } | { isNotText: true }
)

const NEWLINE = 0x0a

/**
 * Splits a stream of UTF-8 into lines, of which at most `most` bytes are held at a time; lines count from 1. A byte
 * order mark at the beginning and a carriage return at the end of a line are left out. Throws what the stream throws.
 */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  { most }: { most: number },
): AsyncGenerator<Line> {
  let held: Uint8Array[] = []
  let size = 0
  let number = 0
  const line = (): Line => {
    const isTooLong = size > most
    const bytes = Buffer.concat(held)
    held = []
    size = 0
    number += 1
    if (isTooLong) return { number, isTooLong }
    try {
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: number > 1 }).decode(bytes)
      return { number, text: text.replace(/\r$/, '') }
    } catch {
      return { number, isNotText: true }
    }
  }
  const hold = (part: Uint8Array) => {
    size += part.length
    if (size > most) held = []
    else held.push(part)
  }
  for await (const chunk of chunks) {
    let start = 0
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, start)) {
      hold(chunk.subarray(start, at))
      yield line()
      start = at + 1
    }
    hold(chunk.subarray(start))
  }
  if (size > 0) yield line()
}
