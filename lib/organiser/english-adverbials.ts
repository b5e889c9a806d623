import { isAdjective } from './lexicon'
import { isImperative, isSurelyVerb } from './verbs'

/** Expressions of time, alone or before other words. */
const WHEN =
  /^(?:(?:before|after) (?:that|this)|(?:while|when|as) (?:i['’]?m|you['’]?re|you are|ur|u r|i am|we['’]?re|we are) (?:at it|there|out|in town)|first thing(?: tomorrow)?|(?:tomorrow|(?:(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day))(?: (?:morning|afternoon|evening|night))?|tonight|today|later(?: on)?|afterwards|meanwhile|next (?:week|month|time)|(?:once|when|after) (?:that|it|this)(?:['’]s| is) (?:done|over|in|back)|if (?:possible|needed|necessary|not)|(?:firstly|secondly|thirdly|lastly|(?:first|second|third|next|last)(?=,)|first(?= \p{Ll}+ (?:the|my|our|an?|all|some)\b))|either way|in any case|whatever happens|for now|(?:until|till|by) then|(?:mental )?note to self:?|do|also|finally|then|please|just)\s*,?\s+(?=\p{L})/iu
const PREPOSITION = /^(?:on|in|at|for|by|from|before|after|during|over|to) /i
const PHRASE_WORDS = 6

/** Where the order begins after "on the way home", -1 if none does. */
function afterPhrase(clause: string): number {
  if (!PREPOSITION.test(clause)) return -1
  const found = [...clause.slice(0, 90).matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)]
  for (const [at, { 0: word, index }] of found.slice(0, PHRASE_WORDS + 1).entries()) {
    const [verb, next] = [word.toLowerCase(), found[at + 1]?.[0].toLowerCase()]
    const isApart = at > 1 && next !== undefined && word === verb && isSurelyVerb(verb, next)
    const before = found[at - 1]?.[0] ?? ''
    if (
      isApart &&
      !NO_END.test(before) &&
      !isAdjective(before.toLowerCase()) &&
      isImperative(clause.slice(index), next, verb)
    )
      return index
  }
  return -1
}

/** Words that cannot end a phrase: "for the new book". */
const NO_END =
  /^(?:the|an?|my|our|your|ur|his|her|their|this|that|these|those|to|and|or|of|for|in|on|at|by|with|from|i|we|you|he|she|they|it|will|would|can|could|should|must|may|might|do|does|did|has|have|had|is|are|not|next|last|new)$/i

/** A clause without leading words that only say when or on which trip to carry out its order. */
export function dropAdverbial(clause: string): string {
  let rest = clause
  for (let round = 0; round < 3; round += 1) {
    const when = WHEN.exec(rest.slice(0, 80))
    if (when === null) break
    rest = rest.slice(when[0].length)
  }
  const at = afterPhrase(rest)
  return at === -1 ? rest : rest.slice(at)
}
