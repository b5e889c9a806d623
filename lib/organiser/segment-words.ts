import { capitalise } from '@/lib/shared/plain-text'
import { type Grammar, phraseAt, type Token, words } from './grammars/grammar'
import type { Segment } from './segments'

/** Where a task begins in a sentence. */
export interface Start {
  start: number
  /** False while the infinitive of a verb-last clause is still to come. */
  hasVerb: boolean
  isRequest: boolean
  /** True if a duty, request or reminder announces it; false for a bare verb. */
  isCue: boolean
  /** False for a verb-last infinitive: things after it are not its objects. */
  takesList: boolean
  /** The words before the duty that belong to the task. */
  lead: string
  /** The infinitive of the finite verb that `start` skips. */
  verb: string
}

const NEGATION_REACH = 4

/** Pronouns before an infinitive. */
export const CLITIC = /^(?:se|s'|me|m'|te|t'|nous|lui|leur|les?|la|l'|y)$/
/** How an object before a verb-last duty begins, and how many words it may have. */
const OBJECT_START =
  /^(?:den|die|das|diese[nrs]?|meine[nr]?|unsere[nr]?|de|het|dat|deze|dit|mijn|onze?)$/
const OBJECT_WORDS = 4
/** Words that begin a clause inside another. */
const RELATIVE = words("que qu' s' che dass dat att som że żeby si se ob of om czy")

/** Separable prefixes that a finite German verb leaves at the end of its clause. */
const PARTICLE = /^(?:auf|ab|an|zu|aus|ein|mit|um|vor|nach|weg|zurück)$/

/** A task that begins with its verb. */
export const bare = {
  hasVerb: true,
  isRequest: false,
  isCue: false,
  takesList: true,
  lead: '',
  verb: '',
}

/** Reads the words of one segment by its grammar. Tokens are addressed by their index. */
export class SegmentWords {
  /** The first token that is not a particle. */
  protected readonly first: number

  constructor(
    protected readonly segment: Segment,
    protected readonly tokens: readonly Token[],
    protected readonly grammar: Grammar,
  ) {
    this.first = this.skip(segment.from, grammar.particles)
  }

  protected from(at: number): Start {
    return { ...bare, start: this.tokens[at]?.start ?? 0 }
  }

  /** "Denk an die Blumen" is an order and stays; "nicht vergessen" is left out. */
  protected isOrder(at: number): boolean {
    return this.grammar.imperatives.has(this.tokens[at]?.word ?? '')
  }

  protected phrase(at: number, known: Grammar['requests']): number {
    const length = phraseAt(this.tokens, at, known)
    return at + length <= this.segment.to ? length : 0
  }

  /** Where a segment without a verb begins, if it may name objects of the next segment's verb. */
  things(): number | null {
    const { segment, tokens, first } = this
    if (first >= segment.to || this.isStatement(segment.from, segment.to)) return null
    return tokens[first]?.start ?? null
  }

  protected skip(at: number, skipped: ReadonlySet<string>, end = this.segment.to): number {
    let next = at
    while (next < end && skipped.has(this.tokens[next]?.word ?? '')) {
      if (this.opensPhrase(next)) break
      next += 1
    }
    return next
  }

  protected opensPhrase(at: number): boolean {
    const { reminders, requests, ownDuties } = this.grammar
    return [reminders, requests, ownDuties].some((known) => this.phrase(at, known) > 0)
  }

  protected skipBoth(at: number): number {
    const { links, particles } = this.grammar
    let next = at
    while (next < this.segment.to && isIn(this.tokens[next], links, particles)) next += 1
    return next
  }

  protected skipSubject(at: number): number {
    const { links, particles, ownSubjects } = this.grammar
    let next = at
    while (next < this.segment.to && isIn(this.tokens[next], links, particles, ownSubjects)) {
      next += 1
    }
    return next
  }

  /** Whether a word is an imperative, possibly with a pronoun at its end ("avísame"). */
  protected isImperative(word: string): boolean {
    const { imperatives, clitics } = this.grammar
    if (imperatives.has(word)) return true
    const bareWord = word.replace(clitics, '')
    if (bareWord === word) return false
    return imperatives.has(
      bareWord
        .normalize('NFD')
        .replace(/\u0301/g, '')
        .normalize('NFC'),
    )
  }

  protected isSubject(token: Token): boolean {
    return this.grammar.ownSubjects.has(token.word) || this.grammar.otherSubjects.has(token.word)
  }

  protected isStatement(from: number, to: number): boolean {
    const { finite, ownSubjects } = this.grammar
    for (const { word } of this.tokens.slice(from, to)) {
      if (RELATIVE.has(word)) return false
      if (finite.has(word) || ownSubjects.has(word)) return true
    }
    return false
  }

  /** Whether an apparent imperative is a noun: "overleg met de drukker ging goed", "boek van oma". */
  protected isNoun(at: number): boolean {
    const next = this.tokens[at + 1]?.word ?? ''
    if (this.grammar.finite.has(next)) return true
    if (!this.grammar.isVerbSecond) return false
    return next === 'van' || this.isStatement(at + 1, this.segment.to)
  }

