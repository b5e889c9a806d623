import { verbOfParticiple } from './participles'
import { dropAdverbial } from './english-adverbials'
import { isNoOrder } from './english-headlines'
import { hasOthersAsSubject, isDone, startsInPast } from './english-statements'
import {
  hasFiniteVerb,
  isImperative,
  isSurelyVerb,
  isTaskVerb,
  plainVerb,
  TASK_VERBS,
} from './verbs'

/** Where the words of a task end and the rest of the sentence continues. */
const TASK_END =
  /,?\s+and (?=(?:before|after|once|when|while|until) (?:the|my|our|i|we|he|she|they|it) [^.;,]{0,80}?\b(?:needs?|has|have|must|should|ought) (?:to )?be\b)|\s+(?:because|although|though|but|cause|cuz|cos|coz|bc|otherwise)\b|\s+since (?=\p{L}+ (?:is|was|are|were|has|have)\b)|\s*\((?![^()]{0,60}\))|,?\s+(?:and|or|so|then)\s+(?:then\s+|also\s+|if\s+not\s+|maybe\s+)?(?=(?:i|we|he|she|they|it|there|that's|this|you|who|what|someone|somebody|i'm|we're|he's|she's|it's|they're|the (?:rest|other)|his)\b)|,?\s+and then (?=there)|,\s*(?:also\s+|and\s+)?(?:which|who|where|otherwise|i|we|you(?= \p{Ll}+ (?:the|an?|your|my|our)\b)|he|she|they|it|so|the|my|our|his|her|their|that|this|last|actually|thanks?|there)\b|(?<=\b(?:days|weeks|week|tomorrow|tonight|today|month|weekend|afternoon|evening|noon|\d(?:st|nd|rd|th)|first|second|third|\p{L}{3,}th|twent(?:ieth|y\p{L}+)|(?:mon|tues|wednes|thurs|fri|satur|sun)day))\s+(?=(?:(?:i|he|she|we|they|it)(?:['’]\p{L}+)?|(?:the|my|our) \p{L}+(?:['’]s| (?:is|are|was|were|has))) )|,\s*(?:drives?|makes)\s+(?=me|us)|\s+(?:um|uh|oh yes|what else|(?:other|apart) (?:than|from) that)\b|,\s*(?=(?:new|more|another|some|spare|extra|\d+) (?:[\p{L}'’-]+ ){1,3}needed\b)/giu
