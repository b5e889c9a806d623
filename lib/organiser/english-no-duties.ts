/** "111 said if it gets worse we should come in": advice for a certain case. */
const CASE =
  /\b(?:said|says?|told (?:me|us|him|her|them)|reckons?|thinks?|advised?|suggested|warned)(?: that)? (?:if|unless|in case|when|once)\b(?!.*(?:[,;] ?|\s)(?:so|but|anyway) (?:i|we)\s)/i
/** "Everyone says I should write a book". */
const ALL_SAY =
  /\b(?:everyone|everybody|people|they all|half the \p{L}+|the (?:internet|books?|blogs?)) (?:says?|said|thinks?|reckons?|keeps? (?:saying|telling me)|tells? me)(?: that)? (?:i|we)\s*$/iu
/** "Do I even want to go", "what do we have to lose": questions to oneself, even without a question mark. */
const ASKED_ONESELF =
  /(?:^|[\s,])(?:do|did|am|are|should|would|could|shall) (?:i|we)(?: (?:even|really|actually|still|just|honestly|ever|not))*\s*$/i

/** "Asked whether we can claim the VAT": only asks what is allowed or possible. */
const LEAVE =
  /^(?:tell (?:people|everyone|everybody|anyone)|claim|reclaim|deduct|have|keep|get|use|take(?! the)|stay|eat|play|borrow|park|go|come|smoke|swim)(?=\s|$)(?!.*\b(?:today|tonight|tomorrow|by|before|next|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:him|her|them|mum|mom|dad|\p{Lu}\p{Ll}+) (?:the|an?|some)|back to|out|done|fixed|cut)\b)/u
const ASKED_IF_WE = /(?:\b(?:if|whether)|^(?:can|could)) we(?: can| could)?$/i

/** "I want to go", "love to cook again": a mere wish. */
const MERE_WISH =
  /^\p{L}+(?: (?:again|too|more|here|there|home|away|back|now|so badly|so much|really|in peace|with it all))*(?:\s*(?:[,.;!?–—]|$)|\s(?:and|but|because|or|so|not|for once|which|like|when|since)\b)/iu
const WISHES = /^(?:want to|wanna|(?:would|['’]d) (?:like|love|want) to)$/i

/** "Then I got to work and she laughed": an arrival or an opportunity. */
const ARRIVED = /^work\b(?! (?:on|out|through|with|up|around|towards)\b)|^talk\b(?! to )/i

/** "Someone should invent a quiet kettle". */
const MARVEL =
  /^(?:invent|ban|outlaw|patent|knight|canonise|bottle|abolish|(?:write|compose) an? (?:song|book|poem|opera|thesis|musical|sitcom|novel)\b|make an? (?:film|movie|documentary|sitcom|musical|app)\b)/i

/** "All I want to do is read". */
const ALL_THAT = /\ball (?:i|we)(?: ever| really)?\s*$/i

/** "It must be in by Friday or I have to pay again": a consequence. */
const OTHERWISE =
  /\b(?:ha(?:s|ve) to|must|needs?|should|by|before|until|due|or else)\b.*\bor (?:else )?(?:i|we)(?:['’]ll)?\s*$/i

interface Cue {
  cue: string
  subject: string
  before: string
  rest: string
}

/** Whether an apparent duty is really advice for a certain case, a question, a mere wish or the like. */
export function isNoDuty({ cue, subject, before, rest }: Cue): boolean {
  const clause = before.slice(-160)
  if (/^(?:i|we)$/i.test(subject) && (CASE.test(clause) || ALL_SAY.test(clause))) return true
  if (OTHERWISE.test(clause) && !/^(?:would|could|want)/i.test(cue)) return true
  if (ALL_THAT.test(clause) || ASKED_ONESELF.test(clause)) return true
  if (ASKED_IF_WE.test(cue) && LEAVE.test(rest)) return true
  if (/^(?:someone|somebody|they)$/i.test(subject) && MARVEL.test(rest)) return true
  if (WISHES.test(cue) && MERE_WISH.test(rest)) return true
  return /^got to$/i.test(cue) && /^(?:i|we|he|she|they|)$/i.test(subject) && ARRIVED.test(rest)
}
