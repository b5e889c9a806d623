import 'server-only'
import { words } from './grammars/grammar'
import { isOnlyInfinitive, isPastTense, mayBeInfinitive } from './lexicon'

/** Nouns for what takes place; what one plans, books or moves may be one, what one waters is none. */
const EVENT =
  /^(?!(?:book|plan|schedule|move|order|cancel|host|attend|prepare|design|visit|support|present|record|sort|time|name|note|start|stop|end|finish)\b)\p{L}+ (?:sales?|part(?:y|ies)|days?|nights?|evenings?|mornings?|clubs?|fairs?|markets?|rehearsals?|launch|opening|premiere|festival|contest|season)\b(?! (?:the|my|our|an?|to)\b)/iu
const REVIEW =
  /^(?:budget|design|code|book|film|play|show|issue|process|price|plan|work|test|paper|tax|audit|line|stock|head) (?:reviews?|reports?|ideas?)\b/i
const IDEA = /^(?:gift|name|paint|dress|label|shop|trip|talk|title|match|present|game) ideas?\b/i
const BOOK = /^book (?:launch|sale|fair|signing|swap|title)s?\b/i
/** "Phone off." */
const SWITCHED = /^\p{L}+ off[\s.!]*$/iu
/** "Water board digging up the pipes". */
const GOING_ON =
  /^(?!(?:stop|start|help|watch|try|film|record|use|time)\b)\p{L}+ (?!the |an? |my |our )\p{L}+ \p{Ll}+ing (?:(?:up|out|off|down|for|on|at|in|with|to) )?(?:the|an?|my|our|his|her|their)\b/iu
/** "Train leaves Vienna 21:43". */
const TIMETABLE =
  /^\p{L}+ (?:leaves|lands|starts|ends|stops|closes|opens) (?:at|for|from|in|\p{Lu}|\d)/u
/** "Book, blanket, rain on the roof": nouns one after the other. */
const LONE_NOUN = /^\p{L}+,\s/u

/** "Bag leaks": a thing and its fault. */
const FAULT =
  /^(?!(?:check|fix|find|repair|test|stop|report)\b)\p{L}+ (?:leaks|drips|squeaks|sticks|smells|stinks|rattles|hurts|aches|fails|crashes|freezes|beeps|flickers|itches|wobbles|works)\b/iu
