import { TAGS_PER_THOUGHT } from '@/lib/shared/limits'
import { tagKey, tagName } from './tag-name'
import { foreignNouns } from './foreign-nouns'
import { isSmallWord, wordsOf, type Language } from './language'
import { nounCandidates, type Candidate } from './nouns'
import type { Term } from './tagger'
import type { topicsOf } from './topics'

/** Drops single words that add nothing to a compound that contains them. */
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

/** The user's own tags that the text names, in singular or plural and any spelling. */
function existingInText(text: string, existing: readonly string[]): string[] {
  if (existing.length === 0) return []
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
 * Up to five topics of a thought, the most certain first: hashtags, the user's existing tags, the nouns
 * it is about, then its general subject. Never verbs, dates, numbers or people's names.
 */
export function findTags(input: {
  text: string
  language: Language
  hashtags: readonly string[]
  existingTags: readonly string[]
  /** The terms of its English sentences. */
  terms: readonly (readonly Term[])[]
  topics: ReturnType<typeof topicsOf>
  /** Its sentences in other languages. */
  foreign: readonly { text: string; language: Language }[]
}): string[] {
  const { text, language, existingTags } = input
  const sure = [...input.hashtags, ...existingInText(text, existingTags)]
  const onlyWord = /^[^\p{L}]*(\p{L}{3,30})[^\p{L}]*$/u.exec(text)?.[1]
  const isOneLetter = /^(\p{L})\1+$/u.test(onlyWord ?? '')
  if (onlyWord && !isOneLetter && !isSmallWord(onlyWord.toLowerCase())) sure.push(onlyWord)
  const isLong = text.length > 400
  const sureWords = new Set(sure.flatMap((name) => wordsOf(name)))
  const nouns = rank(withoutParts(nounCandidates(input.terms)), isLong)
    .map(({ name }) => name)
    .filter((name) => !sureWords.has(name))
  const strong = input.topics.filter(({ hits }) => hits >= 1.5).map(({ topic }) => topic.name)
  const weak = input.topics.filter(({ hits }) => hits === 1).map(({ topic }) => topic.name)
  const ranked = [
    ...nouns.slice(0, 3),
    ...strong.slice(0, 2),
    ...nouns.slice(3, 4),
    ...weak.slice(0, 1),
  ]
  const foreign = input.foreign.flatMap((part) => foreignNouns(part.text, part.language))
  const isMostlyForeign = language !== 'en'
  const words = isMostlyForeign ? [...foreign, ...ranked] : [...ranked, ...foreign]
  const chosen = new Map<string, string>()
  for (const name of [...sure, ...words]) {
    const key = tagKey(name)
    if (key !== '' && !chosen.has(key)) chosen.set(key, name)
  }
  return [...chosen.values()].slice(0, TAGS_PER_THOUGHT)
}
