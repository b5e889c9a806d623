import { type Token, words } from './grammars/grammar'
import { bare, CLITIC, isIn, SegmentWords, type Start } from './segment-words'

export interface Context {
  /** True if the segment before belongs to a task. */
  wasTask: boolean
  /** True if the segment before is a reminder without content. */
  isPending: boolean
  /** Where things without a verb begin before this segment ("milk and" of "milk and bread buy"). */
  things: number | null
  /** True if a colon follows the segment. */
  isLabel: boolean
  isQuestion: boolean
  isSomeday: boolean
}

/** A refused segment contains a duty that is negated or not the author's. */
export type Found = Start | 'refused' | 'pending' | null

/** "Vergiss den Schlüssel nicht". */
const SPLIT = words('vergiss vergesst vergeet')
const SUBORDINATORS = words('dass dat')
/** "Some day": too vague for a task. */
export const SOMEDAY =
  /(?<!\p{L})(?:irgendwann|eines tages|un jour|algún día|un giorno|(?:um|algum) dia|ooit|någon gång|en dag|kiedyś)(?!\p{L})/iu
/** With these words, "can we" is a request only as a question. */
const WE = words('podemos podríamos possiamo potremmo podíamos możemy wir we vi on')

/** The start of a task in a segment. */
export function findStart(reader: SegmentReader, context: Context): Found {
  return (
    reader.pending(context) ??
    reader.reminder() ??
    reader.request(context) ??
    reader.subordinateDuty() ??
    reader.nextSubordinateDuty(context) ??
    reader.duty(context) ??
    reader.bareVerb(context)
  )
}

/** Looks for the start of a task in one segment. */
export class SegmentReader extends SegmentWords {
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

  request({ isQuestion }: Context): Found {
    const length = this.phrase(this.first, this.grammar.requests)
    const isOurs = this.tokens.slice(this.first, this.first + length).some((each) => isIn(each, WE))
    if (length === 0 || (isOurs && !isQuestion)) return null
    const verb = this.verbAfter(this.skipBoth(this.first + length))
    return verb && { ...verb, isRequest: true, isCue: true }
  }

  duty({ isSomeday }: Context): Found {
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
      if (wish > 0 && (isSomeday || !this.hasKnownVerb(at + length))) continue
      return { ...verb, isCue: true, lead: this.before(at) }
    }
    return null
  }

  private isVerbAfterPronoun({ word }: Token, next: Token): boolean {
    const isReflexive = /^(?:se|s'|me|m')$/.test(word)
    const { grammar } = this
    return isReflexive ? grammar.isInfinitive(next.word) : grammar.isKnownVerb(next.word)
  }

  /** "Dass ich die Miete kündigen muss", "dat ik de huur moet opzeggen". */
  subordinateDuty(): Found {
    const { segment, tokens, grammar } = this
    const place = tokens
      .slice(segment.from, segment.to)
      .findIndex(({ word }) => SUBORDINATORS.has(word))
    if (!grammar.isVerbLast || place === -1) return null
    const subject = segment.from + place + 1
    if (!isIn(tokens[subject], grammar.ownSubjects)) return null
    for (let at = subject + 2; at < segment.to; at += 1) {
      if (this.phrase(at, grammar.sharedDuties) === 0) continue
      if (this.isDenied(at, at + 1)) return 'refused'
      const verb = this.verbAfter(this.skipSubject(subject))
      return verb?.hasVerb ? { ...verb, isCue: true } : null
    }
    return null
  }

  /** "(Dat ik moet bellen) en daarna scharnieren moet halen": its verbs come at the end. */
  nextSubordinateDuty({ wasTask }: Context): Found {
    const { segment, tokens, grammar, first } = this
    if (!grammar.isVerbLast || !wasTask || segment.separator !== 'and') return null
    const duty = tokens.slice(first, segment.to).findIndex((_, at) => this.closesClause(first + at))
    const words = tokens.slice(first, first + duty)
    if (words.length < 1 || words.some((word) => this.isSubject(word))) return null
    return { ...this.from(first), isCue: true, takesList: false }
  }

  /** Whether a duty at the end of a clause goes with the verb beside it: "kaufen muss", "moet halen". */
  private closesClause(at: number): boolean {
    const { tokens, grammar, segment } = this
    if (this.phrase(at, grammar.sharedDuties) !== 1 || this.isDenied(at, at + 1)) return false
    const [before, after, next] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]]
    if (at + 1 >= segment.to) return before !== undefined && grammar.isInfinitive(before.word)
    const isLast = at + 2 >= segment.to || grammar.afterVerb.has(next?.word ?? '')
    return isLast && !before?.isCapitalised && grammar.isInfinitive(after?.word ?? '')
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
      this.isImperative(token.word) &&
      hasMore &&
      !isReason &&
      !isLabel &&
      !this.isSubject(next)
    ) {
      if (!this.isNoun(first)) return { ...bare, start: token.start }
    }
    if (this.isStatement(first, segment.to)) return null
    const isAfterComma = segment.separator === 'comma' && !wasTask
    if (grammar.isVerbLast) {
      if (!this.isInfinitiveClause(isAfterThings ? first - 1 : first)) return null
      const start = isAfterThings ? (things ?? token.start) : this.from(first).start
      return { ...bare, start, takesList: false }
    }
    const hasPronoun = CLITIC.test(token.word) && hasMore && this.isVerbAfterPronoun(token, next)
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
}
