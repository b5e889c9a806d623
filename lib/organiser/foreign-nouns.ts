import { GRAMMARS } from './grammars/all'
import { type Grammar, type Token, tokenise, words } from './grammars/grammar'
import { isSmallWord, type Language } from './language'
import { NOUN_WORDS } from './noun-words'
import { tagTerms } from './tagger'

type ForeignLanguage = keyof typeof GRAMMARS

/** Languages in which a noun hardly ever has the form of an infinitive. */
const INFINITIVES: ReadonlySet<string> = words('es it pt')
const SHORTEST = 3
/** How many words are read, and how many nouns are kept. */
const READ_WORDS = 400
const MOST = 6

interface Noun {
  name: string
  count: number
}

function hasMarkBetween(text: string, left: Token | undefined, right: Token): boolean {
  return left === undefined || /[^\s'’-]/.test(text.slice(left.end, right.start))
}

/** Finds the nouns of one text by the words beside them. */
class NounReader {
  private readonly tokens: readonly Token[]
  private readonly grammar: Grammar

  constructor(
    private readonly text: string,
    private readonly language: ForeignLanguage,
  ) {
    this.tokens = tokenise(text).slice(0, READ_WORDS)
    this.grammar = GRAMMARS[language]
  }

  nouns(): string[] {
    const found = new Map<string, Noun>()
    for (let at = 0; at < this.tokens.length; at += 1) {
      const token = this.tokens[at]
      if (!token || !this.isNoun(at)) continue
      const known = found.get(token.word) ?? { name: token.word, count: 0 }
      found.set(token.word, { ...known, count: known.count + 1 })
    }
    return [...found.values()].sort((a, b) => b.count - a.count).map(({ name }) => name)
  }

  private isNoun(at: number): boolean {
    const token = this.tokens[at]
    if (!token || !this.isTopical(token.word)) return false
    if (this.language === 'de') return this.isGermanNoun(at)
    const before = this.tokens[at - 1]
    const isApart = hasMarkBetween(this.text, before, token)
    if (token.isCapitalised && !isApart) return false
    const next = this.tokens[at + 1]
    if (this.grammar.isVerbLast && next && this.grammar.isKnownVerb(next.word)) {
      return !hasMarkBetween(this.text, token, next)
    }
    if (isApart) return this.isListed(at)
    return this.opensNoun(at - 1)
  }

  /** Whether a token shows that the next word is a noun: "the", "my", "to the", "buy". */
  private opensNoun(at: number): boolean {
    const token = this.tokens[at]
    if (!token) return false
    const { determiners, adjectives } = NOUN_WORDS[this.language]
    if (determiners.has(token.word)) return true
    if (adjectives.has(token.word)) return at > 0 && this.opensNoun(at - 1)
    const { grammar } = this
    return (
      !grammar.isVerbLast &&
      (grammar.isKnownVerb(token.word) || grammar.imperatives.has(token.word))
    )
  }

  /** Whether a word is an entry of a list: "onions" in "shopping: milk, onions". */
  private isListed(at: number): boolean {
    const token = this.tokens[at]
    const next = this.tokens[at + 1]
    const isEntry =
      token !== undefined && /(?:[,:]\s*|[-*•]\s|\n)$/.test(this.text.slice(0, token.start))
    const isVerb = token !== undefined && this.grammar.isInfinitive(token.word)
    return isEntry && !isVerb && !token.isCapitalised && !this.grammar.finite.has(next?.word ?? '')
  }

  private isGermanNoun(at: number): boolean {
    const token = this.tokens[at]
    if (!token?.isCapitalised || token.end - token.start < SHORTEST) return false
    const before = this.tokens[at - 1]
    if (/^(?:frau|herrn?|tante|onkel|dr|oma|opa|familie)$/.test(before?.word ?? '')) return false
    const { grammar } = this
    return !grammar.isKnownVerb(token.word) && !grammar.imperatives.has(token.word)
  }

  private isTopical(word: string): boolean {
    const { generic, adjectives, determiners } = NOUN_WORDS[this.language]
    const { grammar } = this
    const isWord = word.length >= SHORTEST && /^\p{L}+$/u.test(word)
    const sets = [
      generic,
      adjectives,
      determiners,
      grammar.times,
      grammar.finite,
      grammar.particles,
      grammar.joiners,
      grammar.ideas,
    ]
    const isVerb = INFINITIVES.has(this.language)
      ? grammar.isInfinitive(word)
      : grammar.isKnownVerb(word)
    if (isVerb && this.language !== 'de') return false
    return isWord && !isSmallWord(word, this.language) && !sets.some((set) => set.has(word))
  }
}

const NAMES = words(
  'mama papa oma opa mamma mormor farmor maman mamie papi mamá papá abuela abuelo nonna nonno avó avô babcia dziadek',
)

/** Leaves out first names, which the English tagger knows in many languages. */
function withoutPeople(names: readonly string[], text: string): string[] {
  return names.filter((name) => {
    const start = text.toLocaleLowerCase('en').indexOf(name)
    const written = text.slice(start, start + name.length)
    if (NAMES.has(name)) return false
    if (!/^\p{Lu}/u.test(written)) return true
    return !tagTerms(written)
      .flat()
      .some(({ is }) => is.has('FirstName') || is.has('Person'))
  })
}

/** Nouns of a text in a language with a grammar, the most frequent first. */
export function foreignNouns(text: string, language: Language): string[] {
  if (!(language in GRAMMARS)) return []
  const nouns = new NounReader(text, language as ForeignLanguage).nouns()
  return withoutPeople(nouns.slice(0, MOST), text)
}
