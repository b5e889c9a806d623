import { splitLeadingDate, withDate } from './dates'
import { thingsIn } from './english-clauses'
import { asMeant, withoutRepeats } from './english-corrections'
import { dutiesIn } from './english-duties'
import { dropAdverbial } from './english-adverbials'
import { takeEnglish } from './english-inserts'
import { isInstruction } from './english-instructions'
import { LABEL, isTold, labelled, listed, TASK_LABEL } from './english-labels'
import { elidedTasks } from './english-elisions'
import { neededThings } from './english-needs'
import {
  isMeant,
  plannedTasks,
  proposedTasks,
  quotedTasks,
  requestedTasks,
} from './english-requests'
import { isIdiom } from './english-sayings'
import { usualSpelling } from './english-spelling'
import {
  allTasksFrom,
  clean,
  firstWords,
  opensTask,
  orderAfterCondition,
  ordersAfter,
  tasksFrom,
} from './english-tasks'
import {
  isDone,
  isPassedOn,
  isReviewOrDiary,
  startsInPast,
  takesBack,
  TALK,
} from './english-statements'
import { wantedTask } from './english-wanted'
import { saysExpiry } from './english-things'
import { isTimetable } from './english-timetables'
import { dropOpeners } from './fillers'
import { detectLanguage, type Language } from './language'
import { foreignActions } from './foreign-actions'
import { afterTaskLabel, afterThingsLabel } from './list-names'
import { clausesIn } from './english-run-ons'
import { ownAction } from './owners'
import { splitSentences } from './sentences'
import { hasFiniteVerb } from './verbs'

const NOT_OWN_WORDS =
  /\b(?:said|says|saying|told me|tells me|shouted|kept telling|was like|wrote|according to|asked me)\b/i
