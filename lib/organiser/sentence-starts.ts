import { splitSentences } from './sentences'

export interface Start {
  at: number
  /** Whether a blank line comes before it. */
  opensParagraph: boolean
  /** Whether it begins inside a sentence, for example after a comma. */
  isClause: boolean
}

/** Where the sentences of a text begin, and their clauses, in order. */
export function sentenceStarts(text: string): Start[] {
  const starts: Start[] = []
  let lineAt = 0
  let isBlankBefore = false
  for (const line of text.split('\n')) {
    let from = 0
    for (const sentence of splitSentences(line)) {
      const at = line.indexOf(sentence, from)
      if (at === -1) continue
      starts.push({ at: lineAt + at, opensParagraph: isBlankBefore && from === 0, isClause: false })
      for (const { index, 0: mark } of sentence.matchAll(/[,;:–—][ \t]{1,3}(?=\S)/gu)) {
        starts.push({
          at: lineAt + at + index + mark.length,
          opensParagraph: false,
          isClause: true,
        })
      }
      from = at + sentence.length
    }
    if (line.trim() === '') isBlankBefore = true
    else isBlankBefore = false
    lineAt += line.length + 1
  }
  return starts
}
