import { firstWords, opensTask, tasksFrom } from './english-tasks'
import { plainGerunds, verbOfGerund } from './participles'
import { isFirstName } from './lexicon'
import { isSurelyVerb, isTaskVerb } from './verbs'

const POLITENESS = String.raw`(?:(?:please|pls|plz|maybe|possibly|kindly|also|just|perhaps|quickly|quick|then|ever so kindly)\s+)*`
const GREETING = String.raw`(?:(?:hi|hey|hello|dear|yo)(?:\s+\p{L}+)?\s*[,!–-]?\s+)?(?:(?:and|so|also|ok|okay|but|then|oh)\s+)*(?:\p{Lu}\p{Ll}+,\s+|(?:\p{L}+ )?(?:mate|love|hun|pal|buddy|guys|folks|team|mum|mom|dad|bro|sis|babe|darling|honey)[,!]?\s+|@[\w.-]+[,:]?\s+)?`
const SOMEBODY =
  '(?:you|u|ya|someone|somebody|anyone|anybody|everyone|everybody|one of (?:you|us)|you guys|you all)(?: (?:from|in|at|on) (?:the )?[\\p{L}]+)?'

/** "When you get a sec". */
const WHEN_FREE = String.raw`(?:(?:when(?:ever)?|if|once|next time) (?:you|u)(?:['’]re| (?:get|have|find|are))\b[^,?]{0,30}?,? (?=(?:can|could|would|will|please|pls) ))?`

/** How a request to somebody begins. */
const REQUEST = new RegExp(
  String.raw`^${GREETING}${POLITENESS}${WHEN_FREE}(?:how about (?:we|i|you)|(?<gerund>(?:do|would) (?:you|someone|somebody|anyone) mind|mind|(?:what|how) about|(?:is there )?any chance of (?:you|someone|somebody))|(?:would|will|are) ${SOMEBODY} be (?:able|willing|so kind as|kind enough) to|(?:would|is) it (?:be )?(?:too much trouble|possible for ${SOMEBODY}) to|would it be possible to|(?:can|could|would|will) ${SOMEBODY}|(?<we>(?:can|could|shall) we|why (?:don['’]?t (?:we|i|you)|not))|are ${SOMEBODY} able to|(?:could|can|may) i (?:ask|get|trouble) you to|(?:do (?:me|us) a|as a) favou?r(?: and|,| to me)?|be (?:a dear|an angel|so kind)(?: and|,| as to)|i['’]d be (?:so |very )?grateful if you (?:can|could|would)|(?:any chance|is there any (?:chance|way)|do you think|i was wondering if|i wonder if|(?:it )?would (?:help|be (?:great|nice|good|lovely|helpful|useful|handy)) if|it['’]d (?:help|be (?:great|nice|good|lovely|helpful|useful|handy)) if|i['’]d love it if|i['’]d appreciate it if|let me know if)\s+${SOMEBODY} (?:can|could|would)|(?:(?:i|we) )?need (?:you|someone|somebody)(?: (?:from|in|at) [\p{L}]+)? to|if you (?:can|could|get a chance,? (?:can you|could you|please))|please|pls|plz|kindly)\s+${POLITENESS}`,
  'iu',
)
const NOT_REQUESTED =
  /^(?:believe|imagine|see|hear|say|be|feel|guess|have(?! an? (?:look|word|chat|go|read)| (?:the|my|our) (?:\p{Ll}+ ){1,3}(?:\p{L}+ed|back|ready|done|sent|out)\b)|think|know|believe|tell me|explain why|stop|ever|not|really|like|want|get|even|god|just)\b/iu

