import 'server-only'

/** A piece of text, or why there is none: it was longer than may be held, or is not UTF-8. */
export type TextOrFault = { text: string } | { isTooLong: true } | { isNotText: true }

/** The bytes of one piece of a stream, of which at most `most` are held at a time. */
export class HeldText {
  private parts: Uint8Array[] = []
  private size = 0

  constructor(private readonly most: number) {}

  get isEmpty(): boolean {
    return this.size === 0
  }

  hold(part: Uint8Array): void {
    this.size += part.length
    if (this.size > this.most) this.parts = []
    else this.parts.push(part)
  }

  /** Returns what was held, and begins the next piece. A byte order mark at the beginning is left out unless kept. */
  take({ keepsMark = false }: { keepsMark?: boolean } = {}): TextOrFault {
    const isTooLong = this.size > this.most
    const bytes = Buffer.concat(this.parts)
    this.parts = []
    this.size = 0
    if (isTooLong) return { isTooLong }
    try {
      return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: keepsMark }).decode(bytes) }
    } catch {
      return { isNotText: true }
    }
  }
}