/** "How do I always forget this, I need to ...": an exclamation before a task, not a question. */
const EXCLAIMED =
  /^(?:why|how|what|when|where|who)\b[^,?]{3,80},\s*(?=(?:i|we)(?:['’]ve| still| really| also)? (?:need to|have to|must|gotta|got to|should)\b)/i
const SPECULATION =
  /^\s*(?:(?:start-?up|business|product|app|story|gift|film|book|game|song|plot) )?(?:ideas?|story|plot)\b|\bwhat if\b|^\s*(?:options|maybe one day|someday)\b/i

/** Text in quotation marks was said by somebody else, or is a title. */
const QUOTED = /["“«][^"”»]{3,}["”»]|(?<![\p{L}\p{N}])['‘][^'’]{3,}['’](?!\p{L})/gu

/** A conclusion from what somebody said: "the vet said in three weeks, so book that". */
const CONCLUSION = /,?\sso\s+(?:please\s+)?(?!that\b)/gi
const LEADING_PURPOSE =
  /^for (?:the |my |our )?[\p{L}'’-]+(?: [\p{L}'’-]+){0,2},?\s+(?=(?:pack|bring|buy|get|order|book|make|prepare|take|print|borrow|rent)\s)/iu
/** "If I get time this weekend": not a real condition. */
const IF_TIME =
  /\bif (?:i|we|you|there['’]?s|there is) ?(?:can )?(?:get|have|find)? ?(?:the |a |any |some |enough )?(?:time|chance|minute|moment|energy)(?: (?:this|next|on|at) \p{L}+)?,?\s*/iu
/** An achievement: "managed to fix the tap, clean the filter". */
const ACHIEVED =
  /^(?:(?:and|so|but|finally|today|yesterday|we|i|they|he|she|just|have|had|['’]ve)\s+)*(?:managed|was able|were able|been able|got|used|tried|learn(?:ed|t)|remembered|had time|helped|chose|decided not) to\b|^(?:done|did|finished|achieved|ticked off)\b[^:]{0,30}:/i
const HABIT =
  /^(?:(?:every|each|most|on) [\p{L} ]{3,20}?|(?:usually|often|sometimes|normally|always|these days),? )\s?(?:i|we) (?!(?:need|have|must|should|want|ought|got|'ll|will)\b)\p{Ll}+/iu
const OWNERS =
  /\b(?:(?!(?:She|He|It|They|This|That)\b)\p{Lu}\p{Ll}+ (?!(?:is|was|has|says|thinks)\b)\p{Ll}+s|(?:\p{Lu}\p{Ll}+|s?he|they)(?:['’]ll| will))\b[^.]*?(?:,|;|\band)\s+(?:and\s+)?I (?!keep\b)(?=\p{Ll}+ )/u

/** Marks between independent clauses, and the comma before a request. */
const SEMICOLON =
  /\s*;\s*|,?\s+(?=(?:mon|tue|wed|thu|fri|sat|sun)\p{Ll}{0,6}(?::|\s[–-])\s)|\s+\/\/\s+|,?\s+(?=(?:and |so |but )?(?:(?:(?:can|could|would|will) (?:you|someone|somebody|anyone|everyone|everybody)|(?:can|could) we)|any chance you)\b(?! [^?]*,? (?:if|when)\b).*\?)/iu
const TODO_MARK =
  /(?:^|[\s(])(?:to-?dos?|fixme|action items?|actions|next steps?|follow[- ]ups?)\b(?:\([^()]{0,30}\))?\s*[:–-]\s*|(?:^|\s)(?:todo|(?:todo|fixme)\([^()]{0,30}\))\s+(?=\p{Ll})/giu

/** Tasks in the imperative: at the start of a sentence, after a label, or after a mark. */
function imperativesIn(sentence: string): string[] {
  const body = sentence.replace(/^for (?:the )?[^:]{1,40}:\s*/i, '').replace(LEADING_PURPOSE, '')
  const afterLabel = body.replace(LABEL, '')
  const opened = dropOpeners(afterLabel)
  for (const start of [body, afterLabel, opened, dropAdverbial(opened)]) {
    if (
      !opensTask(start) &&
      (isIdiom(start) ||
        !/^remember (?:the|my|our|that|about)\b(?![^.]*\b(?:when|was|were|\p{L}+ed)\b)/iu.test(
          start,
        ))
    )
      continue
    if (isDone(start, firstWords(start)[0], false)) return ordersAfter(start)
    return allTasksFrom(start)
  }
  const own = OWNERS.exec(afterLabel)
  const mine = own ? afterLabel.slice(own.index + own[0].length) : ''
  if (opensTask(mine)) return tasksFrom(mine)
  const orders = ordersAfter(afterLabel)
  if (orders.length > 0 || !/^(?:if|once|when|after|unless|as soon as)\b/i.test(afterLabel))
    return orders
  return afterLabel
    .split(/,\s*(?:and |but )?(?=if )/i)
    .flatMap((condition) => tasksFrom(orderAfterCondition(condition) ?? ''))
}

/** Things after "shopping for Sunday:", as one task; null without such a label. */
function thingsAfterLabel(sentence: string): string[] | null {
  const { verb, things = '' } = afterThingsLabel(sentence) ?? {}
  return verb === undefined || opensTask(things) || hasFiniteVerb(things)
    ? null
    : [`${verb} ${clean(things)}`]
}

function tasksInClause(sentence: string, isSpeculative: boolean): string[] {
  const opened = dropOpeners(sentence.replace(IF_TIME, ''))
  const requested = requestedTasks(opened) ?? requestedTasks(sentence)
  if (requested) return requested
  const quoted = quotedTasks(sentence)
  if (quoted.length > 0) return quoted
  const { date, rest: dated } = splitLeadingDate(opened)
  const things = labelled(dated) ?? thingsAfterLabel(dated)
  if (things) return things
  const entries = listed(dated, afterTaskLabel(dated))
  if (entries) return entries
  const rest = afterTaskLabel(dated) ?? dated.replace(TASK_LABEL, '').replace(EXCLAIMED, '')
  const ownWords = rest.replace(QUOTED, ' ')
  const isQuestion = /\?\s*$/.test(ownWords) && !/\bremind (?:me|us)\b/i.test(ownWords)
  const isHypothetical =
    /\bif\b/i.test(ownWords) &&
    /\bwould(?:n'?t)?\b|\bif (?:i|we|only)\b[^,.;]{0,40}\b(?:were|was|had|won)\b[^.;]*['’]d\b/i.test(
      ownWords,
    )
  const isUndecided = /^(?:should|would|could|what if|why|how)\b (?:i|we|the|do|does|to)\b/i.test(
    ownWords,
  )
  if (isQuestion) return proposedTasks(ownWords)
  if (isHypothetical || isUndecided) return []
  const planned = plannedTasks(ownWords)
  if (planned) return planned
  const needed = neededThings(ownWords)
  if (needed) return [needed]
  const duties = dutiesIn(ownWords)
  const beforeDuty = duties.firstCue >= 0 ? ownWords.slice(0, duties.firstCue) : ownWords
  const isReported =
    NOT_OWN_WORDS.test(beforeDuty) ||
    isTold(beforeDuty) ||
    ACHIEVED.test(beforeDuty) ||
    HABIT.test(beforeDuty) ||
    isInstruction(beforeDuty) ||
    isTimetable(sentence) ||
    isPassedOn(beforeDuty)
  const isOrder = !isSpeculative || isMeant(beforeDuty)
  const orders = !isOrder
    ? []
    : isReported
      ? ordersAfter(beforeDuty, CONCLUSION, true)
      : imperativesIn(beforeDuty)
  const tasks = [...orders, ...duties.tasks]
  const all = [...tasks, ...thingsIn(ownWords, tasks)]
  return all.map((task, index) => (index === 0 || date.isLabel ? withDate(task, date.text) : task))
}

/** Pieces after "todo", each a task whatever its form; null without such a mark. */
function markedTasks(sentence: string): string[] | null {
  const marks = [...sentence.matchAll(TODO_MARK)]
  const isLeading =
    marks.length === 1 && marks[0]?.index === 0 && opensTask(sentence.slice(marks[0][0].length))
  const isMarked = marks.some((mark) => /[:–)-]/.test(mark[0])) || marks.length > 1 || isLeading
  if (!isMarked) return null
  const before = sentence.slice(0, marks[0]?.index)
  const pieces = marks.map((mark, index) =>
    sentence.slice(mark.index + mark[0].length, marks[index + 1]?.index),
  )
  const tasks = pieces.flatMap((piece) => {
    const found = tasksInClause(piece, false)
    return found.length > 0 ? found : [clean(piece)]
  })
  return [...tasksInClause(before, false), ...tasks].filter(
    (task) => /\p{L}{2,}/u.test(task) && !/^(?:nothing|none|all done)\b/i.test(task),
  )
}

/** "Trip money due Friday + sign the form": split where an order follows. */
function splitAtPlus(clause: string): string[] {
  const [first = '', ...others] = clause.split(/\s[+&]\s/)
  return others.length > 0 && others.every((each) => opensTask(dropOpeners(each)))
    ? [first, ...others]
    : [clause]
}

/** Tasks in one sentence or list item of English. */
export function tasksInSentence(sentence: string, isSpeculative: boolean): string[] {
  const marked = markedTasks(sentence)
  if (marked) return marked
  const clauses = sentence
    .split(SEMICOLON)
    .flatMap(splitAtPlus)
    .filter((clause) => /\p{L}/u.test(clause))
  if (clauses.length < 2) {
    const parts = sentence.split(' / ').map((part) => part.trim())
    const isChain = parts.length > 1 && parts.every((part) => opensTask(dropOpeners(part)))
    if (!isChain) return tasksInClause(sentence, isSpeculative)
    return parts.flatMap((part) => tasksInClause(part, isSpeculative))
  }
  return clauses.flatMap((clause) => tasksInClause(clause, isSpeculative))
}

/** What introduces another subject. */
const ADDED = /^(?:also|and also|oh|plus|btw|then|another thing)\b/i

/** "I still haven't got him a present", before "so I need to buy one". */
const NOT_YET = /\b(?:i|we) (?:still |just )*have ?n['’]?t\b[^,.;]*$/i

/** Tasks in prose, each sentence in its own language, given the language of the thought. */
export function tasksInProse(text: string, around: Language): string[] {
  let isPast = false
  const sentences = splitSentences(text)
  let isSpeculative = around === 'en' && isReviewOrDiary(sentences)
  const found = sentences.map((written, index) => {
    const sentence = ownAction(written)
    if (!/\p{L}{2}/u.test(sentence) || takesBack(sentences[index + 1])) return []
    const language = detectLanguage(sentence, around)
    if (language !== 'en') {
      const { rest, english } = takeEnglish(sentence, language)
      const orders = english.flatMap((order) => tasksInSentence(order, false))
      return [...foreignActions(rest, language), ...orders]
    }
    if (SPECULATION.test(sentence) || TALK.test(sentence)) isSpeculative = true
    const clauses = clausesIn(asMeant(usualSpelling(sentence)), sentences[index - 1] ?? '')
    const isOver = isDone(sentence, firstWords(sentence)[0], isPast)
    isPast = isOver || startsInPast(sentence)
    const isAside = isSpeculative || isOver
    // "Never rush it", after instructions.
    if (isInstruction(sentence.replace(TASK_LABEL, ''))) isSpeculative = true
    return clauses.flatMap((clause, at) => {
      const isReason = /^so (?:i|we)\b/i.test(clauses[at + 1] ?? '')
      if (isReason && wantedTask(dropOpeners(clause)) !== null) return []
      if (isReason && NOT_YET.test(clause)) return []
      return tasksInSentence(clause, isAside)
    })
  })
  const all = found.flatMap((tasks, index) => {
    if (tasks.length === 0 && around === 'en')
      return elidedTasks(sentences[index] ?? '', sentences[index - 1] ?? '', found[index - 1] ?? [])
    // "The visa expires in May. I must apply online": the duty already covers it.
    const next = ADDED.test(sentences[index + 1] ?? '') ? [] : (found[index + 1] ?? [])
    return tasks.filter((task) => !saysExpiry(task) || !next.some((each) => renews(each, task)))
  })
  return withoutRepeats(all)
}

const RENEWS =
  /\b(?:it|that|them|this|one|ones)\b|^(?:renew|apply|extend|replace|register|reapply|update)\b/i

/** Whether a task deals with what expires: it names the same thing, or renews. */
function renews(task: string, expiry: string): boolean {
  const known = new Set(expiry.toLowerCase().match(/\p{L}{4,}/gu))
  return (
    RENEWS.test(task) ||
    (task.toLowerCase().match(/\p{L}{4,}/gu) ?? []).some((word) => known.has(word))
  )
}

const COMMENT = /(?:^|\s)(?:\/\/+|\/\*+|#+|--|<!--|\*|;+)\s*(.+?)\s*(?:\*\/.*|-->.*)?$/
const COMMENT_MARK = /^(?:todo|fixme|xxx|hack|bug)\b\s*(?:\([^)]{0,30}\))?\s*[:–-]?\s*/i

/** Tasks in a line of code: in its comment, or else introduced by a duty. */
export function tasksInCode(line: string): string[] {
  const comment = COMMENT.exec(line)?.[1]
  if (comment === undefined) return dutiesIn(line).tasks
  const mark = COMMENT_MARK.exec(comment)?.[0] ?? ''
  const text = comment.slice(mark.length)
  const found = tasksInClause(text, mark === '')
  if (found.length > 0 || mark === '') return found
  return /\p{L}{2,}/u.test(text) ? [clean(text)] : []
}
