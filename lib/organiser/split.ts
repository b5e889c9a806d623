import { PROPOSED_PARTS } from '@/lib/shared/limits'
import { areCuts } from '@/lib/shared/splits'
import { findActionItems } from './action-items'
import { detectLanguage, isSmallWord, type Language, wordsOf } from './language'
import { readLayout, tidyText } from './layout'
import { sentenceStarts, type Start } from './sentence-starts'
import { announcesSeveral, type Cue, cueAt, unmarkedStarts } from './split-cues'
import { topicsOf } from './topics'

/** The minimum number of words of a part, and of a part without a cue. */
const PART_WORDS = 3
const UNANNOUNCED_WORDS = 7
/** How many letters inflected forms share. */
const STEM = 5
/** How many places are examined closely, and how many characters before and after each. */
const MOST_LOOKS = 12
const LOOK_LENGTH = 1_000

/** What refers back to the previous subject: "ask him", "it also needs". */
const REFERS_BACK =
  /(?<![\p{L}\p{N}])(?:he|she|it|its|they|them|him|her|this|that|these|those|er|sie|es|ihn|ihm|ihnen|dies|davon|dazu|il|elle|ils|elles|lui|leur|ça|cela|él|ella|ellos|eso|esto|ello|lei|loro|questo|quello|ele|ela|eles|isso|isto|hij|zij|ze|hem|dit|han|hon|honom|henne|ona|ono|oni|jego|jej)(?![\p{L}\p{N}])/iu
const CONTINUES =
  /^(?:then|but|because|so|afterwards|dann|aber|weil|denn|deshalb|danach|puis|mais|donc|ensuite|luego|pero|porque|después|poi|ma|perché|depois|mas|dan|maar|want|daarna|sedan|men|potem|ale|bo)(?![\p{L}\p{N}])/iu
const REFERENCE_WORDS = 6
const IS_IDEA = /(?<![\p{L}\p{N}])(?:idea|idee|idée|ideia|idé|pomysł)(?![\p{L}\p{N}])/iu

/** The text on one side of a place. All but its words is computed on demand, as most places are ruled out early. */
class Side {
  readonly words: readonly string[]

  constructor(
    private readonly text: string,
    private readonly around: Language,
  ) {
    this.words = wordsOf(text)
  }

  topics(): Set<string> {
    return new Set(topicsOf(this.words).map(({ topic }) => topic.name))
  }

  stems(): Set<string> {
    const language = this.language()
    const known = this.words.filter((word) => word.length > 2 && !isSmallWord(word, language))
    return new Set(known.map((word) => word.slice(0, STEM)))
  }

  /** Whether it contains something to do or an idea. */
  isOwn(): boolean {
    if (IS_IDEA.test(this.text)) return true
    return findActionItems(readLayout(tidyText(this.text)), this.language()).length > 0
  }

  private language(): Language {
    return detectLanguage(this.text, this.around)
  }
}

const areApart = <Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>) =>
  ![...one].some((item) => other.has(item))

function continuesSubject(text: string): boolean {
  const opening = text.trimStart().replace(/^[,:;–—\s]+/u, '')
  const first = opening.split(/\s+/u, REFERENCE_WORDS).join(' ')
  return CONTINUES.test(opening) || REFERS_BACK.test(first)
}

/** Returns a function that counts the words which begin between two places of a text. */
function wordCounter(text: string): (from: number, to: number) => number {
  const before = [0]
  for (const { index } of text.matchAll(/(?<![\p{L}\p{M}'’])[\p{L}\p{M}'’]/gu))
    before[index + 1] = 1
  for (let at = 1; at <= text.length; at += 1)
    before[at] = (before[at] ?? 0) + (before[at - 1] ?? 0)
  return (from, to) => (before[to] ?? 0) - (before[from] ?? 0)
}

interface Place extends Start {
  cue: Cue | null
  /** Where the content begins, after the cue. */
  from: number
}

function placesOf(text: string): Place[] {
  const places = sentenceStarts(text)
    .map((start) => {
      const found = cueAt(text, start.at)
      return { ...start, cue: found?.cue ?? null, from: start.at + (found?.length ?? 0) }
    })
    .filter(({ cue, isClause }) => !isClause || cue === 'strong' || isCounted(cue))
  const isMarked = /[.!?;…。！？\n]\s*\S/u.test(text)
  const unmarked = isMarked
    ? []
    : unmarkedStarts(text).map((at) => ({
        at,
        from: at,
        cue: 'strong' as const,
        opensParagraph: false,
        isClause: true,
      }))
  const byPlace = new Map([...places, ...unmarked].map((place) => [place.at, place]))
  return [...byPlace.values()].sort((one, other) => one.at - other.at)
}

/** Whether another thought begins, judged by the words on both sides; `said` is the text after the cue. */
function isAnother(place: Place, before: Side, after: Side, said: string): boolean {
  const { cue, opensParagraph } = place
  if (continuesSubject(said)) return false
  const topics = [before.topics(), after.topics()] as const
  const haveTopics = topics.every(({ size }) => size > 0)
  const isByTopic = cue === 'ordinal' || (cue === null && !opensParagraph)
  if (isByTopic && !haveTopics) return false
  if (!areApart(...topics) || !areApart(before.stems(), after.stems())) return false
  if (cue === 'ordinal') return true
  if (before.words.length <= PART_WORDS) return false
  if (cue === 'weak') return after.isOwn()
  if (!opensParagraph) return before.isOwn() && after.isOwn()
  return [before, after].every((side, index) => topics[index]?.size !== 0 || side.isOwn())
}

/**
 * Returns where a text could be split into several thoughts (splits.md#the-proposal); empty if it is one thought or
 * a list. The work is bounded: only a limited number of places is examined closely, with limited text around each.
 */
export function findCuts(text: string, language: Language): number[] {
  const isAnnounced = announcesSeveral(text)
  const places = placesOf(text)
  const wordsBetween = wordCounter(text)
  const cuts: number[] = []
  let looks = 0
  for (const [index, place] of places.entries()) {
    const { at, from, cue } = place
    if (at === 0) continue
    if (looks === MOST_LOOKS) break
    const isUnannounced = cue === null && !place.opensParagraph
    const until = isUnannounced ? text.length : (places[index + 1]?.at ?? text.length)
    const start = Math.max(cuts.at(-1) ?? 0, at - LOOK_LENGTH)
    const end = Math.min(until, at + LOOK_LENGTH)
    const least = isUnannounced ? UNANNOUNCED_WORDS : PART_WORDS
    if (wordsBetween(start, at) < least || wordsBetween(from, end) < least) continue
    if (cue === 'strong' || (isCounted(cue) && isAnnounced)) {
      cuts.push(at)
      continue
    }
    if (cue === 'number') continue
    looks += 1
    const before = new Side(text.slice(start, at), language)
    const after = new Side(text.slice(at, end), language)
    if (isAnother(place, before, after, text.slice(from, end))) cuts.push(at)
  }
  return cuts.length < PROPOSED_PARTS && areCuts(text, cuts) ? cuts : []
}

const isCounted = (cue: Cue | null) => cue === 'ordinal' || cue === 'number'