  /** "Schüler schreiben morgen Mathe", "Handwerker räumen auf": a plural and what it does. */
  protected hasPluralSubject(verb: number, first: number): boolean {
    const { segment, tokens, grammar } = this
    if (verb !== first + 1 || !/(?:er|innen|leute)$/.test(tokens[first]?.word ?? '')) return false
    const after = tokens.slice(verb + 1, segment.to).filter(({ word }) => !grammar.times.has(word))
    const [only] = after
    return (
      after.length === 1 && only !== undefined && (only.isCapitalised || PARTICLE.test(only.word))
    )
  }

  protected isDenied(at: number, after: number): boolean {
    const { grammar, segment, tokens } = this
    const before = tokens.slice(Math.max(segment.from, at - 2), at)
    const behind = grammar.isVerbSecond
      ? tokens.slice(after, Math.min(segment.to, after + NEGATION_REACH))
      : tokens.slice(after, Math.min(segment.to, after + 1))
    return [...before, ...behind].some(({ word }) => grammar.negations.has(word))
  }

  /** Whether the subject of a duty is the author, or is left out. */
  protected isOwn(at: number, after: number): boolean {
    const { grammar, segment, tokens } = this
    const { ownSubjects, particles } = grammar
    if (tokens.slice(at, after).some(({ word }) => ownSubjects.has(word))) return true
    let before = at - 1
    while (before >= segment.from && particles.has(tokens[before]?.word ?? '')) before -= 1
    const previous = before >= segment.from ? tokens[before] : undefined
    if (previous && ownSubjects.has(previous.word)) return true
    let behind = after
    while (behind < segment.to && particles.has(tokens[behind]?.word ?? '')) behind += 1
    const next = behind < segment.to ? tokens[behind] : undefined
    if (next && ownSubjects.has(next.word)) return grammar.isVerbSecond || previous === undefined
    if (previous === undefined) return !(next && grammar.otherSubjects.has(next.word))
    return !grammar.isVerbSecond && grammar.times.has(previous.word)
  }

  /** The task that begins at a token, if a verb is, or may follow, where the language puts it. */
  protected verbAfter(at: number): Start | null {
    const { grammar, segment, tokens } = this
    const token = tokens[at]
    if (!token || at >= segment.to) return null
    const start = { ...bare, start: token.start }
    if (grammar.isVerbLast) {
      const hasVerb =
        grammar.motions.has(token.word) ||
        tokens
          .slice(at, segment.to)
          .some((each) => !each.isCapitalised && grammar.isInfinitive(each.word))
      return { ...start, hasVerb, takesList: false }
    }
    if (grammar.isInfinitive(token.word) || grammar.motions.has(token.word)) return start
    const next = tokens[at + 1]
    const finite = this.finiteAfter(at)
    if (finite) return finite
    const isNext = next && at + 1 < segment.to && grammar.isInfinitive(next.word)
    return isNext && token.word.length <= 5 ? start : null
  }

  /** "Que j'envoie la lettre", "que je le prête": the infinitive of a finite verb, and the rest. */
  protected finiteAfter(at: number): Start | null {
    const { grammar, segment, tokens } = this
    const [first, second, third] = tokens.slice(at, Math.min(at + 3, segment.to))
    const verb = grammar.forms.get(first?.word ?? '')
    if (verb && second) return { ...bare, start: second.start, verb }
    const afterPronoun = CLITIC.test(first?.word ?? '') && grammar.forms.get(second?.word ?? '')
    if (!afterPronoun || !first || !third) return null
    return { ...bare, start: third.start, verb: `${first.word} ${afterPronoun}` }
  }

  protected hasKnownVerb(at: number): boolean {
    const { grammar, segment, tokens } = this
    return tokens
      .slice(at, segment.to)
      .some(({ word }) => grammar.isKnownVerb(word) || grammar.forms.has(word))
  }

  /** The words before a duty that belong to its task: a time, or its object ("das muss ich lesen"). */
  protected before(at: number): string {
    const { grammar, segment, tokens } = this
    const before = tokens.slice(segment.from, at).filter(({ word }) => {
      const isSubject = grammar.ownSubjects.has(word)
      return grammar.times.has(word) || !(isSubject || grammar.particles.has(word))
    })
    const isTime = before.length > 0 && before.every(({ word }) => grammar.times.has(word))
    if (isTime && grammar.isVerbSecond) return before.map(({ word }) => word).join(' ')
    const [first] = before
    const isObject = grammar.isVerbLast && first && OBJECT_START.test(first.word)
    return isObject && before.length <= OBJECT_WORDS
      ? before.map(({ word, isCapitalised }) => (isCapitalised ? capitalise(word) : word)).join(' ')
      : ''
  }

  /** "Reifen wechseln (bis Freitag)": a known verb at the end of its clause, and something before it. */
  protected isInfinitiveClause(first: number): boolean {
    const { grammar, segment, tokens } = this
    for (let at = segment.to - 1; at > first; at -= 1) {
      const token = tokens[at]
      if (!token || token.isCapitalised || !grammar.isKnownVerb(token.word)) continue
      if (this.hasPluralSubject(at, first)) return false
      const next = at + 1 < segment.to ? tokens[at + 1] : undefined
      return next === undefined || grammar.afterVerb.has(next.word)
    }
    return false
  }
}

/** Whether a token is in one of the sets. */
export function isIn(token: Token | undefined, ...sets: readonly ReadonlySet<string>[]): boolean {
  return token !== undefined && sets.some((set) => set.has(token.word))
}
