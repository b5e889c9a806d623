import { capitalise } from '@/lib/shared/plain-text'
import { tasksInCode, tasksInProse, tasksInSentence } from './english-actions'
import { areInstructions } from './english-instructions'
import { isEvent } from './english-timetables'
import { clean, firstWords } from './english-tasks'
import { foreignActions, foreignHeading } from './foreign-actions'
import { detectLanguage, type Language } from './language'
import type { TextLine } from './layout'
import { isDay, isMeeting, isOccasion, listKind } from './list-names'
import { isOnlyInfinitive } from './lexicon'
import { assignOwners, namesOthersDuty } from './owners'
import { mayBeEntry, mayBeListed, namesThing, readPlainLists } from './plain-lists'
import { isObjectStart } from './verbs'

const TO_DO =
  /\b(?:to-?dos?|to do|tasks?|next steps?|actions?|action items?|checklist|chores|errands|reminders?)\b/i

/** Verbs that make an entry of a shopping list an errand, whatever follows. */
const ERRAND = /^(?:call|ring|text|phone|email|ask|post|check|return|collect|book)$/

/** "Tesco: milk, eggs" in a list of things to buy. */
const AT_A_SHOP = /^[^:.!?]{2,25}:\s+(?<things>[^:.!?]{3,})$/

/** Whether an entry of a list of things is an order: "check the fridge", but not "bin bags". */
function isErrand(text: string, found: readonly string[]): boolean {
  if (found.length !== 1 || found[0] !== clean(text)) return found.length > 0
  const [verb, next] = firstWords(text)
  return isOnlyInfinitive(verb) || isObjectStart(next) || ERRAND.test(verb)
}

/** The tasks of an item; `isMarked` is false if only a heading above it makes it an item. */
function tasksInItem(line: TextLine, around: Language, isMarked: boolean): string[] {
  if (line.isDone) return []
  const heading = line.heading ?? ''
  const list = around === 'en' ? listKind(heading) : null
  if (list?.kind === 'done') return []
  if (around === 'en' && !line.isCheckbox && namesOthersDuty(line.text)) return []
  const language = list?.kind === 'things' ? around : detectLanguage(line.text, around)
  const text = clean(line.text)
  if (language !== 'en') {
    const found = foreignActions(line.text, language)
    if (found.length > 0) return found
    const isToDo = TO_DO.test(heading) || foreignHeading(heading, around) !== null
    // A few words below an English heading are hardly ever in another language.
    if (list === null) return line.isCheckbox || (isToDo && isMarked) ? [text] : []
  }
  const found =
    list?.kind === 'told'
      ? tasksInSentence(line.text, true)
      : isMarked
        ? tasksInSentence(line.text, false)
        : tasksInProse(line.text, around)
  const isPlainThing = isMarked || (mayBeEntry({ ...line, kind: 'prose' }) && mayBeListed(text))
  if (list?.kind === 'things' && !isErrand(line.text, found)) {
    const things = AT_A_SHOP.exec(text)?.groups?.things
    if (things !== undefined || isPlainThing) return [`${list.verb} ${things ?? text}`]
  }
  if (found.length > 0) return found
  const isToDo = list?.kind === 'tasks' || (isMarked && TO_DO.test(heading))
  return line.isCheckbox || (isToDo && isPlainThing) ? [text] : []
}

/** "Camping list", but not a wish list or a guest list. */
const LIST_OF_THINGS =
  /^(?!.*\b(?:wish|guest|play|reading|bucket|price|mailing|waiting|watch|set)\b)[^:]*\b(?:list|checklist|prep|preparations?)$/i

/** Whether a line is not done and belongs to a list that may be a task list. */
function isListed({ heading, isDone }: TextLine): boolean {
  return !isDone && (heading === null || LIST_OF_THINGS.test(heading) || isOccasion(heading))
}

/** Headings of lists of notes: what was said, learned or thought of. */
const NOTES =
  /\b(?:notes?|notizen|notities|minutes|agenda|decisions?|decided|learn(?:ed|t)|observations?|facts?|feedback|ideas?|quotes?|options?|pros|cons|rules?|tips?|recipe|method|steps|how|why|what|names?|done|wins|things|habits?|features?|bugs?|symptoms|timeline|schedule|results?)\b/i
const FEW_WORDS = 4

/**
 * Whether a heading such as "Vacation" is above mostly tasks: then "sun cream" is a task too, but "budget
 * approved" is not. With many statements among the entries, the list does not count.
 */
