import { GRAMMARS } from './grammars/all'
import { dutchWords } from './grammars/dutch'
import { frenchWords } from './grammars/french'
import { germanWords } from './grammars/german'
import { tokenise, words } from './grammars/grammar'
import { italianWords } from './grammars/italian'
import { polishWords } from './grammars/polish'
import { portugueseWords } from './grammars/portuguese'
import { spanishWords } from './grammars/spanish'
import { swedishWords } from './grammars/swedish'
import { splitSentences } from './sentences'
import { TASK_VERBS } from './verbs'

export type Language = 'en' | keyof typeof GRAMMARS | 'other'

const englishWords =
  "the a an and or but to of in on at for with is are was were be been it this that i you we they he she my your our his her not do does did have has had will would could should can need from by about as if so just me them what when then also there all one up out get new some no i'm it's don't let's"

/** The most common function words of each language: they identify it, and are never topics. */
const SMALL_WORDS: Record<Exclude<Language, 'other'>, ReadonlySet<string>> = {
  en: words(englishWords),
  de: words(germanWords),
  es: words(spanishWords),
  fr: words(frenchWords),
  it: words(italianWords),
  pt: words(portugueseWords),
  nl: words(dutchWords),
  sv: words(swedishWords),
  pl: words(polishWords),
}

/** Letters that tell languages apart. */
const LETTERS: Partial<Record<Language, RegExp>> = {
  de: /[ßüö]|sch/u,
  es: /[ñ¿¡]|ción$/u,
  fr: /[êœç]|eau[x]?$|é$/u,
  it: /[òìù]|zione$|gli/u,
  pt: /[ãõ]|ção$|nh/u,
  nl: /ij|aa|uu|sch/u,
  sv: /å|ö|ä/u,
  pl: /[łżśćęąźń]|sz|cz/u,
}
const LETTER_SCORE = 0.4
const VERB_SCORE = 1.5
const READ_WORDS = 200

export function wordsOf(text: string): string[] {
  return text.toLocaleLowerCase('en').match(/[\p{L}\p{M}'’]+/gu) ?? []
}

/** Whether a word has no meaning of its own in English or in the language given. */
export function isSmallWord(word: string, language: Language = 'en'): boolean {
  const isSmall = (name: Language) => name !== 'other' && SMALL_WORDS[name].has(word)
  return isSmall('en') || isSmall(language)
}

/** Words of duties and requests, long enough to tell languages apart. */
const cueWords = new Map(
  Object.entries(GRAMMARS).map(([language, grammar]) => {
    const { ownDuties, sharedDuties, reminders, requests } = grammar
    const cues = [ownDuties, sharedDuties, reminders, requests].flatMap((known) =>
      [...known.values()].flat(2),
    )
    return [language, new Set(cues.filter((word) => word.length > 3))] as const
  }),
)

/** How strongly a text points to each language, by its function words, verbs and letters. */
function scoresOf(text: string): Map<Exclude<Language, 'other'>, number> {
  // "Mon: submit expenses" is about Monday, not French; "todo: ring Ana" is not Spanish.
  const unmarked = text.replace(/(^|\n)(?:mon|todo)(?=\s*[:(–-])/gi, '$1').replace(/\bTODO\b/g, '')
  const tokens = tokenise(unmarked).slice(0, READ_WORDS)
  const scores = new Map<Exclude<Language, 'other'>, number>()
  for (const [name, small] of Object.entries(SMALL_WORDS)) {
    const language = name as Exclude<Language, 'other'>
    const grammar = language === 'en' ? null : GRAMMARS[language]
    let score = 0
    for (const [at, { word }] of tokens.entries()) {
      if (small.has(word) || cueWords.get(language)?.has(word)) score += 1
      else if (grammar?.isKnownVerb(word) || (at === 0 && grammar?.imperatives.has(word))) {
        score += VERB_SCORE
      } else if (grammar === null && TASK_VERBS.has(word)) {
        const isFirst = at === 0 || (at === 1 && small.has(tokens[0]?.word ?? ''))
        if (isFirst) score += VERB_SCORE
      }
      if (LETTERS[language]?.test(word)) score += LETTER_SCORE
    }
    scores.set(language, score)
  }
  return scores
}

/**
 * The most likely language of a text, given the language around it. A text without letters or known words
 * counts as the language around it, or as English if that is unknown and the text is in Latin letters with
 * hardly any accents, where the English rules do the least harm.
 */
export function detectLanguage(text: string, around?: Language): Language {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return around ?? 'en'
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (latin < letters * 0.6) return 'other'
  const scores = scoresOf(text)
  const known = around === undefined || around === 'other' ? null : around
  if (known) scores.set(known, (scores.get(known) ?? 0) + 0.9)
  let best: Language = known ?? 'en'
  for (const [language, score] of scores) {
    if (score > (scores.get(best as Exclude<Language, 'other'>) ?? 0)) best = language
  }
  const bestScore = scores.get(best as Exclude<Language, 'other'>) ?? 0
  if (bestScore > 0 || known) return best
  const accented = text.match(/[äöüßéèêëàâçñóíúáõãœ]/giu)?.length ?? 0
  return accented > 1 ? 'other' : 'en'
}

/** Splits a text by language, given the language around it; adjacent sentences of one language form one part. */
export function partsByLanguage(
  text: string,
  around: Language,
): { text: string; language: Language }[] {
  const parts: { text: string; language: Language }[] = []
  for (const line of text.split('\n')) {
    for (const sentence of splitSentences(line)) {
      const language = detectLanguage(sentence, around)
      const last = parts.at(-1)
      if (last?.language === language) last.text += `\n${sentence}`
      else parts.push({ text: sentence, language })
    }
  }
  return parts
}
