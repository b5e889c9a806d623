import { firstWords } from './english-tasks'
import { words } from './grammars/grammar'

const COOKING = words(`
  add bake beat blend boil braise broil brown chop combine cook cool cover cream dice drain drizzle fold fry
  garnish glaze grate grill heat knead marinate mash melt mince mix peel poach pour preheat reduce rest
  rinse roast roll saute sauté sear season serve simmer slice soak sprinkle steam stir strain toast toss whisk
`)
const AMOUNT =
  /\b\d+\s?(?:g|kg|ml|l|oz|lbs?|tbsp|tsp|cups?|cloves?|minutes?|mins?|hours?|degrees)\b|\d\s?°|\b(?:two|three|four|half|an?) (?:cups?|cloves?|pinch|spoons?|handful|minutes)\b/i
const ROUTE =
  /\b(?:turn|keep|bear|stay) (?:left|right)\b|\b(?:first|second|third|fourth|next|last) (?:left|right|exit|turning)\b|\broundabout\b/i
/** "To reset the router hold the button". */
const PURPOSE =
  /^to \p{L}+ (?:the |an? |your |it )?[^:]{0,60}?(?:[,:]|\s)\s?(?:you )?(?:hold|press|click|tap|type|turn|push|pull|select|choose|open|go to|enter|hit|run|unplug|swipe|scan|use)\b/iu
const PIECES = /[,;.]\s*(?:and |then )*|\s(?:and|then)\s/i

/** "Hold the button to reset it". */
const USE =
  /^(?:hold|press|push|pull|turn|twist|slide|click|tap|swipe)\b [^.;]{1,80}? to (?:open|close|shut|reset|start|stop|unlock|lock|release|switch|restart|mute|unmute|undo|exit|pair|turn) (?:it|them|the)\b/iu

/** "Let it settle": what happens on its own while you wait. */
const LET_IT =
  /\blet (?:it|them|this|the \p{L}+) (?:all )?(?:settle|cool|rest|dry|stand|soak|sit|rise|drain|set|thaw|steep|simmer|boil|infuse|prove|warm|go (?:cold|off)|come to|run (?:for|until))\b/iu
const NUMBER = String.raw`(?:\d+(?:-\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|half an|a few|a couple of)`
/** The time or measure in a step of an instruction. */
const STEP = new RegExp(
  String.raw`${LET_IT.source}|\bfor (?:about |at least |roughly )?${NUMBER} (?:seconds?|secs?|minutes?|mins?|hours?|days|weeks)\b|\b(?:leave|rest|soak|bake|cook|boil|keep|stand|wait|chill|pull|steep|press) (?:\p{L}+ ){0,2}?(?:overnight|${NUMBER} (?:seconds?|secs?|minutes?|mins?|hours?|days|weeks)\b)|\b(?:knead|cook|bake|boil|fry|simmer|roast|stir|whisk|mix|beat) until\b|\b(?:until|till|when|once|as soon as) (?:it|they|you|(?:the|all) \p{L}+ (?:is|are|\p{L}+s\b))|\bafter ${NUMBER} (?:seconds?|secs?|minutes?|mins?|hours?)\b|\b(?:quarter|half|full) turn\b|\bevery (?:few )?(?:morning|evening|day|hour|minutes)\b|\ba pinch\b|\b\d+ ?x ?\d+s?\b|\b(?:tight|through|under(?:neath)?|in half|into place|round and back(?: \p{L}+)?)(?=$|[,.;])|^(?:push|pull|press|tuck|fold|twist|turn|slide|loop|pass|lift) (?:the|it|them|both) (?:\p{L}+ ){0,3}(?:down|up|under|over|through|across|back|round|out|in|left|right)$`,
  'iu',
)
/** "Stout: ...", "Olives of my aunt: ...": what the instruction is for. */
const OF_WHAT = /^(?!(?:on|in|at|for|by|before|after|this|next)\b)[^:]{2,70}:\s+/iu
/** Kitchen measures, which indicate ingredients. */
const MEASURE =
  /(?:^|\s)(?:\d+(?:[.,/]\d+)?|half an?|an?|one|two|three) ?(?:g|kg|ml|cl|tbsp|tsp|cups?|cloves?|tablespoons?|teaspoons?|pinch|handful)\b/giu
/** Orders that never occur in instructions. */
const ERRAND =
  /^(?:and |then )?(?:call|ring|phone|email|text|ask|book|buy|order|pay|post|invite|renew|cancel|collect|pick up|chase|schedule|register|return)\b/i
const FEW_STEPS = 3

/** "Olives: crush them, leave them nine days, change the water every morning". */
function isWayToDo(sentence: string): boolean {
  const label = OF_WHAT.exec(sentence)?.[0]
  if (label === undefined) return false
  const pieces = sentence.slice(label.length).split(/[,;.]\s+/)
  const isList = pieces.length >= FEW_STEPS && !pieces.some((piece) => ERRAND.test(piece))
  if (isList && (sentence.match(MEASURE)?.length ?? 0) > 0 && /^\d/.test(pieces[0] ?? ''))
    return true
  return isList && pieces.some((piece) => STEP.test(piece))
}

/** Whether a list is instructions: at least two steps with a measure, or cooking steps with a measure or numbers. */
export function areInstructions(lines: readonly string[], isNumbered: boolean): boolean {
  if (lines.length < FEW_STEPS || lines.some((line) => ERRAND.test(line))) return false
  const measured = lines.filter((line) => STEP.test(line) || AMOUNT.test(line)).length
  const cooked = lines.filter((line) => COOKING.has(firstWords(line)[0])).length
  return measured > 1 || (cooked > 1 && (measured > 0 || isNumbered))
}

/** Whether a sentence explains how something is done (a recipe, a way, a device) rather than ordering it. */
export function isInstruction(sentence: string): boolean {
  if (ROUTE.test(sentence) || PURPOSE.test(sentence) || USE.test(sentence) || isWayToDo(sentence))
    return true
  if (new RegExp(`^(?:then )?${LET_IT.source}`, 'iu').test(sentence)) return true
  const pieces = sentence.replace(/^[^:]{1,40}:\s*/, '').split(PIECES)
  const steps = pieces.filter((piece) => COOKING.has(firstWords(piece)[0])).length
  return steps > 2 || (steps > 1 && AMOUNT.test(sentence))
}
