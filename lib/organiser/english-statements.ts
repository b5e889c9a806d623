import { words } from './grammars/grammar'
import { isPastTense, mayBeInfinitive } from './lexicon'

/** Verbs whose past tense looks like the imperative. */
const SAME_IN_PAST = words('read put set cut shut hit let split spread quit fit')
const EARLIER =
  /\b(?:this morning|yesterday|last (?:night|week|month|year|\p{L}+day)|earlier|\p{L}+ ago|up to page|(?:chapters?|pages) (?:in bed|on the (?:train|bus|sofa)))\b/iu
const LATER =
  /\b(?:today|tonight|tomorrow|next|by|before|later|this (?:week|weekend|evening|afternoon))\b/i

/** "Hit the kerb and lost a hubcap", "put the shelf up, looks great": it has happened already. */
const OUTCOME =
  /^\p{L}+ (?:the )?wrong\b|\band (?:then )?(?:lost|broke|got|went|came|had|was|fell|found|made|forgot|left|ate|drank|sat|slept|ran|won|drove|saw|felt|spent|\p{Ll}{2,}[^e]ed)\b|,\s(?:all )?(?:done(?! by)|finished|sorted|looks?|looked|feels?|felt|(?:home|there|back|asleep|in bed) by|(?:£|\$|€)?\d+ each)\b/iu

/** "Swim 40 lengths, slow", "shut early, nobody about": a verdict never follows an order. */
const VERDICT =
  /,\s(?:(?:nobody|no one) (?:about|around|there|in|came|out|fell)\b|(?:(?:a|an|very|so|too|really|pretty|a bit|what an?) )*(?:good|bad|great|lovely|nice|long|hard|easy|grim|decent|quiet|busy|slow|wet|strange|perfect|rough|fun|early|late) (?:day|morning|afternoon|evening|night|run|walk|ride|swim|session|crowd|trip|game|match|going|fun|idea|time|stuff|bed)\b|(?:(?:very|so|too|really|pretty|a bit|all) )*(?:slow|knackered|exhausted|shattered|soaked|windy|hungover|freezing|starving|tired|hilarious)(?=[\s.!]*$|,)|(?:legs?|arms|knees?|feet) (?:heavy|light|sore|tired|wet|dead|like)\b)/iu

