import { isDone } from './english-statements'
import { firstWords, opensTask, surelyOpensTask } from './english-tasks'
import { withFirstThing } from './english-things'
import { hasFiniteVerb } from './verbs'
import { dropOpeners, dropSpokenNoise } from './fillers'
import { RUN_ON_LENGTH, splitRunOn } from './sentences'

const DETERMINER = String.raw`(?:the|my|our|his|her|their|this|that|these|those|all the|both)`
/** A speaker's pause before another subject: "... is warm um the landlord has fixed it". */
const PAUSE = new RegExp(
  String.raw`,?\s+(?:u+h+|u+m+|uhm+|e+r+m*)[,.]*\s+(?=(?:and|so|but|also|oh|anyway|i|we|he|she|they|it)\b|${DETERMINER}\s(?:[\p{L}\p{N}'’-]+\s){1,6}?(?:is|are|was|has|have|had|needs?|wants?|expires|runs|still)\b)`,
  'iu',
)
const CONTINUES_CLAUSE =
  /(?:^|[\s,])(?:to|the|an?|my|our|his|her|their|of|for|in|on|at|and|or|but|so|with|from|is|are|was|i|we|he|she|they|need|have|got|said|says|because|if|when|that|about|this)$/i

/** Splits a long sentence at its speaker's pauses. */
function splitAtPauses(sentence: string): string[] {
  if (sentence.length <= RUN_ON_LENGTH) return [sentence]
  return sentence.split(PAUSE).reduce<string[]>((parts, part) => {
    const last = parts.at(-1)
    if (last === undefined || !CONTINUES_CLAUSE.test(last)) return [...parts, part]
    return [...parts.slice(0, -1), `${last} ${part}`]
  }, [])
}

/** What a thing needs from somebody. */
const NEED =
  /\s(?:(?:still|also|really|probably|definitely) )*(?:needs? (?:to (?:be|go)\b|(?:an? |some )?new\b|\p{L}+ing\b)|wants? \p{L}+ing\b|(?:has|have)(?: still)?(?: got)? to (?:be|go)\b|must be\b|could do with\b|(?:is|are) (?:over)?due\b|expires?\b|runs? out\b)/giu
const OPENS_THING = new RegExp(String.raw`^(?:${DETERMINER}|\p{L}+['’]s)$`, 'iu')
const OF = /^(?:of|for|in|on|at|from|to|with|by|under|behind|near)$/i
/** A clause that contains a thing and its need: "if the tyre needs changing", "says the tyre needs changing". */
const HOLDS =
  /^(?:if|whether|when|unless|until|till|before|after|since|as|though|although|once|case|why|how|what|who|that|which|while|whenever|where|think|thinks|thought|say|says|said|know|knows|reckon|reckons|believe|hope|guess|sure|check|mean|means|wish|told|me|us|him|her|them|than|and|or|nor|not|no|so|but|because|also|plus|cos|then|say)$/i