/** "Read more, complain less" is a resolution, "ask for Ms Oda" what to say at a door, "use the 9 or walk" advice. */
const NO_ORDER =
  /^\p{L}+ (?:(?:much|a lot|even) )?(?:more|less|better|harder|slower|faster)[\s.!]*(?:,|$)|\bif so[\s.!]*$|^[Uu]se [^,.;]+ or \p{Ll}|^[Aa]sk for (?:M(?:r|rs|s)\b|Dr\b|\p{Lu}\p{Ll}+(?!['’\p{Ll}]))/u

/** Whether a clause begins as an order does and is none, whatever its verb. */
export function isNoOrder(clause: string): boolean {
  return NO_ORDER.test(clause)
}

/** Whether a clause that opens with a word that may be a noun names or states something with it. */
export function statesWithNoun(
  clause: string,
  next: string | undefined,
  isVerb: (word: string) => boolean,
): boolean {
  if (
    [EVENT, REVIEW, IDEA, BOOK, SWITCHED, GOING_ON, TIMETABLE, FAULT].some((each) =>
      each.test(clause),
    )
  )
    return true
  if (next === undefined) return false
  if (LONE_NOUN.test(clause) && next !== 'then' && !isVerb(next)) return true
  // "Refund comes automatically".
  const base = next.endsWith('ies') ? `${next.slice(0, -3)}y` : next.replace(/s$/, '')
  return base !== next && !next.endsWith('ss') && isOnlyInfinitive(base)
}

/** Verbs whose past looks like their order. */
const SAME_IN_PAST = words('read put set cut shut hit split spread quit')
const EARLIER =
  /\b(?:this morning|yesterday|last (?:night|week|month|year|\p{L}+day)|earlier|\p{L}+ ago|up to page|(?:chapters?|pages) (?:in bed|on the (?:train|bus|sofa)))\b/iu
const LATER =
  /\b(?:today|tonight|tomorrow|next|by|before|later|this (?:week|weekend|evening|afternoon))\b/i

/** Whether "read", "put" and the like say what was done, after something else that was or not. */
export function isDone(clause: string, verb: string, isAfterPast: boolean): boolean {
  if (!SAME_IN_PAST.has(verb)) return false
  return EARLIER.test(clause) || (isAfterPast && !LATER.test(clause))
}

/** After these comes what to do. */
const DECISION = /^(?:decided|agreed|confirmed|noticed|reali[sz]ed|promised|found|discussed)$/

/** "We won't", after "we said we'd write". */
const TAKEN_BACK =
  /^(?:(?:but|and|of course|spoiler:?),? )?(?:i|we) (?:won['’]?t|didn['’]?t|never did|never will|never do|don['’]?t|can['’]?t|couldn['’]?t)(?: of course| though| anyway)?[\s.!]*$/i

/** Whether a sentence takes back what the one before it promises. */
export function takesBack(sentence: string | undefined): boolean {
  return sentence !== undefined && TAKEN_BACK.test(sentence)
}

/** Whether a sentence begins as a diary does: "Came home", "I went", "Then we put". */
export function startsInPast(sentence: string): boolean {
  const start = /^(?:(?:then|and|so|today|finally) )?(?:(?:i|we) )?(?<verb>\p{L}+)/iu.exec(sentence)
  const verb = start?.groups?.verb?.toLowerCase() ?? ''
  return isPastTense(verb) && !DECISION.test(verb)
}

/** "They love the export, find the filters confusing": a subject that goes on after the comma. */
const PLURAL_SUBJECT =
  /(?:^|[:;.]\s+)(?:and |so |but )?(?:they|people|users|customers|students|guests|you|(?:good|bad|great|the best|most|some|many|all|old|young) \p{L}+s)(?: (?:all|just|really|always|never|often|mostly))? (?!(?:need|want|say|keep|ask|complain|seem|hope|expect|tell|offer|let|think|know|have|are|do|will|can|could|would|should|must|might|may|were|had|did)\b)(?<verb>\p{Ll}+)\b/iu

/** Whether what follows a comma is said of others who stand before it. */
export function hasOthersAsSubject(beforeComma: string): boolean {
  const verb = PLURAL_SUBJECT.exec(beforeComma)?.groups?.verb
  return verb !== undefined && mayBeInfinitive(verb)
}

/** "Chill onions before you cut them and they sting less". */
const ADVICE =
  /\b(?:before|when|if|until|while|after|once) you \p{Ll}+\b.*\b(?:and|so) (?:they|it|you)\b/iu
/** "Check breathing, push hard, was the gist of it". */
const RETOLD =
  /[,–-]\s*(?:was|is) (?:the|her|his|their|my|all) (?:gist|point|message|advice|lesson|motto|idea|summary|upshot|theme|rule|plan they)\b/iu
/** "The way they do it over there: ...", "Game 4: ...". */
const THEIR_WAY =
  /^(?:the|this is the) way (?:they|he|she|people|others|\p{Lu}\p{Ll}+)\b|^(?:game|match|round) \d+\b[^:]{0,20}:/iu

/** Whether a sentence passes on how something is done or what was said. */
export function isPassedOn(sentence: string): boolean {
  return ADVICE.test(sentence) || RETOLD.test(sentence) || THEIR_WAY.test(sentence)
}

/** What begins notes of what others say, and goes on until the paragraph ends. */
export const TALK =
  /^(?:(?:my )?notes? (?:from|of|on) (?:the |an? |my )?)?(?:talk|lecture|sermon|webinar|podcast|documentary|keynote|seminar|(?:\p{L}+ ){0,2}course|panel|(?:customer|user|client) (?:call|interview)|(?:rehearsal|lesson|class|coaching|training|tasting|reading|chapter|book|field) notes)\b(?: (?:on|about|by|with) [^:.]{2,60}| notes)?\s*(?::|\bdone\b)|^(?:(?:i|we) )?(?:just )?(?:went to|was at|were at|been to|attended|heard|listened to|watched|saw|back from) [^.]{0,60}\b(?:talk|lecture|sermon|webinar|podcast|keynote|panel|seminar|advert|ad|poster)\b/iu