function isTaskListWith(heading: string, tasksByLine: ReadonlyMap<TextLine, readonly string[]>) {
  const entries = [...tasksByLine].filter(([line]) => line.heading === heading && !line.isDone)
  const others = entries.filter(([, found]) => found.length === 0)
  const tasks = entries.length - others.length
  const things = others.filter(([line]) => isFewWords(line)).length
  const statements = others.length - things
  return (
    !NOTES.test(heading) &&
    !isMeeting(heading) &&
    entries.length >= 3 &&
    things * 2 <= tasks &&
    statements * 2 <= tasks
  )
}

function isFewWords({ text }: TextLine): boolean {
  return text.split(' ').length <= FEW_WORDS && namesThing(text)
}

/** If at least half the entries of a list are tasks, "gym" and "laundry" count as tasks too. */
function listsTasks(tasksByLine: ReadonlyMap<TextLine, readonly string[]>): boolean {
  const entries = [...tasksByLine].filter(([line]) => isListed(line))
  const tasks = entries.filter(([, found]) => found.length > 0)
  return entries.length > 1 && tasks.length * 2 >= entries.length
}

/** Drops the tasks of lists that are instructions, such as recipes. */
function dropInstructions(tasksByLine: Map<TextLine, string[]>): void {
  const entries = [...tasksByLine.keys()]
  for (const heading of new Set(entries.map((line) => line.heading))) {
    const lines = entries.filter((line) => line.heading === heading)
    const isPlan = heading !== null && (listKind(heading) !== null || isDay(heading))
    if (isPlan || lines.some(({ isCheckbox }) => isCheckbox)) continue
    const isNumbered = lines.every(({ number }) => number !== null)
    const texts = lines.map(({ text }) => text)
    if (areInstructions(texts, isNumbered)) for (const line of lines) tasksByLine.set(line, [])
  }
}

/** Lines without markers that form a list: three or more, each short and without a full stop. */
function plainEntries(lines: readonly TextLine[]): readonly TextLine[] {
  const entries = lines.filter(mayBeEntry)
  return entries.length >= 3 ? entries : []
}

/**
 * The author's intended tasks, as short imperatives with their dates in the author's words, in the
 * order of the text. Stories, questions, wishes, negations and other people's advice and duties are
 * left out.
 */
export function findActionItems(read: readonly TextLine[], language: Language): string[] {
  const listed = language === 'en' ? readPlainLists(read) : read
  const unmarked = new Set(listed.filter((line, index) => line !== read[index]))
  const lines = language === 'en' ? assignOwners(listed) : listed
  const tasksByItem = new Map(
    lines
      .filter((line) => line.kind === 'item')
      .map((line) => [line, tasksInItem(line, language, !unmarked.has(line))] as const),
  )
  const tasksByProse = new Map(
    lines
      .filter((line) => line.kind === 'prose')
      .map((line) => [line, line.isDone ? [] : tasksInProse(line.text, language)] as const),
  )
  const entries = plainEntries(lines)
  const tasksByEntry = new Map(entries.map((line) => [line, tasksByProse.get(line) ?? []] as const))
  dropInstructions(tasksByItem)
  if (
    areInstructions(
      entries.map(({ text }) => text),
      false,
    )
  ) {
    for (const line of entries) tasksByProse.set(line, [])
  }
  const events = lines.filter(({ text }) => isEvent(text))
  const isTaskList = listsTasks(tasksByItem)
  const headings = new Set([...tasksByItem.keys()].map(({ heading }) => heading))
  const taskHeadings = new Set(
    [...headings].filter((heading) => heading !== null && isTaskListWith(heading, tasksByItem)),
  )
  const isPlainList = listsTasks(tasksByEntry)
  const items: string[] = []
  for (const line of lines) {
    if (line.kind === 'code') items.push(...tasksInCode(line.text))
    if (events.length > 1 && events.includes(line)) continue
    const found = tasksByItem.get(line) ?? tasksByProse.get(line) ?? []
    const isEntry =
      (isTaskList && tasksByItem.has(line) && isListed(line)) ||
      (!line.isDone && taskHeadings.has(line.heading) && isFewWords(line)) ||
      (isPlainList && tasksByEntry.has(line) && namesThing(line.text))
    items.push(...(found.length === 0 && isEntry ? [line.text] : found))
  }
  return items.map((item) => capitalise(clean(item)))
}