/** The tasks of a polite request; null if the sentence is not a request. */
export function requestedTasks(sentence: string): string[] | null {
  const match = REQUEST.exec(sentence)
  if (match === null) return null
  const rest = sentence.slice(match[0].length).replace(/\?\s*$/, '')
  const [word] = firstWords(rest)
  const verb = match.groups?.gerund ? verbOfGerund(word) : word
  if (verb === undefined) return null
  const isKnown = isTaskVerb(verb)
  if (
    /^(?:remind|make|be|don['’]?t|do not|remember|let|note)$/.test(verb) &&
    verb !== 'let' &&
    verb !== 'make'
  ) {
    return null
  }
  if (!isKnown && (match.groups?.we || NOT_REQUESTED.test(rest) || !/^\p{Ll}+$/u.test(word))) {
    return null
  }
  const others = rest.slice(word.length)
  return tasksFrom(verb + (match.groups?.gerund ? plainGerunds(others) : others))
}

/** How a quoted message is introduced. */
const MESSAGE =
  /\b(?:text(?:ed|s)?|messaged?|wrote|writes|e-?mail(?:ed|s)?|voicemail|note|post-it|left|asked|asks|slack(?:ed)?|dm(?:ed)?|(?:said|says) to me|told (?:me|us))\b[^"“]{0,60}$/i
const NOTICE = /\b(?:sign|banner|poster|song|advert|label|sticker|notice|packet|box|sleeve)\b/i
const QUOTE = /["“](?<words>[^"“”]{5,})["”]/gu

/** The tasks of a quoted message: "Boss texted: 'Please send me the slides.'". */
export function quotedTasks(sentence: string): string[] {
  return [...sentence.matchAll(QUOTE)].flatMap((quote) => {
    const before = sentence.slice(0, quote.index)
    if (!MESSAGE.test(before) || NOTICE.test(before)) return []
    const words = quote.groups?.words ?? ''
    const isOrder = opensTask(lowerFirst(words)) && /^\p{L}+ (?:me|us)\b(?! \p{Lu})/u.test(words)
    const [verb] = firstWords(words.replace(/^(?:please|pls),? /i, ''))
    const requested =
      /^(?:please|pls)\b/i.test(words) && !isTaskVerb(verb) ? [] : requestedTasks(words)
    return requested ?? (isOrder ? tasksFrom(lowerFirst(words)) : [])
  })
}

/** "Need Mum to sign the slip": what to ask somebody else for. */
const NEEDED_OF =
  /^(?:(?:and|also|so|but|then) )*(?:(?:i|we)(?:['’]ll)? )?(?:(?:still|also|really) )*need (?<who>(?:the |my |our )\p{L}+|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?|mum|mom|dad|mummy|daddy|gran|grandma|him|her|them|\p{Ll}+) to (?<what>\p{Ll}+ .*)$/u
const RELATIVE_OR_NAME = /^(?:him|her|them|mum|mom|dad|mummy|daddy|gran|grandma)$/

/** What the author needs somebody to do, as the task to get it done; null if there is no such need. */
export function helpTask(clause: string): string | null {
  const { who = '', what = '' } =
    NEEDED_OF.exec(lowerFirst(clause).replace(/^(?:i )/i, 'i '))?.groups ?? {}
  const isSomebody =
    RELATIVE_OR_NAME.test(who) || /\s|^\p{Lu}/u.test(who) || isFirstName(who.toLowerCase())
  const [verb, next] = firstWords(what)
  return isSomebody && isTaskVerb(verb) && isSurelyVerb(verb, next) ? `get ${who} to ${what}` : null
}

/** In questions these ask what happened or what somebody has: "find the keys?", "see the match?". */
const ASKED_ABOUT =
  /^(?:see|watch|find|hear|remember|know|have|read|like|think|feel|sleep|try|need|want|do|use|get (?:home|there|back|in|to)|make it|notice)\b|\b(?:you|your|anyone|anybody|ever|yesterday|last|was|were|did|or)\b/i
const OBJECT =
  /^\p{Ll}+ (?:(?:up|back|off|out|in) )?(?:the|an?|my|our|his|her|their|some|more|two|\p{Lu}\p{Ll}+)\b/u

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** The tasks of a proposal: "Get Noor a plant?". */
export function proposedTasks(question: string): string[] {
  const order = lowerFirst(question.replace(/[?\s]+$/, ''))
  const isOrder = opensTask(order) && OBJECT.test(order) && !ASKED_ABOUT.test(order)
  return isOrder ? tasksFrom(order) : []
}

/** "Ask Milan whether", "look up": never part of an idea, unless they ask nobody in particular. */
const ASKS_SOMEBODY =
  /^(?:(?:and|so|then|also|but|first|maybe),? )*(?:(?:ask|call|email|ring|phone|text|message|tell|show) (?!users?\b|people\b|kids\b|everyone\b|players?\b|readers?\b)(?:\p{Lu}\p{L}+|(?:the|my|our) \p{L}+|mum|mom|dad)(?= \p{L}|[\s.!]*$)|(?:send|show|give|lend) [^,.;]+ to \p{Lu}|(?:look up|find out|talk to|check with|google|sketch|write up|research) )/u
const WITH_A_DAY =
  /\b(?:today|tonight|tomorrow|this (?:week|weekend|afternoon|evening)|next week|(?:on|by|before) (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\banyway[.!\s]*$/i

/** Whether an order among ideas is a task of the author: it goes to somebody, or has a day. */
export function isMeant(sentence: string): boolean {
  return ASKS_SOMEBODY.test(lowerFirst(sentence)) || WITH_A_DAY.test(sentence)
}

/** "Writing to the ombudsman tonight": what the author will send or finish at a future time. */
const PLANNED =
  /^(?:(?:so|and|then|also),? )*(?<gerund>(?:writ|call|ring|phon|email|mail|cancel|return|book|order|send|post|dropp|collect|renew|sell|submitt|tak|bring|hand|fix|repair|clean)ing)(?<rest> (?:to |up |back |off |out |in )?(?:the|my|our|him|her|them|it|mum|mom|dad|\p{Lu}\p{Ll}+)\b[^,;.]*? (?:tonight|tomorrow|first thing|next week|this weekend|on (?:mon|tues|wednes|thurs|fri|satur|sun)day))(?=[\s,;.!]|$)/iu

/** The task of a plan that begins with its verb; null if the sentence is not a plan. */
export function plannedTasks(sentence: string): string[] | null {
  const { gerund = '', rest = '' } = PLANNED.exec(sentence)?.groups ?? {}
  const verb = verbOfGerund(gerund)
  return verb === undefined || /\b(?:is|was|are|were|will|would)\b/i.test(rest)
    ? null
    : tasksFrom(verb + rest)
}
