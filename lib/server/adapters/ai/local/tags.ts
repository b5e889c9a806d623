import 'server-only'
import { TAGS_PER_THOUGHT } from '@/lib/shared/limits'
import { singular, tagKey, tagName } from '../tag-name'
import { isSmallWord, wordsOf, type Language } from './language'
import type { Term } from './tagger'
import type { topicsOf } from './topics'

/** Nouns that are no topic on their own. */
const GENERIC = new Set(
  `thing stuff lot bit kind sort way time day today tonight tomorrow yesterday week weekend month year
  hour minute second moment morning afternoon evening night noon midnight date deadline spring summer
  autumn fall winter thought idea note point part side end start beginning top bottom middle place
  person people man woman guy girl boy somebody someone everybody everyone anybody anyone nobody
  nothing something anything everything one two step question answer problem issue reason case fact
  example matter number list checklist item word line name kind type piece pair couple rest half
  number amount hand head eye face mind life world feeling sense mood news hope wish wonder luck
  fun joke lunch dinner breakfast break while turn try go look need want use help sale chance boom
  others crazy fine best worst good bad big small new old main next last first thanks please sorry
  hello hey ok okay yes no yeah todo task reminder cost price minus plus max min total cash approx
  light noise talk wall sound wood room hurry say anymore mr mrs ms st vs etc asap fyi btw
  tonight sunday monday tuesday wednesday thursday friday saturday january february march april june
  july august september october november december back overview goal mood round circle account
  branch system prompt instruction order head frost meter metre centimetre pinch gram litre liter kg km ml mg cm mm ft lb oz
  ten hundred thousand million percent user team copy point test steps results result check`
    .split(/\s+/)
    .filter(Boolean),
)
/** These make a poor last word of a compound: "night train prices" is about the night train. */
const WEAK_HEADS = new Set(
  'price cost list thing stuff idea note project plan place question issue problem morning evening week day time graph ticket number'.split(
    ' ',
  ),
)
const ALLOWED_ALONE = new Set(['talk', 'test', 'light'])
const MAX_TAG_WORDS = 2

interface Candidate {
  name: string
  count: number
  first: number
}

