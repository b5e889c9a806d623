import { firstWords, opensTask } from './english-tasks'
import { GRAMMARS } from './grammars/all'
import { detectLanguage, type Language } from './language'
import { isTaskVerb } from './verbs'

/** What comes before an English order in a sentence of another language. */
const JOINT =
  /(?:[,;]|(?<!\p{L})(?:und|dann|en|daarna|et|puis|y|luego|e|poi|och|sen|sedan|i|potem))\s+(?:(?:then|and|please|also|dann|daarna)\s+)*/giu
/** Where the English order ends and the other language continues. */
const END = /\s*[,;]\s|\s+(?:und|en|et|y|e|och|i)\s(?!the |a )|[.!?…]*\s*$/u

/** Splits a sentence of another language into the English orders in it and the rest. */
export function takeEnglish(
  sentence: string,
  language: Language,
): { rest: string; english: string[] } {
  const grammar = language in GRAMMARS ? GRAMMARS[language as keyof typeof GRAMMARS] : null
  const english: string[] = []
  let rest = ''
  let start = 0
  for (const joint of sentence.matchAll(JOINT)) {
    const at = joint.index + joint[0].length
    if (joint.index < start) continue
    const [verb] = firstWords(sentence.slice(at))
    if (!isTaskVerb(verb) || grammar?.isKnownVerb(verb)) continue
    const piece = sentence.slice(at)
    const length = END.exec(piece)?.index ?? piece.length
    const order = piece.slice(0, length)
    if (!opensTask(order) || detectLanguage(order) !== 'en') continue
    english.push(order)
    rest += sentence.slice(start, joint.index)
    start = at + length
  }
  return { rest: rest + sentence.slice(start), english }
}
