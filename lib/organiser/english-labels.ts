import { isShop } from './english-needs'
import { clean, opensTask } from './english-tasks'
import { hasFiniteVerb } from './verbs'

const INSTRUCTIONS =
  /\bif you (?:want|wish|ask me)\b|^\s*(?:steps|repro|how to|how the|how it|recipe|method|directions|instructions?|example|e\.g\.)\b[^.]{0,40}:/i
/** "Boat names: ...": what follows is a collection, not an order. */
const COLLECTION =
  /^[^:]{0,40}\b(?:names?|titles?|songs?|films?|movies|quotes?|lyrics|words|puns|options?|choices|ideas?|lines?|slogans?|topics|questions|likes|dislikes|pros|cons|nice to have|recipes?|ingredients|books|series|albums?|(?:set|track|play|wish|guest) ?lists?|candidates|grateful|thankful|gratitude|highlights?|good things|proud of|taglines?|headlines?|podcasts?|bands|shelf|dreams?|fantasy|bucket list|wish(?:es|list))\b[^:]{0,20}:/i
/** "The talk was inspiring: cut twice", "Motto: ...". */
const TOLD =
  /\b(?:slogan|motto|mantra|moral|caption|sign|banner|poster|trick|rule) (?:is|was|says|said|reads)\b|^[^:]{3,80}\b(?:was|were|went)\b[^:]{0,30}:|^[^:]{0,30}\b(?:advice|lessons?|tips?(?= from)|takeaways?|moral|motto|mantra|rules?|signs?|posters?|banner|plaque|graffiti|stickers?)\b[^:]{0,20}:/i

/** "Told Priya: wash it twice", "what I tell every customer: ...". */
const SAID =
  /^(?:(?:i|we|just|always) )*(?:told|showed|taught|advised|warned|reminded)\b[^:.;]{2,50}:|^(?:what|the (?:things?|way)|how) (?:i|we|you|he|she|they|\p{Lu}\p{Ll}+) (?:(?:always|usually|normally|now) )?(?:tell|say|do|did|teach|show|clean|make|use|learned|taught|explain)s?\b[^:.;]{0,50}:|^(?:my|our|the|his|her|their) (?:\p{L}+ ){0,2}(?:way|routine|approach|secret|system)\b[^:.;]{0,40}:|^(?:[\p{L}'’]+ ){0,3}(?:method|trick|technique|hack|instructions|first aid|warm[- ]?up|cool[- ]?down)(?: [^:.;]{1,40})?:/iu

/** "Route: take the A9", "Menu: roast leeks": what follows is a plan. */
const PLAN =
  /^(?:(?:the|our|my) )?(?:\p{L}+ )?(?:route|getting (?:there|here)|way (?:there|in|home|back)|order of service|running order|line-?up|\p{L}+ times|departures|itinerary|timetable|schedule|programme|program|menu|fixtures|to (?:get (?:in|out|there|here)|open|start|reset|connect|log in|use)(?= [^:.;]{1,30}:|:))\b[^:.;]{0,30}:/iu

/** Whether the text after a label is an account or a collection, not an order. */
export function isTold(sentence: string): boolean {
  return [INSTRUCTIONS, COLLECTION, TOLD, SAID, PLAN].some((label) => label.test(sentence))
}

const SHOPPING_LABEL =
  /^(?:my )?(?:shopping|groceries|grocery|to buy|buy|get|supermarket|shop)(?: list| run)?\s*(?::|\s[–-])\s*(.+)$/i
const NEED_LABEL =
  /^(?:i |we )?(?:need|needed|still need|missing|out of|low on)\s*(?::|\s[–-])\s*(.+)$/i
/** "Pack: a, b", "Look up: a, b", "Ask Tom: ...". */
const VERB_LABEL =
  /^(?:to (?!read|watch|try|discuss|ask))?((?:pack|bring|return|cancel|renew|mend|reply to|pick up|look up|grab|order|take|ask|tell|discuss with|talk to|speak to|check with|mention to|read|watch|try|google|follow up with|invite|collect|get|buy|call|email|text|ring|phone|message|pay|visit|thank|(?:research|check|book(?! ideas?\b)|print)(?= [\p{L}'’]+\s*:))(?: [\p{L}'’]+)?)\s*:\s*(.{3,})$/iu
const CALLS = /^(?:call|email|text|ring|phone|message|pay|visit|thank|invite|ask)$/i
/** Labels of lists of things to do. */
const LIST_LABEL =
  /^(?:(?:things|stuff|bits)(?: (?:i|we) (?:still )?(?:need|have))? to (?:do|sort(?: out)?|finish|organi[sz]e|arrange|get done|take care of|handle|remember)|to-?dos?|to do(?: list)?|errands|chores|tasks|checklist|action items?|next steps?)(?: [\p{L}\p{N}'’]+){0,5}\s*[:–-]\s+(.+)$/iu
/** Labels that only announce things to do. */
export const TASK_LABEL =
  /^(?:(?:i |we )?(?:need|have|got|want) to|gotta|should|must(?: do)?|must-?dos?|have to|to ?-?do(?:s)?|todays?|today|tomorrow|tonight|this week|next week|next(?: steps?| up)?|actions?(?: items?)?|tasks?|urgent|important|asap|follow[- ]?ups?|errands|chores|remember|reminders?|later|first|then|also|plan|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: for (?:me|today|tomorrow))?\s*[:–-]\s+(?=\p{L})/iu

/** Any label before what may be an order. */
export const LABEL =
  /^(?:p(?:age|p)?|ch(?:apter)?|slide|line|bar|fig(?:ure)?|section|scene|verse|row|room|table|act|para(?:graph)?)\.? ?\d+\p{Ll}?(?:[–-]\d+)?,? (?=\p{Ll})|^(?:[^:,.]{1,30}|(?:when|before|after|for|at|on|during|while|once) [^:.]{1,50}):\s+(?=\p{L})/iu

/** Things after a label with what to do with them, as one task; null without such a label. */
export function labelled(sentence: string): string[] | null {
  const shopping = SHOPPING_LABEL.exec(sentence)?.[1]
  if (shopping) return [`buy ${clean(shopping)}`]
  const [, shop = '', wares = ''] = /^([^:]{3,40}):\s+(.{3,})$/.exec(sentence) ?? []
  if (isShop(shop) && !opensTask(wares) && !hasFiniteVerb(wares)) return [`buy ${clean(wares)}`]
  const needed = NEED_LABEL.exec(sentence)?.[1]
  if (needed) return [`get ${clean(needed)}`]
  const [, verb, things] = VERB_LABEL.exec(sentence) ?? []
  if (!verb || !things || !/\p{L}{2}/u.test(things) || opensTask(things)) return null
  // "Call notes: ..." are notes of a call.
  if (/\s/.test(verb) && !opensTask(verb)) return null
  const isMultiple = /[,/;]|\band\b/.test(things) || /\s/.test(verb) || CALLS.test(verb)
  const mark = /^(?:ask|tell|discuss|talk|speak|check|mention|follow)\b/i.test(verb) ? ':' : ''
  return isMultiple ? [`${verb}${mark} ${clean(things)}`] : null
}

/** The entries of a list after "to do", if it begins with a thing and not with a verb; otherwise null. */
export function listed(sentence: string, after: string | null): string[] | null {
  const list = after ?? LIST_LABEL.exec(sentence)?.[1]
  if (!list || opensTask(list)) return null
  const entries = list.split(/\s*[,;]\s*(?:and\s+)?/).map((entry) => clean(entry))
  return entries.length > 1 ? entries.filter((entry) => /\p{L}{2,}/u.test(entry)) : null
}
