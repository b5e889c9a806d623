import { clean } from './english-tasks'
import { hasFiniteVerb } from './verbs'

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{Ll}*'
/** A day or time as it follows "by". */
const DEADLINE = String.raw`(?:(?:the |this |next )?(?:(?:very )?(?:end|start|middle) of )?(?:the |this |next )?(?:today|tomorrow|tonight|noon|midnight|lunch(?:time)?|eod|eow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tues?|weds?|thurs?|thu|fri|sat|sun)\b|day\b|week(?:end)?|month|term|year|\d{1,2}(?:st|nd|rd|th)|\d{1,2}(?:st|nd|rd|th)? ${MONTH}|${MONTH} \d|\d{1,2}[./]\d{1,2}|\d{1,2}\s?(?:am|pm)))`
const UNTIL = new RegExp(
  String.raw`\b(?:(?:by|before|until|no later than|for) ${DEADLINE}|asap|as soon as possible)(?![\p{L}\p{N}])`,
  'iu',
)
const THAT_DAY = new RegExp(
  String.raw`^(?:the|my|our|this|that|these|those|his|her|their)\b.* (?:(?:on|for|this|next) ${DEADLINE}|today|tomorrow|tonight)(?![\p{L}\p{N}])`,
  'iu',
)

/** "Helen would like the edits back by the 12th", "the school asked us for a photo". */
const WANTED =
  /^(?:(?:and|also|so|but|then|plus|apparently|now|still) )*(?<who>(?:the |my |our |his |her )?[\p{L}.'’-]+(?: [\p{L}.'’-]+){0,3}?) (?:still |also |really |now |only )*(?:wants?|needs?|would like|expects?|requires?|(?:is|are)(?: still| now)? (?:waiting (?:for|on)|after|chasing(?: (?:me|us))?(?: for)?|asking(?: (?:me|us))? for)|(?:(?:has|have) )?(?:asked(?<asked> (?:me|us))? for|requested)|keeps? (?:on )?(?:asking|chasing)(?<chased> (?:me|us))?(?: for)?) (?<what>[^,;:?!]{3,110})$/iu
const NOBODY =
  /^(?:i|we|you|it|that|this|there|what|which|who|nobody|everyone|everybody|people|anyone|an?|one|some|if|when|and|or|kids|children|(?:(?:the|my|our|his|her) )?(?:\p{L}+ )?(?:dogs?|cats?|puppy|kitten|baby|toddler|man|woman|guy|lady|waiter|waitress|stranger|plants?|garden))\b|\b(?:not|never|no|if|when|that|who|which|i|we|you)\b/iu
const NO_THING =
  /^(?:to|me|us|you|him|it|them|someone|somebody|everyone|everybody|people|nothing|not|more|less|her (?!\p{L}+ ))\b/iu
const OURS = /^(?:my|our)\b|\b(?:from|off) (?:me|us)\b/i
const NAMED = /^(?:the|my|our|this|that|these|those|his|her|their|its)\b/i
const RETURNED = /^(?!(?:his|her|their) (?:ex|job|life|wife|husband|youth)\b).* back$/i
/** "Asked us for directions". */
const ASIDE =
  /^(?:directions|money|change|help|advice|(?:the|an?) (?:lift|cigarette|light|way|time|hug|kiss|favou?r|moment))\b/i

/** What somebody wants from the author, in the author's words; null if a clause names no such thing. */
export function wantedTask(whole: string): string | null {
  const clause = clean(whole)
  const { who = '', what = '', asked, chased } = WANTED.exec(clause)?.groups ?? {}
  if (what === '' || NOBODY.test(who) || hasFiniteVerb(who) || NO_THING.test(what)) return null
  if (/^they$/i.test(who) && !NAMED.test(what)) return null
  if (/^s?he$/i.test(who) && !NAMED.test(what) && !UNTIL.test(what)) return null
  const isOurs =
    (asked !== undefined && !OURS.test(what) && !ASIDE.test(what)) ||
    chased !== undefined ||
    (OURS.test(what) && !/\basked\b/i.test(clause))
  const isDue = UNTIL.test(what) || THAT_DAY.test(what) || RETURNED.test(what)
  return isOurs || isDue ? clause.replace(/^(?:the|my|our)\s+/i, '') : null
}

const WHOM =
  '(?<whom>(?:the |my |our )\\p{L}+(?: \\p{Lu}\\p{L}+)?|\\p{Lu}\\p{L}+(?: (?:and )?\\p{Lu}\\p{L}+)?|her|him|them|(?!rain|sun|snow|land|to|that|a|an|us|me|you|myself|ourselves|myself|it)\\p{Ll}+(?= (?:an?|the|some) ))'
/** "I owe Sam a call", "promised the twins a trip". */
const PROMISED = new RegExp(
  String.raw`(?:\b(?:i|we)(?:['’]ve| have)?(?: still| also)?|^(?:(?:and|also|so|but|still|have) )*) ?(?:owe|promised) ${WHOM} (?<what>(?!(?:to|that|i|we|he|she|it|they|not|never|would|will|and|or|for|in|on|at|when|if|last|is|was|id|i['’]d|we['’]d)\b)[^,.;]+?)(?=,|\.|;|$| and (?:i|we)\b)`,
  'iu',
)

/** What the author has promised somebody, as a task to give it; null if a clause has no promise. */
export function promisedTask(clause: string): string | null {
  const { whom = '', what = '' } = PROMISED.exec(clause)?.groups ?? {}
  const isThing = what !== '' && !/\b(?:my|her|his|their) (?:life|soul|word|thanks)\b/i.test(what)
  return isThing ? `give ${whom} ${what}` : null
}

const TELLER =
  /^(?:(?:and|so|but|also|because|since|um|ok|okay|yeah|then|like) )*(?!(?:i|we|you|who|what|if|when|nobody|people)\b)(?:[\p{L}.'’-]+ ){1,6}?(?:(?:just |also |then |already )?(?:said|says|told (?:me|us)|tells (?:me|us)|reminded (?:me|us)|reminds (?:me|us)|mentioned|confirmed|warned(?: me| us)?)|was saying)(?: (?:again|today|yesterday|this morning))?(?: that)? (?=(?:the|my|our|a|an|all|both|this|that|it|his|her|their|\p{Lu}\p{L}+)\b)/iu

const SPOKEN =
  /^.*\b(?:he|she|they|\p{Lu}\p{Ll}+) (?:said|says|told (?:me|us)|mentioned)(?: that)? (?=(?:the|my|our|a|all) )/u

/** "Mr Lee said the essay has to be in": what somebody said, without who said it. */
export function dropTeller(clause: string): string {
  return clause.replace(TELLER, '').replace(SPOKEN, '')
}