/** "Read that the cinema is to reopen": news. */
const HEARD =
  /^read (?:somewhere|in the (?:paper|news)|that (?:[\p{L}'’]+ ){1,8}(?:is|are|was|were|has|have|will|can|may|might)\b)/iu

/** Whether a verb such as "read" or "put" reports a past action; `isAfterPast` if the text before is in the past. */
export function isDone(clause: string, verb: string, isAfterPast: boolean): boolean {
  const mayOrder = mayBeInfinitive(verb) || SAME_IN_PAST.has(verb)
  if (mayOrder && VERDICT.test(clause) && !LATER.test(clause)) return true
  if (!SAME_IN_PAST.has(verb)) return false
  return (
    EARLIER.test(clause) ||
    OUTCOME.test(clause) ||
    HEARD.test(clause) ||
    (isAfterPast && !LATER.test(clause))
  )
}

/** Verbs in the past tense that may introduce something to do. */
const DECISION = /^(?:decided|agreed|confirmed|noticed|reali[sz]ed|promised|found|discussed)$/

/** "That was the day", after an account of it. */
const SUMS_UP =
  /(?:^|[:,–-] )(?:that was (?:the|my|our) (?:day|night|weekend|week|trip|holiday|morning|evening)|what an? (?:\p{L}+ )?(?:day|night|weekend|week|trip|holiday|morning|evening|life)|(?:sheer |pure )?bliss)[\s.!]*$/iu
const PRAISED =
  /^(?:try|order|get|have|go for|ask for|sit|eat|drink|take)\b(?!.*\b(?:for|by|before|on|today|tomorrow|tonight)\b)/i
const SPURNED = /^(?:skip|avoid|don['’]?t bother with|steer clear of) (?:the|their|that)\b/i

/** "Order the plaice. Skip the chips.", "... That was the day.": advice to others, or an account of a day. */
export function isReviewOrDiary(sentences: readonly string[]): boolean {
  if (sentences.some((sentence) => SUMS_UP.test(sentence))) return true
  const pieces = sentences.flatMap((sentence) => sentence.split(/[,:;]\s+(?:but |and )?/))
  return pieces.some((piece) => SPURNED.test(piece)) && pieces.some((piece) => PRAISED.test(piece))
}

/** "The lock sticks, pull the door towards you": a knack. */
const KNACK =
  /\b(?:sticks?|jams?|is (?:stiff|tricky)|won['’]t (?:open|shut|close|lock|start)|code (?:is )?\d+)\b[^,;.:]{0,30}(?:[,;:]|\s[–-])\s*(?:so )?(?:just )?(?:push|pull|lift|turn|twist|jiggle|wiggle|kick|shove|lean|press|hold|bang|hit|thump|slam|jerk|enter|type|give it)\b/iu

/** "We won't", after "we said we'd write". */
const TAKEN_BACK =
  /^(?:(?:but|and|of course|spoiler:?),? )?(?:i|we) (?:won['’]?t|didn['’]?t|never did|never will|never do|don['’]?t|can['’]?t|couldn['’]?t)(?: of course| though| anyway)?[\s.!]*$|^(?:or )?(?:maybe|probably|perhaps) not[\s.!]*$|^(?:nah|nope)[\s.!]*$/i

/** Whether a sentence takes back a promise in the sentence before it. */
export function takesBack(sentence: string | undefined): boolean {
  return sentence !== undefined && TAKEN_BACK.test(sentence)
}

/** Past tenses that the tagger does not recognise: "woke at five", "lay on the sofa". */
const LIKE_A_PAST =
  /^(?:(?:then|and|so|today|finally) )?(?:(?:i|we) )?(?:woke|awoke|overslept|overdid|swam|dreamt|(?:lay|cut|hit|hurt) (?:in|on|there|down|awake|myself|my)\b)/i

/** Whether a sentence begins as a diary does: "Came home", "I went", "Then we put". */
export function startsInPast(sentence: string): boolean {
  const start = /^(?:(?:then|and|so|today|finally) )?(?:(?:i|we) )?(?<verb>\p{L}+)/iu.exec(sentence)
  const verb = start?.groups?.verb?.toLowerCase() ?? ''
  return (isPastTense(verb) || LIKE_A_PAST.test(sentence)) && !DECISION.test(verb)
}

/** "They love the export, find the filters confusing": the subject still applies after the comma. */
const PLURAL_SUBJECT =
  /(?:^|[:;.]\s+)(?:and |so |but )?(?:they|people|users|customers|students|guests|you|(?:good|bad|great|the best|most|some|many|all|old|young) \p{L}+s)(?: (?:all|just|really|always|never|often|mostly))? (?!(?:need|want|say|keep|ask|complain|seem|hope|expect|tell|offer|let|think|know|have|are|do|will|can|could|would|should|must|might|may|were|had|did)\b)(?<verb>\p{Ll}+)\b/iu

/** Whether the clause after a comma has the other people before the comma as its subject. */
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

/** "Told Priya: cool water only", "her advice was to wait". */
const TOLD_OTHERS =
  /^(?:(?:and|so|i|we|have|just|also|then) )*(?:told|advised|warned|texted|answered|explained to|said to|showed) [^:.;]{2,40}:|^(?:(?:the|my|our|his|her|their) )?(?:instructions?|advice|orders|message|suggestion) [^:.;]{0,40}?\b(?:is|was|were|are)\b/i

/** "Can't decide: paint it or burn it". */
const UNDECIDED =
  /^(?:(?:i|we|still|just) )*(?:can['’]?t (?:decide|choose)|cannot (?:decide|choose)|undecided|torn|debating)\b/i

/** Whether a sentence only passes on how something is done or what was said. */
export function isPassedOn(sentence: string): boolean {
  return (
    ADVICE.test(sentence) ||
    KNACK.test(sentence) ||
    UNDECIDED.test(sentence) ||
    TOLD_OTHERS.test(sentence) ||
    RETOLD.test(sentence) ||
    THEIR_WAY.test(sentence)
  )
}

/** How notes of what others say begin; they apply to the end of the paragraph. */
export const TALK =
  /^(?:(?:my )?notes? (?:from|of|on) (?:the |an? |my )?)?(?:(?:(?:toolbox|safety|pep|team) )?talk|lecture|sermon|webinar|podcast|documentary|keynote|seminar|(?:\p{L}+ ){0,2}course|panel|(?:customer|user|client) (?:call|interview)|(?:rehearsal|lesson|class|coaching|training|tasting|reading|chapter|book|field) notes)\b(?: (?:on|about|by|with) [^:.]{2,60}| notes)?\s*(?::|\bdone\b)|^(?:(?:i|we) )?(?:just )?(?:went to|was at|were at|been to|attended|heard|listened to|watched|saw|back from) [^.]{0,60}\b(?:talk|lecture|sermon|webinar|podcast|keynote|panel|seminar|advert|ad|poster)\b/iu
