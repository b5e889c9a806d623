import 'server-only'
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
  /** What stood before the duty and belongs to the task. */
  lead: string
  /** The infinitive of a finite verb that was left out. */
  verb: string
}

export interface Context {
  /** True if the segment before belongs to a task. */
  wasTask: boolean
  /** True if the segment before is a reminder without content. */
  isPending: boolean
  /** Where things without a verb begin before this segment ("milk and" of "milk and bread buy"). */
  things: number | null
  /** True if a colon follows the segment. */
  isLabel: boolean
}

/** A refused segment holds a duty that is not the author's, or is denied. */
export type Found = Start | 'refused' | 'pending' | null

const NEGATION_REACH = 4

/** Pronouns before an infinitive. */
const CLITIC = /^(?:se|s'|me|m'|te|t'|nous|lui|leur|les?|la|l'|y)$/
/** How an object before a verb-last duty begins, and how many words it may have. */
const OBJECT_START =
  /^(?:den|die|das|diese[nrs]?|meine[nr]?|unsere[nr]?|de|het|dat|deze|dit|mijn|onze?)$/
const OBJECT_WORDS = 4
/** Words that begin a clause inside another. */
const RELATIVE = words("que qu' che dass dat att som że żeby si se ob of om czy")

/** "Vergiss den Schlüssel nicht". */
const SPLIT = words('vergiss vergesst vergeet')

const bare = { hasVerb: true, isRequest: false, isCue: false, lead: '', verb: '' }

/** The start of a task in a segment. */
export function findStart(reader: SegmentReader, context: Context): Found {
  return (
    reader.pending(context) ??
    reader.reminder() ??
    reader.request() ??
    reader.duty() ??
    reader.bareVerb(context)
  )
}

/** Looks for the start of a task in one segment. */
export class SegmentReader {
  /** The first token that is no particle. */
  private readonly first: number

  constructor(
    private readonly segment: Segment,
    private readonly tokens: readonly Token[],
    private readonly grammar: Grammar,
  ) {
    this.first = this.skip(segment.from, grammar.particles)
  }

  /** What follows "don't forget:" is a task whatever its form. */
  pending({ isPending }: Context): Found {
    const token = this.tokens[this.first]
    return isPending && token && this.first < this.segment.to
      ? { ...bare, start: token.start, isCue: true }
      : null
  }

  reminder(): Found {
    const { segment, grammar } = this
    for (let at = segment.from; at < segment.to; at += 1) {
      const length = this.phrase(at, grammar.reminders)
      if (length === 0) continue
      if (length === 1 && SPLIT.has(this.tokens[at]?.word ?? '')) {
        if (this.isDenied(at, segment.to - 1)) return this.from(at)
        continue
      }
      const isAtStart = this.skip(segment.from, grammar.particles, at) >= at
      const rest = this.skipBoth(at + length)
      if (rest >= segment.to) {
        if (isAtStart) return 'pending'
        return this.isStatement(segment.from, at) ? null : this.from(segment.from)
      }
      const verb = this.verbAfter(rest)
      if (verb) return { ...verb, isCue: true }
      return isAtStart ? this.from(grammar.isVerbLast && !this.isOrder(at) ? rest : at) : null
    }
    return null
  }

  request(): Found {
    const length = this.phrase(this.first, this.grammar.requests)
    if (length === 0) return null
    const verb = this.verbAfter(this.skipBoth(this.first + length))
    return verb && { ...verb, isRequest: true, isCue: true }
  }

  duty(): Found {
    const { segment, grammar } = this
    for (let at = segment.from; at < segment.to; at += 1) {
      const own = this.phrase(at, grammar.ownDuties)
      const shared = own > 0 ? 0 : this.phrase(at, grammar.sharedDuties)
      const wish = own + shared > 0 ? 0 : this.phrase(at, grammar.wishes)
      const length = own + shared + wish
      if (length === 0) continue
      if (this.isDenied(at, at + length)) return 'refused'
      if ((own === 0 || grammar.isVerbSecond) && !this.isOwn(at, at + length)) return 'refused'
      const after = this.skipSubject(at + length)
      if (after >= segment.to && wish > 0 && grammar.isVerbLast) return 'pending'
      const verb = this.verbAfter(after)
      if (verb === null) continue
      if (wish > 0 && !this.hasKnownVerb(at + length)) continue
      return { ...verb, isCue: true, lead: this.before(at) }
    }
    return null
  }

  /** An infinitive or an imperative by itself. */
  bareVerb({ wasTask, things, isLabel }: Context): Found {
    const { segment, tokens, grammar } = this
    const isLinked = wasTask && isIn(this.tokens[this.first], grammar.links)
    const first = isLinked && !grammar.isVerbLast ? this.first + 1 : this.first
    const token = tokens[first]
    if (!token || first >= segment.to || segment.separator === 'condition') return null
    const isAfterThings = segment.separator === 'and' && !wasTask
    if (isAfterThings && (things === null || !grammar.isVerbLast)) return null
    if (grammar.negations.has(token.word)) return null
    const next = tokens[first + 1]
    const hasMore = first + 1 < segment.to && next !== undefined
    const isReason = segment.separator === 'ender' && grammar.finite.has(token.word)
    if (
      grammar.imperatives.has(token.word) &&
      hasMore &&
      !isReason &&
      !isLabel &&
      !this.isSubject(next)
    ) {
      if (!grammar.finite.has(next.word)) return { ...bare, start: token.start }
    }
    if (this.isStatement(first, segment.to)) return null
    const isAfterComma = segment.separator === 'comma' && !wasTask
    if (grammar.isVerbLast) {
      if (!this.isInfinitiveClause(isAfterThings ? first - 1 : first)) return null
      return isAfterThings ? { ...bare, start: things ?? token.start } : this.from(first)
    }
    const hasPronoun = CLITIC.test(token.word) && hasMore && grammar.isKnownVerb(next.word)
    const verb = hasPronoun ? next : token
    if (isAfterComma && !grammar.isKnownVerb(verb.word)) return null
    const isVerb = grammar.isKnownVerb(verb.word)
      ? hasMore || wasTask
      : hasMore &&
        !grammar.isVerbSecond &&
        grammar.isInfinitive(verb.word) &&
        grammar.openers.has(next.word)
    return isVerb ? this.from(first) : null
  }

