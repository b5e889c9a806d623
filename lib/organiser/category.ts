import { tagKey } from './tag-name'
import { wordsOf } from './language'
import type { Term } from './tagger'
import type { topicsOf } from './topics'

const EMPTY_WORDS = new Set([
  // "get home" and "tell work" don't name a subject; these categories are matched by topic.
  'home',
  'work',

  'and',
  'the',
  'my',
  'of',
  'for',
  'stuff',
  'things',
  'thing',
  'misc',
  'other',
  'general',
  'notes',
  'note',
  'ideas',
  'idea',
  'random',
  'personal',
  'private',
])

/** In a longer text, a single passing word counts less. */
const LONG_TEXT = 400

function namesCategory(text: string, name: string): boolean {
  const escaped = name.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const label = `(?:category\\s*:?\\s*["“']?${escaped}|["“']?${escaped}["”']?\\s+category|^\\s*${escaped}\\s*[:：–-])`
  return new RegExp(`${label}(?![\\p{L}\\p{N}])`, 'imu').test(text)
}

/** The words that are nouns in the text ("at work", not "does not work"), as comparison keys. */
function nounKeys(text: string, terms: readonly (readonly Term[])[]): Set<string> {
  const flat = terms.flat()
  const words =
    flat.length > 0
      ? flat.filter((term) => term.is.has('Noun')).map((term) => term.word)
      : wordsOf(text)
  return new Set(words.map(tagKey))
}

function scoreName(keys: ReadonlySet<string>, name: string): number {
  const parts = wordsOf(name)
    .filter((word) => !EMPTY_WORDS.has(word))
    .map(tagKey)
  return parts.length > 0 && parts.every((part) => keys.has(part)) ? 2 : 0
}

/**
 * Returns the user's category that the thought clearly belongs to, or null: the thought names it, its words
 * occur, or the thought's words belong to its subject. A tie between two is not a clear fit. Never returns a
 * new category (organising.md#category-of-a-result).
 */
export function findCategory(input: {
  text: string
  existingCategories: readonly string[]
  terms: readonly (readonly Term[])[]
  topics: ReturnType<typeof topicsOf>
}): string | null {
  const names = input.existingCategories.filter((name) => wordsOf(name).length > 0)
  const named = names.find((name) => namesCategory(input.text, name))
  if (named !== undefined) return named
  const keys = nounKeys(input.text, input.terms)
  const scored = names.map((name) => {
    const nameKeys = new Set([tagKey(name), ...wordsOf(name).map(tagKey)])
    const subject = input.topics.find(({ topic }) =>
      topic.aliases.some((alias) => nameKeys.has(alias)),
    )
    return { name, score: scoreName(keys, name) + (subject?.hits ?? 0) }
  })
  scored.sort((a, b) => b.score - a.score)
  const [best, second] = scored
  const isClear =
    best !== undefined &&
    best.score >= (input.text.length > LONG_TEXT ? 2 : 1) &&
    best.score > (second?.score ?? 0)
  return isClear ? best.name : null
}
