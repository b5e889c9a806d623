import 'server-only'
import { HeldText, type TextOrFault } from './held-text'

/** An element of an array as its JSON, or why there is none; `line` is where it begins, from 1. */
export type Element = { line: number } & (TextOrFault | { isCutOff: true })

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const NEWLINE = 0x0a
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])
const BLANK = new Set([0x20, 0x09, 0x0d, NEWLINE])
/** A longer name of a member is not the one that is wanted. */
const LONGEST_KEY_BYTES = 1_000

/**
 * Splits the array that a member `key` of the object at the top has into its elements, of which at most `most` bytes are
 * held at a time. Elements are not checked: whoever parses them finds what is wrong. Yields nothing when there is no
 * such array, and `isCutOff` for a file that ends within it. Throws what the stream throws.
 */
export async function* elementsOf(
  chunks: AsyncIterable<Uint8Array>,
  { key, most }: { key: string; most: number },
): AsyncGenerator<Element> {
  const scanner = new Scanner(key, most)
  for await (const chunk of chunks) {
    yield* scanner.take(chunk)
    if (scanner.isOver) return
  }
  if (scanner.isInside) yield { line: scanner.line, isCutOff: true }
}

class Scanner {
  line = 1
  isOver = false
  isInside = false
  private depth = 0
  private isInString = false
  private isEscaped = false
  /** The last string of the object at the top, and whether a colon has made it the name of a member. */
  private name: number[] = []
  private isNamed = false
  private readonly held: HeldText
  /** The line of the element's first byte that is not blank; 0 before it. */
  private began = 0

  constructor(
    private readonly key: string,
    most: number,
  ) {
    this.held = new HeldText(most)
  }

  *take(chunk: Uint8Array): Generator<Element> {
    let start = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0
      if (byte === NEWLINE) this.line += 1
      if (this.isInString) {
        this.inString(byte)
        continue
      }
      if (this.isInside && this.depth === 2 && (byte === COMMA || CLOSING.has(byte))) {
        this.held.hold(chunk.subarray(start, at))
        yield* this.element()
        start = at + 1
        if (byte === COMMA) continue
        this.isOver = true
        return
      }
      const wasInside = this.isInside
      this.outsideStrings(byte)
      if (this.isInside && !wasInside) start = at + 1
      else if (this.isInside && this.began === 0 && !BLANK.has(byte)) this.began = this.line
    }
    if (this.isInside) this.held.hold(chunk.subarray(start))
  }

  private inString(byte: number): void {
    if (this.isEscaped) this.isEscaped = false
    else if (byte === BACKSLASH) this.isEscaped = true
    else if (byte === QUOTE) {
      this.isInString = false
      return
    }
    if (this.depth === 1 && this.name.length < LONGEST_KEY_BYTES) this.name.push(byte)
  }

  private outsideStrings(byte: number): void {
    if (byte === QUOTE) {
      this.isInString = true
      if (this.depth === 1) this.name = []
    } else if (byte === COLON) this.isNamed = this.depth === 1
    else if (byte === COMMA) this.isNamed = false
    else if (OPENING.has(byte)) {
      const isWanted = this.depth === 1 && this.isNamed && byte === 0x5b
      if (isWanted && Buffer.from(this.name).toString() === this.key) this.isInside = true
      this.depth += 1
    } else if (CLOSING.has(byte)) this.depth -= 1
  }

  private *element(): Generator<Element> {
    const line = this.began
    const taken = this.held.take()
    this.began = 0
    // An empty array, or a comma too many.
    if (line !== 0) yield { line, ...taken }
  }
}
