import { type Grammar, phraseAt, type Token } from './grammars/grammar'

/** What precedes a segment. An ender is "because" or "but", a condition "if" or "who". */
type Separator = 'start' | 'strong' | 'colon' | 'comma' | 'and' | 'ender' | 'condition'

/** A stretch of a sentence between marks and conjunctions, by its tokens. */
export interface Segment {
  separator: Separator
  from: number
  /** The token after its last. */
  to: number
}

function separatorIn(gap: string, isAfterNumber: boolean): Separator | null {
  if (!isAfterNumber && /\.\s/.test(gap)) return 'strong'
  if (/[;…!?]|\.{2,}|\s[–—-]+\s|\s\/\s|[•·]/.test(gap)) return 'strong'
  if (gap.includes(':')) return 'colon'
  return gap.includes(',') ? 'comma' : null
}

/** Splits a sentence of a language with a grammar. Joiners and enders belong to no segment. */
export function segmentsOf(text: string, tokens: readonly Token[], grammar: Grammar): Segment[] {
  const segments: Segment[] = []
  let current: Segment = { separator: 'start', from: 0, to: 0 }
  const begin = (separator: Separator, at: number) => {
    if (current.to > current.from) segments.push(current)
    current = { separator, from: at, to: at }
  }
  for (const [at, token] of tokens.entries()) {
    const previous = tokens[at - 1]
    const gap = previous ? text.slice(previous.end, token.start) : ''
    // The last dot in "30.11. abschicken" does not end a sentence.
    const mark = separatorIn(gap, /^\d/.test(previous?.word ?? ''))
    if (mark) begin(mark, at)
    const isEmpty = current.to === current.from
    if (grammar.joiners.has(token.word)) {
      const isAfterMark = isEmpty && current.separator !== 'comma'
      begin(isAfterMark ? current.separator : 'and', at + 1)
    } else if (grammar.enders.has(token.word)) {
      begin(isEmpty && current.separator === 'start' ? 'start' : 'ender', at + 1)
    } else {
      const isRequest = phraseAt(tokens, at, grammar.requests) > 0
      if (grammar.conditions.has(token.word) && !isRequest) begin('condition', at)
      current.to = at + 1
    }
  }
  begin('start', tokens.length)
  return segments
}
