import { hasVisibleText } from '@/lib/shared/visible-text'

/** Longer than any abbreviation with the space before it. */
const ABBREVIATION_LENGTH = 10
const ABBREVIATION =
  /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|vs|etc|approx|no|nr|tel|e\.g|i\.e|a\.m|p\.m|z\.b|d\.h|u\.a|ca|bzw|inkl|\p{L})\.$/iu
/** "Section C." ends a sentence, "J." does not. */
const NAMED_BY_LETTER = /\p{Ll}{4} \p{Lu}\.$/u
/** "Demo at 3. check the projector": not a day of the month. */
const ENGLISH_NUMBER =
  /\b(?:at|by|b4|before|until|till|around|from|since|and|to|than|over|under|chapters?|pages?|version|gate|line|question|exercise|room|is|are|not) \d{1,3}\.$|(?<!\d)(?:3[2-9]|[4-9]\d)\.$|\d{3}\.$|(?<!\d)0[.,]\d+\.$|[£$€]\d+\.$/i
/** After a day of the month. */
const AFTER_ORDINAL = /^\s+(?:\p{Ll}|(?:Jan|Feb|März|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez))/u
/** A sentence longer than this probably lacks punctuation and is split at its connectives. */
export const RUN_ON_LENGTH = 110

const NEW_CLAUSE =
  /\s+(?=(?:and|so|but|or) (?:then |also |maybe |now |if not )?(?:i|we|he|she|they|it|there|that|this|the|my|our|dad|mum|mom)\b)|\s+(?=(?:and then|and also|oh yes|what else|and maybe|and while (?:i|we))\b)/i

/**
 * Splits prose into sentences at terminators followed by a space, but not after abbreviations or inside
 * dates.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const match of text.matchAll(/(?<![.!?…])[.!?…]+["”'’)\]]*(?=\s)|[。！？؟]+/gu)) {
    const end = match.index + match[0].length
    const ending = text.slice(Math.max(start, end - ABBREVIATION_LENGTH), end)
    if (match[0] === '.' && ABBREVIATION.test(ending) && !NAMED_BY_LETTER.test(ending)) continue
    // "bis 30.11. abschicken", "am 3. Mai" is one sentence.
    if (
      match[0] === '.' &&
      /\d\.$/.test(ending) &&
      !ENGLISH_NUMBER.test(ending) &&
      AFTER_ORDINAL.test(text.slice(end, end + 12))
    )
      continue
    sentences.push(text.slice(start, end).trim())
    start = end
  }
  sentences.push(text.slice(start).trim())
  return sentences.filter((sentence) => hasVisibleText(sentence))
}

/** Splits a run-on sentence into its clauses; other sentences stay whole. */
export function splitRunOn(sentence: string): string[] {
  if (sentence.length <= RUN_ON_LENGTH) return [sentence]
  const clauses = sentence.split(NEW_CLAUSE).map((clause) => clause.replace(/[,;]\s*$/, '').trim())
  return clauses.filter((clause) => hasVisibleText(clause))
}
