import type { OrganisedThought } from '../organised'
import type { CorpusThought, TextExpectation } from '../corpus/corpus-thought'
import { tagKey } from '../tag-name'
import { matchItems } from './match-items'

/** How many were met, out of how many. */
export interface Share {
  met: number
  of: number
}

/** The score of one thought, or the sum of many. For what each field counts, see docs/evaluation.md. */
export interface Score {
  title: Share
  summary: Share
  facts: Share
  /** Wanted items that were found. */
  found: Share
  /** Found items that nobody wanted. */
  invented: Share
  tags: Share
  /** Wrong tags, out of all tags of thoughts that name wrong tags. */
  unwanted: Share
}

const share = (met: number, of: number): Share => ({ met, of })

const holds = (text: string, { has = [], lacks = [] }: TextExpectation) =>
  text !== '' &&
  has.every((pattern) => pattern.test(text)) &&
  !lacks.some((pattern) => pattern.test(text))

/** Whether a text is as wanted; nothing is counted if nothing is wanted of it. */
const shareOfText = (text: string, wanted: TextExpectation = {}) =>
  [...(wanted.has ?? []), ...(wanted.lacks ?? [])].length > 0
    ? share(Number(holds(text, wanted)), 1)
    : share(0, 0)

/** Scores the organised form of a thought against what its reader wants. */
export function scoreThought(thought: CorpusThought, organised: OrganisedThought): Score {
  const { title, summary, details, tags, actionItems } = organised
  const whole = [title, summary, details].join('\n').toLocaleLowerCase('en')
  const facts = (thought.facts ?? []).map((fact) => fact.toLocaleLowerCase('en'))
  const pairs = matchItems(thought.actionItems, actionItems).length
  const wanted = thought.tags ?? {}
  const keys = new Set(tags.map(tagKey))
  const has = (tag: string) => keys.has(tagKey(tag))
  const wantedTags = [
    ...(wanted.has ?? []).map(has),
    ...(wanted.hasSome ? [wanted.hasSome.some(has)] : []),
  ]
  return {
    title: shareOfText(title, thought.title),
    summary: shareOfText(summary, thought.summary),
    facts: share(facts.filter((fact) => whole.includes(fact)).length, facts.length),
    found: share(pairs, thought.actionItems.length),
    invented: share(actionItems.length - pairs, actionItems.length),
    tags: share(wantedTags.filter(Boolean).length, wantedTags.length),
    unwanted: wanted.lacks ? share(wanted.lacks.filter(has).length, tags.length) : share(0, 0),
  }
}

/** The sum of scores. */
export function sumScores(scores: readonly Score[]): Score {
  const sum = (kind: keyof Score) =>
    scores.reduce(
      (total, score) => share(total.met + score[kind].met, total.of + score[kind].of),
      share(0, 0),
    )
  return {
    title: sum('title'),
    summary: sum('summary'),
    facts: sum('facts'),
    found: sum('found'),
    invented: sum('invented'),
    tags: sum('tags'),
    unwanted: sum('unwanted'),
  }
}