function isTopicalNoun(term: Term): boolean {
  if (!/^\p{L}[\p{L}\p{M}'’-]+$/u.test(term.word)) return false
  const { is } = term
  if (!is.has('Noun') && !is.has('Acronym')) return false
  const isExcluded =
    is.has('Pronoun') ||
    is.has('Possessive') ||
    is.has('Date') ||
    is.has('Value') ||
    is.has('Person') ||
    is.has('Expression') ||
    is.has('Verb') ||
    is.has('Determiner') ||
    is.has('Url') ||
    is.has('Honorific') ||
    is.has('Unit')
  return !isExcluded && !isSmallWord(term.word)
}

function compoundName(run: readonly string[]): string[] {
  const words = run.map((word, index) => (index === run.length - 1 ? singular(word) : word))
  while (words.length > 1 && WEAK_HEADS.has(words.at(-1) ?? '')) words.pop()
  while (words.length > 1 && GENERIC.has(words[0] ?? '') && !ALLOWED_ALONE.has(words[0] ?? ''))
    words.shift()
  return words.slice(-MAX_TAG_WORDS)
}

/** Nouns and short noun compounds of English text, in the order and number they occur. */
function nounCandidates(sentences: readonly (readonly Term[])[]): Candidate[] {
  const found = new Map<string, Candidate>()
  let position = 0
  const add = (words: readonly string[]) => {
    const name = words.join(' ')
    const alone = words.length === 1 ? singular(name) : ''
    if (name.length < 3 || (alone && GENERIC.has(alone) && !ALLOWED_ALONE.has(alone))) return
    const known = found.get(name)
    if (known) known.count += 1
    else found.set(name, { name, count: 1, first: position })
  }
  for (const sentence of sentences) {
    let run: string[] = []
    for (const term of [...sentence, undefined]) {
      position += 1
      if (term && isTopicalNoun(term)) run.push(term.word)
      const isRunOver = !term || !isTopicalNoun(term) || /[^\s-]/.test(term.after)
      if (!isRunOver || run.length === 0) continue
      const isAnyTopical = run.some((word) => !GENERIC.has(singular(word)))
      if (isAnyTopical || run.length === 1) add(compoundName(run))
      run = []
    }
  }
  return [...found.values()]
}

/** A single word that also occurs inside a chosen compound says less than the compound. */
function withoutParts(candidates: readonly Candidate[]): Candidate[] {
  const compounds = candidates.filter((candidate) => candidate.name.includes(' '))
  return candidates.filter((candidate) => {
    if (candidate.name.includes(' ')) return true
    const inside = compounds.filter((compound) => compound.name.split(' ').includes(candidate.name))
    return inside.every((compound) => candidate.count > compound.count)
  })
}

function rank(candidates: readonly Candidate[], isLong: boolean): Candidate[] {
  const score = ({ name, count, first }: Candidate) =>
    count + (name.includes(' ') ? 0.6 : 0) - (isLong ? 0 : Math.min(first, 100) / 100)
  return [...candidates].sort((a, b) => score(b) - score(a) || a.first - b.first)
}

function foreignCandidates(text: string, language: Language): Candidate[] {
  const found = new Map<string, Candidate>()
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? []
  const isGerman = language === 'de'
  for (const match of text.matchAll(/[\p{L}\p{M}]{4,}/gu)) {
    const word = match[0].toLocaleLowerCase('en')
    if (isSmallWord(word) || GENERIC.has(word)) continue
    const isInside = /[\p{L},]\s+$/u.test(text.slice(0, match.index))
    const isNoun = isGerman && isInside && /^\p{Lu}\p{Ll}/u.test(match[0])
    const known = found.get(word) ?? { name: word, count: 0, first: match.index }
    found.set(word, { ...known, count: known.count + (isNoun ? 2 : 1) })
  }
  const isRepeated = words.length > 12 || isGerman
  return isRepeated ? [...found.values()].filter(({ count }) => count >= 2).slice(0, 8) : []
}

/** The user's own tags that the text names, in any number or spelling. */
function existingInText(text: string, existing: readonly string[]): string[] {
  const words = wordsOf(text)
  const keys = new Set(
    words.flatMap((word, index) => {
      const pair = `${word} ${words[index + 1] ?? ''}`
      const triple = `${pair} ${words[index + 2] ?? ''}`
      return [word, pair, triple].map(tagKey)
    }),
  )
  return existing.filter((name) => {
    const key = tagKey(name)
    return key.length > 2 && keys.has(key) && !isSmallWord(tagName(name))
  })
}

/**
 * Up to five topics of a thought, the surest first: hashtags, tags the user already has, the
 * nouns it is about, then its general subject. Never verbs, dates, numbers or people's names.
 */
export function findTags(input: {
  text: string
  language: Language
  hashtags: readonly string[]
  existingTags: readonly string[]
  terms: readonly (readonly Term[])[]
  topics: ReturnType<typeof topicsOf>
}): string[] {
  const { text, language, existingTags } = input
  const sure = [...input.hashtags, ...existingInText(text, existingTags)]
  const onlyWord = /^[^\p{L}]*(\p{L}{3,30})[^\p{L}]*$/u.exec(text)?.[1]
  const isOneLetter = /^(\p{L})\1+$/u.test(onlyWord ?? '')
  if (onlyWord && !isOneLetter && !isSmallWord(onlyWord.toLowerCase())) sure.push(onlyWord)
  if (language !== 'en') {
    const words = foreignCandidates(text, language).map(({ name }) => name)
    return [...sure, ...words.slice(0, 3)].slice(0, TAGS_PER_THOUGHT)
  }
  const isLong = text.length > 400
  const nouns = rank(withoutParts(nounCandidates(input.terms)), isLong).map(({ name }) => name)
  const strong = input.topics.filter(({ hits }) => hits >= 2).map(({ topic }) => topic.name)
  const weak = input.topics.filter(({ hits }) => hits === 1).map(({ topic }) => topic.name)
  const ranked = [
    ...nouns.slice(0, 3),
    ...strong.slice(0, 2),
    ...nouns.slice(3, 4),
    ...weak.slice(0, 1),
  ]
  const chosen = new Map<string, string>()
  for (const name of [...sure, ...ranked]) {
    const key = tagKey(name)
    if (key !== '' && !chosen.has(key)) chosen.set(key, name)
  }
  return [...chosen.values()].slice(0, TAGS_PER_THOUGHT)
}
