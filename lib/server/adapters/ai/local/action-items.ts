import 'server-only'
import { capitalise } from '@/lib/shared/plain-text'
import { dropOpeners, dropSpokenNoise } from './fillers'
import { foreignActions, foreignHeading } from './foreign-actions'
import { detectLanguage, type Language } from './language'
import type { TextLine } from './layout'
import { splitLeadingDate, withDate } from './dates'
import { splitRunOn, splitSentences } from './sentences'
import { isImperative, NOT_A_TASK, TASK_VERBS } from './verbs'

const ADVERBS = String.raw`(?:(?:really|also|just|still|probably|definitely|absolutely|finally|then|all|both|maybe|urgently|quickly)\s+)*`
/** The author's own duty. The group before it says whose duty it is; the verb follows it. */
const DUTY = new RegExp(
  String.raw`(?:\b(?<subject>[\p{L}'’]+)\s+)?(?<!\p{L})(?<adverbs>${ADVERBS})(?<cue>(?:do not|don'?t|didn'?t|never|no longer|not)\s+(?:need|have|want)\s+to|no need to|(?:had|needed|used|supposed)\s+to|should(?:n'?t| not)?(?: have)?|must(?:n'?t| not)?(?: have)?|(?:i|we)(?:['’]ll| will|['’]m going to| am going to|['’]re going to| are going to)|need to|have to|had better|(?:'ve |have )?got to|gotta|ought to|want to|wanna|gonna have to|going to have to|(?:don'?t|do not|mustn'?t|not to) (?:let me )?forget(?: to\b|[:,]| about\b)?|(?:remember|make sure|be sure|remind (?:me|us|myself)(?: again)?) to|remind me about|let'?s|time to)\s+${ADVERBS}`,
  'giu',
)
const REFUSED_CUE =
  /^(?:(?:do not|don'?t|didn'?t|never|no longer|not)\s+(?:need|have|want)|no need|(?:had|needed|used) to|should(?:n'?t| not)|must(?:n'?t| not)|(?:should|must) have)/i
const OWN_SUBJECTS =
  /^(?:i|we|i've|we've|i'd|i'll|we'll|we'd|i’ve|we’ve|so|and|then|also|but|to|please|you|ok|okay|today|tomorrow|must|tonight|btw)$/i
const NEEDS_SUBJECT = /^(?:should|must|want to|had better|have to|need to|ought to)/i
const UNCERTAIN_BEFORE =
  /(?:\b(?:if|whether|what|why|when|how|where|unless|in case|wish|should)\s+(?:i|we)?\s*|\bthings? (?:i|we)\s*)$/i