  private from(at: number): Start {
    return { ...bare, start: this.tokens[at]?.start ?? 0 }
  }

  /** "Denk an die Blumen" is an order and stays; "nicht vergessen" is left out. */
  private isOrder(at: number): boolean {
    return this.grammar.imperatives.has(this.tokens[at]?.word ?? '')
  }

  private phrase(at: number, known: Grammar['requests']): number {
    const length = phraseAt(this.tokens, at, known)
    return at + length <= this.segment.to ? length : 0
  }

  /** Where a segment without a verb begins, if it may be things of the next one's verb. */
  things(): number | null {
    const { segment, tokens, first } = this
    if (first >= segment.to || this.isStatement(segment.from, segment.to)) return null
    return tokens[first]?.start ?? null
  }

  private skip(at: number, skipped: ReadonlySet<string>, end = this.segment.to): number {
    let next = at
    while (next < end && skipped.has(this.tokens[next]?.word ?? '')) {
      if (this.opensPhrase(next)) break
      next += 1
    }
    return next
  }

  private opensPhrase(at: number): boolean {
    const { reminders, requests, ownDuties } = this.grammar
    return [reminders, requests, ownDuties].some((known) => this.phrase(at, known) > 0)
  }

  private skipBoth(at: number): number {
    const { links, particles } = this.grammar
    let next = at
    while (next < this.segment.to && isIn(this.tokens[next], links, particles)) next += 1
    return next
  }

  private skipSubject(at: number): number {
    const { links, particles, ownSubjects } = this.grammar
    let next = at
    while (next < this.segment.to && isIn(this.tokens[next], links, particles, ownSubjects)) {
      next += 1
    }
    return next
  }

  private isSubject(token: Token): boolean {
    return this.grammar.ownSubjects.has(token.word) || this.grammar.otherSubjects.has(token.word)
  }

  private isStatement(from: number, to: number): boolean {
    const { finite, ownSubjects } = this.grammar
    for (const { word } of this.tokens.slice(from, to)) {
      if (RELATIVE.has(word)) return false
      if (finite.has(word) || ownSubjects.has(word)) return true
    }
    return false
  }

  private isDenied(at: number, after: number): boolean {
    const { grammar, segment, tokens } = this
    const before = tokens.slice(Math.max(segment.from, at - 2), at)
    const behind = grammar.isVerbSecond
      ? tokens.slice(after, Math.min(segment.to, after + NEGATION_REACH))
      : tokens.slice(after, Math.min(segment.to, after + 1))
    return [...before, ...behind].some(({ word }) => grammar.negations.has(word))
  }

  /** Whether the subject of a duty is the author, or is left out. */
  private isOwn(at: number, after: number): boolean {
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

  /** The task that begins at a token, if a verb is or may come where the language has it. */
  private verbAfter(at: number): Start | null {
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
      return { ...start, hasVerb }
    }
    if (grammar.isInfinitive(token.word) || grammar.motions.has(token.word)) return start
    const next = tokens[at + 1]
    const finite = this.finiteAfter(at)
    if (finite) return finite
    const isNext = next && at + 1 < segment.to && grammar.isInfinitive(next.word)
    return isNext && token.word.length <= 5 ? start : null
  }

  /** "Que j'envoie la lettre", "que je le prête": the infinitive of a finite verb, and the rest. */
  private finiteAfter(at: number): Start | null {
    const { grammar, segment, tokens } = this
    const [first, second, third] = tokens.slice(at, Math.min(at + 3, segment.to))
    const verb = grammar.forms.get(first?.word ?? '')
    if (verb && second) return { ...bare, start: second.start, verb }
    const afterPronoun = CLITIC.test(first?.word ?? '') && grammar.forms.get(second?.word ?? '')
    if (!afterPronoun || !first || !third) return null
    return { ...bare, start: third.start, verb: `${first.word} ${afterPronoun}` }
  }

  private hasKnownVerb(at: number): boolean {
    const { grammar, segment, tokens } = this
    return tokens
      .slice(at, segment.to)
      .some(({ word }) => grammar.isKnownVerb(word) || grammar.forms.has(word))
  }

  /** What stands before a duty and belongs to its task: a time, or its object ("das muss ich lesen"). */
  private before(at: number): string {
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
  private isInfinitiveClause(first: number): boolean {
    const { grammar, segment, tokens } = this
    for (let at = segment.to - 1; at > first; at -= 1) {
      const token = tokens[at]
      if (!token || token.isCapitalised || !grammar.isKnownVerb(token.word)) continue
      const next = at + 1 < segment.to ? tokens[at + 1] : undefined
      return next === undefined || grammar.afterVerb.has(next.word)
    }
    return false
  }
}

function isIn(token: Token | undefined, ...sets: readonly ReadonlySet<string>[]): boolean {
  return token !== undefined && sets.some((set) => set.has(token.word))
}