const PRONOUN = /^(?:i|we|you|he|she|they|it|there)(?:['’]\p{L}+)?$/iu
const MOST_WORDS = 8

/** Where the thing that needs something begins in the text before the need; -1 if no new clause begins there. */
function startOfThing(before: string): number {
  const words = [...before.matchAll(/[\p{L}\p{N}'’-]+/gu)].slice(-MOST_WORDS - 1)
  const endOf = (at: number) => (words[at]?.index ?? 0) + (words[at]?.[0].length ?? 0)
  for (let at = words.length - 1; at >= 1; at -= 1) {
    const { 0: word = '', index = 0 } = words[at] ?? {}
    const prior = words[at - 1]?.[0] ?? ''
    const isApart = /\S/.test(before.slice(endOf(at - 1), index))
    const opens = OPENS_THING.test(word) && at < words.length - 1
    if (!opens && (isApart || hasFiniteVerb(word) || HOLDS.test(word) || PRONOUN.test(word)))
      return -1
    if (!opens || OPENS_THING.test(prior)) continue
    if (isApart || HOLDS.test(prior)) return -1
    if (!OF.test(prior)) return index
  }
  return -1
}

/** "... for the bin the shed roof needs felting": cut where a thing that needs something begins. */
function splitBeforeNeeds(clause: string): string[] {
  const parts: string[] = []
  let from = 0
  for (const need of clause.matchAll(NEED)) {
    const before = clause.slice(from, need.index)
    const start = startOfThing(before)
    if (start <= 0) continue
    parts.push(before.slice(0, start).trim())
    from += start
  }
  return [...parts, clause.slice(from)]
}

/** "It needs a new fuse", "so they want oiling": needs of a thing mentioned before. */
const NEEDS =
  /^(?:(?:and|also|so|but|now) )*(?:(?:it|that|this|they) )?(?:(?:also|still|really) )*(?:needs?|wants?|has|have|could do)\b/i

/** Completes clauses with the thing they are about, if an earlier clause or the sentence before names it. */
function withThings(clauses: readonly string[], sentenceBefore: string): string[] {
  return clauses.map((clause, at) => {
    if (!NEEDS.test(clause)) return clause
    for (const earlier of [clauses[at - 1], clauses[at - 2], at === 0 ? sentenceBefore : '']) {
      const named = withFirstThing(clause, earlier ?? '')
      if (named !== clause) return named
    }
    return clause
  })
}

/** "The gate's got to be shut" as "the gate has got to be shut". */
function spellOut(text: string): string {
  return text
    .replace(/(?<=\p{L})['’]s (?=(?:(?:still|also|just) )?got to (?:be|go)\b)/giu, ' has ')
    .replace(/(?<=\p{L})['’]s (?=(?:still )?(?:over)?due\b)/giu, ' is ')
}

/** "That letter from the bank I ought to answer it": the thing comes before the duty. */
const TOPIC =
  /^(?<lead>(?:(?:and|also|so|but|then|oh|the other thing is) )*)(?<thing>(?:the |my |our |that |this |those |his |her |their |\p{L}+['’]s |\p{Lu}\p{L}+ )(?:[\p{L}\p{N}'’-]+ ){0,5}?[\p{L}\p{N}'’-]+),? (?<duty>(?:i|we)(?:['’](?:ve|ll)| have| will)?(?: still| also| really)? (?:need|have|got|must|ought|should|gotta)(?: to)? \p{Ll}+) (?:it|that|them|those)\b(?! (?!this\b)\p{L}+s\b)/iu

/** A duty with the thing it is about in place of a pronoun. */
function withTopic(clause: string): string {
  const { lead = '', thing = '', duty } = TOPIC.exec(clause)?.groups ?? {}
  if (duty === undefined || hasFiniteVerb(thing) || PRONOUN.test(thing.split(' ')[0] ?? ''))
    return clause
  if (thing.split(' ').some((word) => PRONOUN.test(word) || /['’](?:re|ve|ll|d|m)$/.test(word)))
    return clause
  return clause.replace(TOPIC, `${lead}${duty} ${thing}`)
}

/** Where a request begins in the middle of a sentence, even without a question mark. */
const REQUEST =
  /(?:,\s*|\s)(?=(?:and |so |but |oh |also )+(?:could|can|would) (?:you|someone|somebody|anyone|one of you) (?:please |possibly |maybe |also )?\p{Ll}+ )|,\s*(?=(?:could|can|would) (?:you|someone|somebody|anyone|one of you) (?:please |possibly |maybe |also )?\p{Ll}+ )/iu
const CASE = /^(?:(?:and|so|but|also) )*(?:if|when|whenever|once|how|what|why|where|who)\b/i

const OBJECT =
  /^\p{Ll}+ (?:up |out |off |in |back )?(?:the|an?|my|our|it|them|him|her|some|that|those|\p{Lu}\p{Ll}+)\b/u
const MOST_LETTERS = 120

function splitAtRequests(clause: string): string[] {
  return CASE.test(clause) ? [clause] : clause.split(REQUEST)
}

const COUNTED = /(?:^|[\s,:])(?:number )?(?<number>one|two|three|four|five|six),?\s+(?=\p{Ll})/giu
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six']

/** "Two things one ring the bank two find the key": cut at each number. */
function splitAtNumbers(sentence: string): string[] {
  const parts: string[] = []
  let from = 0
  for (const { 0: mark, index, groups } of sentence.matchAll(COUNTED)) {
    const isNext = groups?.number?.toLowerCase() === NUMBERS[parts.length]
    const at = index + mark.length
    if (!isNext || !opensTask(dropOpeners(sentence.slice(at)))) continue
    parts.push(sentence.slice(from, index))
    from = at
  }
  return parts.length > 1 ? [...parts, sentence.slice(from)] : [sentence]
}

/** A statement, after which "and ring the office" is an order. */
const STATES =
  /(?:\b(?:is|are|was|were|has|had|isn['’]?t|wasn['’]?t|went|came|left|got)|['’](?:s|re|ve)|\p{L}{2,}[^e]ed)\b(?!.*\b(?:to|can|could|will|would|should|must|may|might|let|lets|make|made|help|did|didn['’]?t|do|don['’]?t|does|always|usually|often|just|try|go|come|['’]?d|['’]?ll|people|you|who|which|and)\b)[^,;:]*$/iu

/** "The step is loose and ring the office about it": cut where an order follows a statement. */
function splitBeforeOrders(clause: string): string[] {
  if (opensTask(dropOpeners(clause)) || CASE.test(clause)) return [clause]
  const parts: string[] = []
  let from = 0
  for (const { index, 0: joint } of clause.matchAll(/\s(?:and|but|plus)\s+(?=\p{Ll})/gu)) {
    const at = index + joint.length
    const rest = clause.slice(at, at + MOST_LETTERS)
    const before = clause.slice(Math.max(from, index - MOST_LETTERS), index)
    if (!OBJECT.test(rest) || !STATES.test(before) || !surelyOpensTask(rest)) continue
    if (isDone(rest, firstWords(rest)[0], true)) continue
    parts.push(clause.slice(from, index))
    from = at
  }
  return [...parts, clause.slice(from)]
}

/** The clauses of an English sentence, even one written or dictated without punctuation. */
export function clausesIn(sentence: string, sentenceBefore: string): string[] {
  const clauses = splitAtNumbers(sentence)
    .flatMap(splitAtPauses)
    .map(dropSpokenNoise)
    .map(spellOut)
    .flatMap(splitRunOn)
    .flatMap(splitAtRequests)
    .flatMap(splitBeforeNeeds)
    .flatMap(splitBeforeOrders)
    .map(withTopic)
  return withThings(clauses, sentenceBefore)
}
