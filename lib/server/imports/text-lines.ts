import 'server-only'

/** A line of text, or that it was longer than `most` bytes and was skipped. */
export type Line = { number: number; text: string } | { number: number; isTooLong: true }

const NEWLINE = 0x0a

/**
 * Splits a stream of UTF-8 into lines, of which at most `most` bytes are held at a time; lines count from 1. A byte
 * order mark and carriage returns are left out. Throws a `TypeError` for what is not UTF-8.
 */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  { most }: { most: number },
): AsyncGenerator<Line> {
  let held: Uint8Array[] = []
  let size = 0
  let number = 1
  const line = (): Line => {
    const isTooLong = size > most
    const bytes = Buffer.concat(held)
    held = []
    size = 0
    if (isTooLong) return { number: number++, isTooLong }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { number: number++, text: text.replace(/\r$/, '') }
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
