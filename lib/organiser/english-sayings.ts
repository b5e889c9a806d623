/** "Give the dog a hug from me", "keep up the good work": parting words. */
const WISHES =
  /^(?:give (?:[^,.;\s]+ ){1,4}?(?:an? )?(?:(?:big|huge|little) )?(?:hugs?|kiss(?:es)?|cuddles?|squeeze|pat|scratch|love|regards|best|wave)\b(?! the\b)|(?:send|give) (?:them |him |her |everyone )?(?:all )?(?:my|our) (?:love|best|regards|congratulations|condolences)\b|say (?:hi|hello|hey)\b|keep (?:up the|in touch|smiling|warm|your chin|going\b[\s.!]*$)|stay (?:safe|well|warm|strong|in touch)|take (?:good )?care(?! of (?!yourself|yourselves|you\b))|look after yoursel|(?:speak|talk|write) (?:soon|later|tomorrow)[\s.!]*$|(?:have|enjoy) (?:fun|yoursel)|sleep (?:well|tight)|drive safe|mind how you go|hang in there)/i

/** "I'd better go", "I'll shut up now", "I'll tell you something": remarks about the talking itself. */
const LEAVING =
  /^(?:(?:go|run|dash|fly|head off|hop off|sign off|log off|push off|get (?:on|going|off|back)|shut up|stop(?: (?:here|there|talking|rambling|waffling|moaning|going on|this))?|leave it (?:there|at that|here)|go (?:to (?:bed|sleep)|back to (?:bed|sleep))|say (?:no more|goodnight|good night))(?: (?:now|then|really|again|for (?:today|now|tonight)))*\s*(?:[,;.!–—]|$| (?:because|cos|before (?:he|she|it|they|the rain|i)|(?:(?:the|my) \p{L}+|he|she|it)(?:['’]s| is))\b)|tell (?:you|ya)(?:$|[\s,.!]*$|,| (?:something|what|now|this|that|how|a secret)\b))/iu

/** Whether a clause ends a message or a monologue, or only wishes somebody well. */
function isCourtesy(clause: string): boolean {
  return WISHES.test(clause) || LEAVING.test(clause)
}

/** Idioms that only look like orders. */
const IDIOM =
  /^(?:(?:give|spare|leave|trust|believe|excuse|wish|shoot|save|let|show|tell) me\b|(?:watch|look) out\b|(?:hang|hold|come|go) on\b|wait(?! (?:for|until|till)\b)|never mind|send help[\s.!]*$|thank (?:you|u|god|goodness|heavens)\b(?! (?:cards?|notes?|letters?|gifts?|presents?|emails?)\b)|look at (?:this|that|him|her|them)$|let (?:go|it be|him|her|them|that)\b(?! know| have)|go (?:figure|team|you|me)\b|let it (?:snow|rain|be)|\p{L}+ your [^,.;]{2,40}?,? (?:people|folks|everyone|guys)[\s.!]*$|wait (?:till|until) (?:you|he|she|they)\b|mark my words\b|ta(?: (?:x+|mate|love))*[\s.!]*$|bless (?:him|her|them|you|it|me|us|my|his|their)\b|round (?!(?:up|off|down|out)\b|(?:[^,.;\s]+ ){1,4}(?:up|down|off|to)\b)|make (?:no mistake|it stop)|stop me\b|ask me anything|look at the (?:sky|moon|stars|state|size)\b|(?:cut|hit|hurt) my (?:finger|thumb|hand|head|knee|toe|foot|leg|arm|lip|tongue)|note (?:how|that|for|from|of|to self)\b|remember (?:when|how|the (?:time|day|way)|(?:that|those|our) (?:summer|winter|spring|autumn|time|day|night|evening|morning|trip|holiday|year))|time (?:is|was|to|for|flies)|true\b(?! the)|do (?:you|i|we|they|n[o']t|not)\b|do (?:it|that)\b(?! (?:today|tomorrow|tonight|first|asap|by|before|on|next|this|right|again|at)))/iu

/** Sayings, whoever they are addressed to. */
const SAYING_OF_ALL =
  /^(?:call it (?:a|quits)|of course\b|keep calm|live and let|measure twice|cut once|bite the bullet|break a leg|make hay|hit the (?:hay|sack|road)|take it easy|do (?:me|us|someone) a favou?r|count your blessings|carry on$|go with the flow|seize the day|mind the gap|never say never|take my word|get (?:this|real|over it|a grip|a life|well)\b|join the club|do the math)/i

/** Whether a clause is a saying that only looks like something to do. */
export function isSaying(clause: string): boolean {
  return SAYING_OF_ALL.test(clause) || isCourtesy(clause)
}

/** Whether a clause is an idiom that only looks like an order. */
export function isIdiom(clause: string): boolean {
  return IDIOM.test(clause)
}
