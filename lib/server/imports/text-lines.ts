import 'server-only'
import { HeldText, type TextOrFault } from './held-text'

/** A line of text, or why it has none. */
export type Line = { number: number } & TextOrFault

const NEWLINE = 0x0a

/**
 * Splits a stream of UTF-8 into lines, of which at most `most` bytes are held at a time; lines count from 1. A byte
 * order mark at the beginning and a carriage return at the end of a line are left out. Throws what the stream throws.
 */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  { most }: { most: number },
): AsyncGenerator<Line> {
  const held = new HeldText(most)
  let number = 0
  const line = (): Line => {
    number += 1
    const taken = held.take({ keepsMark: number > 1 })
    return 'text' in taken ? { number, text: taken.text.replace(/\r$/, '') } : { number, ...taken }
  }
  for await (const chunk of chunks) {
    let start = 0
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, start)) {
      held.hold(chunk.subarray(start, at))
      yield line()
      start = at + 1
    }
    held.hold(chunk.subarray(start))
  }
  if (!held.isEmpty) yield line()
}