const TRAILER =
  /[\s,.;:!?…–—-]+$|(?<!['’]s)\s+(?:ok|okay)$|\s+(?:thanks|(?<!\b(?:an?|the|my|our|say|his|her|their)(?: \p{L}+)? )thank you|please|pls|plz|thx|cheers|lol|haha|though|too|either|yet|as well|asap please|i guess|i think|i suppose)$|[\s\p{Extended_Pictographic}\uFE0F\u200D]+$|\s+(?:and also|and then|and|or|so|but|(?<!\b(?:by|until|till|before|since|from) )then|also)$/iu
const JOINT =
  /\s[+&]\s|,?\s+(?:and then|and also|(?<!\b(?:by|until|till|before|since|from) )then|and|plus|also|so)\s+(?:(?:also|then|maybe|perhaps|probably|finally|please)\s+)*|(?:\s*[,;!]\s*|\s[–—-]\s)(?:(?:and|then|also|plus|maybe|perhaps|probably|finally)\s+)*/gi

/** Verbs that may have no object after another task: "then submit". */
const LONE_VERBS =
  /^(?:rehearse|practi[cs]e|submit|publish|deploy|release|merge|repeat|confirm|reply|respond|return|unsubscribe|celebrate|print|send|pay|ship|relax|cook|pack|tidy|vacuum|apologi[sz]e)$/

/** A verb that ends a sentence: "still not paid, chase". */
const ALONE =
  /^(?:chase|reorder|renew|reschedule|rebook|resend|reply|apologi[sz]e|follow up|investigate)[\s.!]*$/i

/** Verbs that take a list of things, each of which may have an article. */
const TAKES_LIST = /^(?:buy|get|order|pack|bring|add|pick up|take|grab|invite|collect|need)\b/i
const LISTED = /^,\s*(?:the|my|our|his|her|their|that|this)$/i
const LIST_ENTRY = 60
const NOTE_LENGTH = 40

/** Marks, and words without a mark, after which an order may follow a story. */
const STORY_JOINT =
  /\s(?:please|pls|plz) (?=\p{Ll})|(?:[,;!(]|\.{2,}|…|→|\s[–—-])\s*(?:(?:and|so|then|also|please|otherwise|or else|but|maybe|probably|perhaps|oh)\s+)*|\s(?:so|otherwise|oh|also|then|next time|(?:and )?while (?:i['’]m|we['’]re) (?:at it|there|about it)|first thing(?: tomorrow)?|(?:and|but) (?=(?:also|then|please|do|maybe|first)\s))\s*(?:(?:please|just|maybe|also|then|and|so|do|first)\s+)*|(?<!\b(?:to|and|or|i|we|you|they|he|she|it|not|will|can|could|should|would|must|might|who|that|us|me|him|them|people|let|help|did|do|does|just|always|never|\w*s|\w+['’](?:t|ve|d|ll|re|m)))\s(?=(?:look|pick|sort|send|take|bring|put|book|get|check|write|give|drop|hand|fill|find|order) (?:that|it|them|some|one) (?:up|out|in|off|back|down|over|away)\b)/giu

/** A task without superfluous words and marks at its ends. */
export function clean(task: string): string {
  let text = task.trim()
  for (let round = 0; round < 5; round += 1) text = text.replace(TRAILER, '').trim()
  return text.replace(/^(?:to|and|then|also|please|pls|plz|maybe|perhaps|probably)\s+/i, '')
}

/** The first two words of a clause, in lower case. */
export function firstWords(clause: string): [string, string | undefined] {
  const words = clause
    .slice(0, 120)
    .toLowerCase()
    .matchAll(/[\p{L}\d][\p{L}\p{N}'’-]*/gu)
  const [first, second] = [words.next(), words.next()]
  return [first.value?.[0] ?? '', second.value?.[0]]
}

/** Whether a clause begins like an order. */
export function opensTask(clause: string): boolean {
  if (!/^\p{L}/u.test(clause)) return false
  const [verb, next] = firstWords(clause)
  // "Budget frozen until May" is a statement, like a headline.
  const isHeadline = !isSurelyVerb(verb, next) && verbOfParticiple(next ?? '') !== undefined
  return !isHeadline && isImperative(clause, next, verb)
}

/** Verbs for contacting the person named after them: "if she says no try Emeka". */
const ASKS = /^(?:call|ring|text|email|phone|message|ask|try|tell)$/
/** "Message Jan", "phone mum". */
const SOMEBODY =
  /^\p{L}+ (?:\p{Lu}\p{Ll}+|mum|mom|dad|gran|grandma|grandad|nan|him|her|them)(?![\p{L}'’])/u

/** Like `opensTask`, for a clause without a mark before it: it must certainly begin with a verb. */
export function surelyOpensTask(clause: string): boolean {
  if (!opensTask(clause)) return false
  const [verb, next] = firstWords(clause)
  return isSurelyVerb(verb, next) || (ASKS.test(verb) && SOMEBODY.test(clause))
}

/** "(the red one, and the blue)": text in parentheses belongs to the words before it. */
function isInParentheses(text: string, at: number): boolean {
  return text.lastIndexOf('(', at) > text.lastIndexOf(')', at) && text.includes(')', at)
}

/** Splits "call Mum, buy milk and email Ben" into its tasks; "buy milk, eggs and bread" stays one. */
function splitTasks(text: string): string[] {
  const tasks: string[] = []
  let start = 0
  for (const joint of text.matchAll(JOINT)) {
    if (isInParentheses(text, joint.index)) continue
    const rest = dropAdverbial(text.slice(joint.index + joint[0].length)).replace(
      /^to (?=\p{L})/iu,
      '',
    )
    const head = text.slice(start, joint.index)
    const [verb, next] = firstWords(rest)
    const isLone = LONE_VERBS.test(verb) && (next === undefined || /^[^.,;!?]*[.,;!?]/.test(rest))
    const isTask = opensTask(rest) || (isLone && TASK_VERBS.has(plainVerb(verb)))
    const isHeadWhole =
      /\s/.test(head.trim()) || start > 0 || !isTaskVerb(head.trim().toLowerCase())
    if (isTask && isHeadWhole) {
      tasks.push(head)
      start = text.length - rest.length
    } else if (/then/i.test(joint[0]) && !isTask) {
      tasks.push(head)
      return tasks
    }
  }
  return [...tasks, text.slice(start)]
}

/** Words that a verb may follow in the same task, so that no new task begins. */
const BEFORE_VERB =
  /^(?:to|and|or|not|never|i|we|you|he|she|they|it|who|that|which|what|how|if|when|while|can|could|will|would|should|may|might|must|shall|do|does|did|let|lets|help|make|makes|made|see|watch|hear|have|has|had|the|a|an|my|our|your|his|her|their|its|this|these|those|some|any|of|for|in|on|at|by|with|from|about|as|than|into|per|new|old|more|is|are|be|was|were|kids?|people|everyone|them|us|him|me|please)$/i
/** "She doesn't really get", "I'd buy". */
const NO_ORDER_AFTER = /['’]\p{L}+$|^(?:really|always|often|ever|actually|even|usually|rarely)$/iu
const TAKES_INFINITIVE =
  /^(?:help|let|make|see|watch|have|hear|get|ask|tell|remind|check|ensure|confirm|find)\b/i
const CONDITION_LENGTH = 160
/** "If the neighbours call": their plural is a subject. */
const BEFORE_NOUN = /^(?:if|when|the|my|our|his|her|their|these|those|some|any|more|two|no)$/i
const DETERMINER = /^(?:the|an?|my|our|his|their|some|that|those|these)$/

/** Splits tasks without marks between them: "ring Mum buy stamps book the car in". */
export function splitUnmarked(task: string): string[] {
  const found = [...task.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)]
  if (found.length < 5 || TAKES_INFINITIVE.test(task) || /[,;:.!?"“]/.test(task)) return [task]
  const parts: string[] = []
  let start = 0
  for (const [at, { 0: word, index }] of found.entries()) {
    const [before, next] = [found[at - 1]?.[0] ?? '', found[at + 1]?.[0].toLowerCase()]
    const verb = word.toLowerCase()
    if (at < 2 || next === undefined || BEFORE_VERB.test(before) || word !== verb) continue
    if (NO_ORDER_AFTER.test(before)) continue
    if (verb === 'round') continue
    const isVerb = DETERMINER.test(next)
      ? TASK_VERBS.has(verb)
      : /^(?:buy|email|ring|phone|send|bring|ask|get|fetch|write|renew|cancel|collect|order)$/.test(
          verb,
        )
    if (!isVerb || !opensTask(task.slice(index))) continue
    parts.push(task.slice(start, index).trim())
    start = index
  }
  return [...parts, task.slice(start)]
}

/** "If the parcel is late call the courier": the order after a condition without a comma. */
export function orderAfterCondition(sentence: string): string | null {
  const found = [...sentence.slice(0, CONDITION_LENGTH).matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)]
  for (const [at, { 0: word, index }] of found.entries()) {
    const [before, next] = [found[at - 1]?.[0] ?? '', found[at + 1]?.[0].toLowerCase() ?? '']
    const isPlural = before.endsWith('s') && BEFORE_NOUN.test(found[at - 2]?.[0] ?? '')
    if (
      at < 3 ||
      BEFORE_VERB.test(before) ||
      NO_ORDER_AFTER.test(before) ||
      isPlural ||
      !TASK_VERBS.has(word)
    )
      continue
    if (isNoOrder(sentence.slice(index))) continue
    const isAsking = isSurelyVerb(word, undefined) || ASKS.test(word)
    const isName = /^\p{Lu}/u.test(found[at + 1]?.[0] ?? '') && isAsking
    const isObject = DETERMINER.test(next) || isName || /^(?:him|her|them|it|me|us|\d+)$/.test(next)
    if (!isObject && !(next === 'for' && isSurelyVerb(word, next))) continue
    return sentence.slice(index)
  }
  return null
}

/** The "gas" in "return the books, gas", unless the verb takes a list of things. */
function splitLooseNoun(task: string): string[] {
  const loose =
    /^(?!(?:buy|get|order|pack|bring|add|pick up|invite|grab|watch|read)\b)([^,]+),\s*(\p{L}+(?: \p{L}+)?)$/iu.exec(
      task,
    )
  const [head, noun] = [loose?.[1], loose?.[2]]
  return head && noun && !/^(?:and|or|then|if|maybe|not)\b/i.test(noun) ? [head, noun] : [task]
}

/** "... and Femi updates the forecast". */
const OTHERS_DO =
  /,?\s+(?:and|while)\s+(?=\p{Lu}\p{Ll}+ (?:will|has|had|is|was|does|did|got|went|came|says|said|lost|won|made|took|gave|told|left|found|\p{Ll}{2,}[^e]ed|\p{Ll}+[^\s'’s]s) )|,?\s+and (?=(?:honestly|apparently|luckily|thankfully|sadly|weirdly|guess what|omg|god|wow|(?:the|my|our|your) (?:\p{Ll}+ )?(?:is|was|are|were|has|had|got|went|came|said|says|looked|looks)) )|,\s+(?=\p{Lu}?\p{Ll}+ (?:is|are|was|were|has|had|got|said|says) (?!if\b))/u

/** How far the tasks at the beginning of a text go, before it continues with something else. */
export function endOfTasks(text: string): number {
  const isList = TAKES_LIST.test(text)
  const others = text.search(OTHERS_DO)
  if (others !== -1) return Math.min(others, endOfTasks(text.slice(0, others)))
  for (const end of text.matchAll(TASK_END)) {
    const rest = text.slice(end.index + end[0].length, end.index + end[0].length + LIST_ENTRY)
    const isEntry =
      isList && LISTED.test(end[0]) && !hasFiniteVerb(/^[^,;.]*/.exec(rest)?.[0] ?? '')
    if (!isEntry && !isInParentheses(text, end.index)) return end.index
  }
  return text.length
}

/** "- leak under the sink": a few words after a dash with more about a task. */
function isNote(rest: string): boolean {
  return (
    !rest.startsWith(';') &&
    rest.length <= NOTE_LENGTH &&
    !/[.!?;,]/.test(rest) &&
    !hasFiniteVerb(rest)
  )
}

/** The tasks of a text that begins with a task's verb. */
export function tasksFrom(text: string): string[] {
  const parts = splitTasks(text.slice(0, endOfTasks(text)))
    .flatMap(splitUnmarked)
    .map((part) => {
      const end = part.search(/;|\s[–—-]\s/)
      return clean(end > 0 && !isNote(part.slice(end)) ? part.slice(0, end) : part)
    })
  return (parts.length > 1 ? parts.flatMap(splitLooseNoun) : parts).filter((task) =>
    /\p{L}{2,}/u.test(task),
  )
}

/**
 * Orders after a story, each after a match of `joints` (a mark or a word). After a word without a mark, or
 * with `isSure`, an order must certainly begin with a verb.
 */
export function ordersAfter(text: string, joints = STORY_JOINT, isSure = false): string[] {
  const tasks: string[] = []
  const isPast = startsInPast(text)
  let done = 0
  for (const joint of text.matchAll(joints)) {
    if (joint.index + joint[0].length < done) continue
    const rest = dropAdverbial(text.slice(joint.index + joint[0].length))
    const isAfterWord = isSure || (/^\s\p{L}/u.test(joint[0]) && !/\balso\b/i.test(joint[0]))
    const lone = ALONE.exec(rest)?.[0]
    if (lone !== undefined && /^,/.test(joint[0])) tasks.push(clean(lone))
    if (!(isAfterWord ? surelyOpensTask(rest) : opensTask(rest))) continue
    const isOthers = /^,/.test(joint[0]) && hasOthersAsSubject(text.slice(0, joint.index))
    if (isOthers || isDone(rest, firstWords(rest)[0], isPast)) continue
    tasks.push(...tasksFrom(rest))
    done = text.length - rest.length + endOfTasks(rest)
  }
  return tasks
}

/** The tasks of a text that begins with a task's verb, and the orders that follow later in it. */
export function allTasksFrom(text: string): string[] {
  const rest = text.slice(endOfTasks(text))
  return [...tasksFrom(text), ...ordersAfter(rest)]
}
