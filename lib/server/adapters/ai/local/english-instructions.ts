import 'server-only'
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
  /^to \p{L}+ (?:the |an? |your |it )?[^:]{0,60}?(?:,|\s)\s?(?:you )?(?:hold|press|click|tap|type|turn|push|pull|select|choose|open|go to|enter|hit|run|unplug|swipe|scan|use)\b/iu
const PIECES = /[,;.]\s*(?:and |then )*|\s(?:and|then)\s/i

/** Whether a sentence tells how something is done (a recipe, a way, a device), not that it is to be. */
export function isInstruction(sentence: string): boolean {
  if (ROUTE.test(sentence) || PURPOSE.test(sentence)) return true
  const pieces = sentence.replace(/^[^:]{1,40}:\s*/, '').split(PIECES)
  const steps = pieces.filter((piece) => COOKING.has(firstWords(piece)[0])).length
  return steps > 2 || (steps > 1 && AMOUNT.test(sentence))
}