/** Where the words of a task end and the rest of the sentence continues. */
const TASK_END =
  /\s+(?:because|although|though|but|cause|cuz)\b|\s+since (?=\p{L}+ (?:is|was|are|were|has|have)\b)|\s*\(|,?\s+(?:and|or|so|then)\s+(?:then\s+|also\s+|if\s+not\s+|maybe\s+)?(?=(?:i|we|he|she|they|it|there|that's|this|you|who|what|the (?:rest|other)|his)\b)|,?\s+and then (?=there)|,\s*(?:which|who|where|otherwise|i|we|he|she|they|it|so|the|my|our|that|this|last|actually|thanks?|there)\b|(?<=\b(?:days|weeks|week|tomorrow|tonight|today|month|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day))\s+(?=(?:i|he|she|we|they|it) )|\s+(?:um|uh|oh yes|what else)\b/iu
const TRAILER =
  /[\s,.;:!…–—-]+$|\s+(?:thanks|thank you|please|pls|plz|thx|cheers|ok|okay|lol|haha|though|too|as well|asap please)$|[\s\p{Extended_Pictographic}\uFE0F\u200D]+$|\s+(?:and|or|so|but|then)$/iu
const JOINT =
  /,?\s+(?:and then|and also|then|and|plus|also)\s+|(?:\s*[,;]\s*|\s[–—-]\s)(?:(?:and|then|also|plus)\s+)*/gi

const SHOPPING =
  /^(?:my |the )?(?:shopping|groceries|grocery|to buy|buy|supermarket|shopping list|grocery list|get from|need from|pharmacy|hardware store)\b/i
const PACKING = /^(?:packing|pack|to pack|bring|things to bring)\b/i
const TO_DO =
  /\b(?:to-?dos?|to do|tasks?|next steps?|actions?|action items?|checklist|chores|errands|reminders?)\b/i
const NOT_OWN_WORDS = /\b(?:said|says|told me|was like|wrote|quote|advice|according to)\b/i
const INSTRUCTIONS =
  /^\s*(?:steps|repro|how to|recipe|method|directions|instructions?|example|e\.g\.)\b[^.]{0,30}:/i

const SPECULATION =
  /^\s*(?:(?:start-?up|business|product|app|story|gift|film|book) )?ideas?\b|\bwhat if\b|^\s*(?:options|maybe one day|someday)\b/i

function clean(task: string): string {
  let text = task.trim()
  for (let round = 0; round < 5; round += 1) text = text.replace(TRAILER, '').trim()
  return text.replace(/^(?:to|and|then|also|please)\s+/i, '')
}

function firstWords(clause: string): [string, string | undefined] {
  const words = clause.toLowerCase().matchAll(/[\p{L}\d][\p{L}\p{N}'’-]*/gu)
  const [first, second] = [words.next(), words.next()]
  return [first.value?.[0] ?? '', second.value?.[0]]
}

function opensTask(clause: string): boolean {
  if (!/^\p{L}/u.test(clause)) return false
  const [verb, next] = firstWords(clause)
  return isImperative(clause, next, verb)
}

/** Splits "call Mum, buy milk and email Ben" into its tasks; "buy milk, eggs and bread" stays one. */
function splitTasks(text: string): string[] {
  const tasks: string[] = []
  let start = 0
  for (const joint of text.matchAll(JOINT)) {
    const rest = text.slice(joint.index + joint[0].length)
    const head = text.slice(start, joint.index)
    const [verb] = firstWords(rest)
    const isLoneVerb = /^rehearse|^practi[cs]e/.test(verb)
    const isTask = TASK_VERBS.has(verb) && (opensTask(rest) || isLoneVerb)
    const isHeadWhole = /\s/.test(head.trim()) || start > 0
    if (isTask && isHeadWhole) {
      tasks.push(head)
      start = joint.index + joint[0].length
    } else if (/then/i.test(joint[0]) && !isTask) {
      tasks.push(head)
      return tasks
    }
  }
  return [...tasks, text.slice(start)]
}

/** The comma that ends a task if a clause follows it, not more of the same list. */
function endOfTask(text: string): number {
  const end = text.search(TASK_END)
  return end === -1 ? text.length : end
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

function tasksFrom(text: string): string[] {
  const parts = splitTasks(text.slice(0, endOfTask(text))).map((part) => {
    const end = part.search(/;|\s[–—-]\s/)
    return clean(end > 0 ? part.slice(0, end) : part)
  })
  return (parts.length > 1 ? parts.flatMap(splitLooseNoun) : parts).filter((task) =>
    /\p{L}{2,}/u.test(task),
  )
}

/** Tasks that follow a cue such as "need to" in one sentence. */
function dutiesIn(sentence: string): { tasks: string[]; firstCue: number } {
  const tasks: string[] = []
  const cues = [...sentence.matchAll(DUTY)]
  for (const [index, match] of cues.entries()) {
    const cue = match.groups?.cue ?? ''
    const subject = match.groups?.subject ?? ''
    const before = sentence.slice(0, match.index)
    const beforeSubject = subject && OWN_SUBJECTS.test(subject) ? before + subject : before
    const isNegated = REFUSED_CUE.test(cue)
    const isAdvice = /^you$/i.test(subject) && !/forget|remember|sure|remind/i.test(cue)
    const isForeign =
      subject !== '' &&
      !OWN_SUBJECTS.test(subject) &&
      NEEDS_SUBJECT.test(cue) &&
      !/'s$/.test(subject)
    const rest = sentence.slice(match.index + match[0].length, cues[index + 1]?.index)
    const [verb] = firstWords(rest)
    const isIntention = /^(?:i|we)['’\s]/i.test(cue)
    const isConditional = /^\W*(?:if|unless|in case)\b(?!.*\botherwise\b)/i.test(before)
    if (isConditional || (isIntention && /\bif\b/i.test(before))) continue
    const isWish = isIntention || /^(?:want to|wanna)/i.test(cue)
    if (isNegated || isAdvice || isForeign || UNCERTAIN_BEFORE.test(beforeSubject)) continue
    if (NOT_A_TASK.has(verb) || /^(?:i|we|he|she|they|it|you)$/.test(verb)) continue
    const isSomeday = /\b(?:when|one day|someday|ever)\b/i.test(before)
    if (isWish && (isSomeday || !TASK_VERBS.has(verb))) continue
    const isNoun = /forget(?:[:,]| about)?\s*$|about\s*$/i.test(cue.trim()) && !TASK_VERBS.has(verb)
    const found = tasksFrom(rest)
    tasks.push(...(isNoun && found[0] ? [`remember ${found[0]}`, ...found.slice(1)] : found))
  }
  return { tasks, firstCue: cues[0]?.index ?? -1 }
}

/** Tasks in the imperative: at the start of a sentence, after a colon, or after a comma. */
function imperativesIn(sentence: string, canFollowStory: boolean): string[] {
  const body = sentence.replace(/^for (?:the )?[^:]{1,40}:\s*/i, '')
  const afterLabel = body.replace(/^[^:,.]{1,30}:\s+(?=\p{L})/u, '')
  for (const start of [body, afterLabel, dropOpeners(afterLabel)]) {
    if (opensTask(start) || /^remember (?:the|my|our|that|about)\b/i.test(start)) {
      return tasksFrom(start)
    }
  }
  if (!canFollowStory) return []
  for (const joint of afterLabel.matchAll(
    /(?:,|\.{2,}|…|;|\s[–—-])\s*(?:(?:and|so|then|also|please)\s+)*/gi,
  )) {
    const rest = afterLabel.slice(joint.index + joint[0].length)
    if (opensTask(rest)) return tasksFrom(rest)
  }
  return []
}

function tasksInSentence(sentence: string, isSpeculative: boolean): string[] {
  const { date, rest } = splitLeadingDate(dropOpeners(sentence))
  const shopping = /^(?:shopping|groceries|to buy|buy|get)(?: list)?\s*[:–-]\s*(.+)$/i.exec(
    rest,
  )?.[1]
  if (shopping) return [`buy ${clean(shopping)}`]
  const ownWords = rest.replace(/["“«][^"”»]{3,}["”»]/g, ' ')
  const isQuestion = /\?\s*$/.test(ownWords) && !/\bremind (?:me|us)\b/i.test(ownWords)
  const isHypothetical = /\bif\b/i.test(ownWords) && /\bwould(?:n'?t)?\b/i.test(ownWords)
  const isUndecided = /^(?:should|would|could|what if|why|how)\b (?:i|we|the|do|does|to)\b/i.test(
    ownWords,
  )
  if (isQuestion || isHypothetical || isUndecided) return []
  const need = /^need (?!to |time|sleep|help|rest|a break)((?:\S+ ){0,2}\S+)$/i.exec(ownWords)?.[1]
  if (need) return [`get ${clean(need)}`]
  const duties = dutiesIn(ownWords)
  const beforeDuty = duties.firstCue >= 0 ? ownWords.slice(0, duties.firstCue) : ownWords
  const isReported = NOT_OWN_WORDS.test(beforeDuty) || INSTRUCTIONS.test(beforeDuty)
  const orders = isReported || isSpeculative ? [] : imperativesIn(beforeDuty, true)
  const tasks = [...orders, ...duties.tasks]
  return tasks.map((task, index) =>
    index === 0 || date.isLabel ? withDate(task, date.text) : task,
  )
}

function tasksInItem(line: TextLine, around: Language): string[] {
  if (line.isDone) return []
  const language = detectLanguage(line.text, around)
  const heading = line.heading ?? ''
  const text = clean(line.text)
  if (language === 'en') {
    const found = tasksInSentence(line.text, false)
    if (found.length > 0) return found
    if (SHOPPING.test(heading)) return [`buy ${text}`]
    if (PACKING.test(heading)) return [`pack ${text}`]
  } else {
    const found = foreignActions(line.text, language)
    if (found.length > 0) return found
  }
  return line.isCheckbox || TO_DO.test(heading) || foreignHeading(heading, around) ? [text] : []
}

/** In a list in which at least half are tasks, "gym" and "laundry" count as tasks too. */
function listsTasks(tasksByItem: ReadonlyMap<TextLine, readonly string[]>): boolean {
  const entries = [...tasksByItem].filter(([line]) => !line.heading)
  const tasks = entries.filter(([, found]) => found.length > 0)
  return entries.length > 1 && tasks.length * 2 >= entries.length
}

function tasksInProse(text: string, around: Language): string[] {
  let isSpeculative = false
  return splitSentences(text).flatMap((sentence) => {
    const language = detectLanguage(sentence, around)
    if (language !== 'en') return foreignActions(sentence, language)
    if (SPECULATION.test(sentence)) isSpeculative = true
    const clauses = splitRunOn(dropSpokenNoise(sentence))
    return clauses.flatMap((clause) => tasksInSentence(clause, isSpeculative))
  })
}

/**
 * The author's intended tasks, as short imperatives with their dates in the author's words, in the
 * order of the text. Stories, questions, wishes, negations and other people's advice and duties give
 * none.
 */
export function findActionItems(lines: readonly TextLine[], language: Language): string[] {
  const items: string[] = []
  const entries = lines.filter((line) => line.kind === 'item')
  const tasksByItem = new Map(entries.map((line) => [line, tasksInItem(line, language)]))
  const isTaskList = listsTasks(tasksByItem)
  for (const line of lines) {
    if (line.kind === 'code') items.push(...dutiesIn(line.text).tasks)
    else if (line.kind === 'prose') items.push(...tasksInProse(line.text, language))
    else if (line.kind === 'item') {
      const found = tasksByItem.get(line) ?? []
      const isPlainEntry = found.length === 0 && isTaskList && !line.heading && !line.isDone
      items.push(...(isPlainEntry ? [line.text] : found))
    }
  }
  return items.map((item) => capitalise(clean(item)))
}
