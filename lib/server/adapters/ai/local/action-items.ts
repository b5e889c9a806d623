import 'server-only'
import { capitalise } from '@/lib/shared/plain-text'
import { tasksInCode, tasksInProse, tasksInSentence } from './english-actions'
import { isShop } from './english-needs'
import { clean } from './english-tasks'
import { foreignActions, foreignHeading } from './foreign-actions'
import { detectLanguage, type Language } from './language'
import type { TextLine } from './layout'
import { hasFiniteVerb } from './verbs'

const SHOPPING =
  /^(?:my |the )?(?:shopping|groceries|grocery|to buy|buy|supermarket|shopping list|grocery list|get from|need from|pharmacy|hardware store)\b/i
const PACKING = /^(?:packing|pack|to pack|bring|things to bring)\b/i
const TO_DO =
  /\b(?:to-?dos?|to do|tasks?|next steps?|actions?|action items?|checklist|chores|errands|reminders?)\b/i

/** A line of prose that is no longer than this may be an entry of a list without markers. */
const ENTRY_LENGTH = 60

function tasksInItem(line: TextLine, around: Language): string[] {
  if (line.isDone) return []
  const language = detectLanguage(line.text, around)
  const heading = line.heading ?? ''
  const text = clean(line.text)
  if (language === 'en') {
    const found = tasksInSentence(line.text, false)
    if (found.length > 0) return found
    if (SHOPPING.test(heading) || isShop(heading)) return [`buy ${text}`]
    if (PACKING.test(heading)) return [`pack ${text}`]
  } else {
    const found = foreignActions(line.text, language)
    if (found.length > 0) return found
  }
  const isToDo = TO_DO.test(heading) || foreignHeading(heading, around) !== null
  return line.isCheckbox || isToDo ? [text] : []
}

/** "Camping list", but no list of wishes or of guests. */
const LIST_OF_THINGS =
  /^(?!.*\b(?:wish|guest|play|reading|bucket|price|mailing|waiting|watch|set)\b)[^:]*\b(?:list|checklist|prep|preparations?)$/i

/** "Before the holiday", "Voor de vakantie", "Per il trasloco": what a list is for. */
const OCCASION =
  /^(?:before|for|until|vor|für|bis|voor|avant|pour|antes|para|prima|per|inför|före|przed|na|dla)\s(?!me$|you$|sale$)/iu

/** Whether a line stands in a list that may be one of tasks, and is not done. */
function isListed({ heading, isDone }: TextLine): boolean {
  return !isDone && (heading === null || LIST_OF_THINGS.test(heading) || OCCASION.test(heading))
}

/** Headings of lists that keep what was said, learned or thought of. */
const NOTES =
  /\b(?:notes?|notizen|notities|minutes|agenda|decisions?|decided|learn(?:ed|t)|observations?|facts?|feedback|ideas?|quotes?|options?|pros|cons|rules?|tips?|recipe|method|steps|how|why|what|names?|done|wins|things|habits?|features?|bugs?|symptoms|timeline|schedule|results?)\b/i
const FEW_WORDS = 4

/** "Vacation" above mostly tasks: then "sun cream" is one, too, but "budget approved" is none. */
function isTaskListWith(heading: string, tasksByLine: ReadonlyMap<TextLine, readonly string[]>) {
  const entries = [...tasksByLine].filter(([line]) => line.heading === heading && !line.isDone)
  const others = entries.filter(([, found]) => found.length === 0)
  const areThings = others.every(
    ([{ text }]) =>
      text.split(' ').length <= FEW_WORDS && !hasFiniteVerb(text) && !/\p{L}{3,}ed\b|:/u.test(text),
  )
  return (
    !NOTES.test(heading) && areThings && entries.length >= 3 && others.length * 3 <= entries.length
  )
}

/** In a list in which at least half are tasks, "gym" and "laundry" count as tasks too. */
function listsTasks(tasksByLine: ReadonlyMap<TextLine, readonly string[]>): boolean {
  const entries = [...tasksByLine].filter(([line]) => isListed(line))
  const tasks = entries.filter(([, found]) => found.length > 0)
  return entries.length > 1 && tasks.length * 2 >= entries.length
}

/** Lines without markers that stand as a list: three or more, each short and without a full stop. */
function plainEntries(lines: readonly TextLine[]): readonly TextLine[] {
  const isEntry = ({ kind, text, isDone }: TextLine) =>
    kind === 'prose' && !isDone && text.length <= ENTRY_LENGTH && !/[.!?:,]$/.test(text)
  const entries = lines.filter(isEntry)
  return entries.length >= 3 ? entries : []
}

/**
 * The author's intended tasks, as short imperatives with their dates in the author's words, in the
 * order of the text. Stories, questions, wishes, negations and other people's advice and duties give
 * none.
 */
export function findActionItems(lines: readonly TextLine[], language: Language): string[] {
  const tasksByItem = new Map(
    lines
      .filter((line) => line.kind === 'item')
      .map((line) => [line, tasksInItem(line, language)] as const),
  )
  const tasksByProse = new Map(
    lines
      .filter((line) => line.kind === 'prose')
      .map((line) => [line, line.isDone ? [] : tasksInProse(line.text, language)] as const),
  )
  const entries = plainEntries(lines)
  const tasksByEntry = new Map(entries.map((line) => [line, tasksByProse.get(line) ?? []] as const))
  const isTaskList = listsTasks(tasksByItem)
  const headings = new Set([...tasksByItem.keys()].map(({ heading }) => heading))
  const taskHeadings = new Set(
    [...headings].filter((heading) => heading !== null && isTaskListWith(heading, tasksByItem)),
  )
  const isPlainList = listsTasks(tasksByEntry)
  const items: string[] = []
  for (const line of lines) {
    if (line.kind === 'code') items.push(...tasksInCode(line.text))
    const found = tasksByItem.get(line) ?? tasksByProse.get(line) ?? []
    const isEntry =
      (isTaskList && tasksByItem.has(line) && isListed(line)) ||
      (!line.isDone && taskHeadings.has(line.heading)) ||
      (isPlainList && tasksByEntry.has(line))
    items.push(...(found.length === 0 && isEntry ? [line.text] : found))
  }
  return items.map((item) => capitalise(clean(item)))
}
