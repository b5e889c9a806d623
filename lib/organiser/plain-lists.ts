import { tasksInProse } from './english-actions'
import { firstWords } from './english-tasks'
import type { TextLine } from './layout'
import { isAdjective, mayBeInfinitive } from './lexicon'
import { isDay, isMeeting, isOccasion, isSeenTo, listKind, namesWhatIsTold } from './list-names'
import { hasFiniteVerb, isSurelyVerb } from './verbs'

/** The maximum length of an entry of a list without markers. */
const ENTRY_LENGTH = 60
const HEADING_LENGTH = 50
const HEADING_WORDS = 6
/** How many lines are read to tell whether the line above them is their heading. */
const READ_LINES = 12
const PERSONAL =
  /^(?:i|we|he|she|they|it|you|there|(?:this|that)(?:['’]s| (?:one|was|will))|no|not|never|nobody|everyone|who|much|lots|plenty|loads)\b/i

const STATE =
  /^(?:ready|done|empty|full|broken|stuck|off|late|low|gone|over|fine|ok|okay|good|great|dead|open|closed|again|already|later|maybe|tired|ill|sick|away)$/i

/** Whether a line may be an entry of a list by its length and its end. */
export function mayBeEntry({ kind, text, isDone }: TextLine): boolean {
  return kind === 'prose' && !isDone && text.length <= ENTRY_LENGTH && !/[.!?:,]$/.test(text)
}

/** "Budget approved", "moved to June", but not "smoked salmon". */
const WAS_DONE =
  /\p{L}{3,}ed(?=[.,\s]*$|\s(?:to|in|on|by|from|for|at|the|an?|until|up|out|off|again|today|yesterday)\b)/iu

/** "Massage oil unscented", "tape double sided". */
const KIND =
  /(?<=\p{L} )(?:un\p{L}{3,}ed|(?:\p{L}+[- ])?(?:sided|sized|flavou?red|coloured|scented|sliced|minced|chopped|grated|smoked|salted|frozen))[.\s]*$/iu

/** Whether a text may be an entry of a list of things or tasks, that is, it states nothing. */
export function mayBeListed(text: string): boolean {
  return !hasFiniteVerb(text) && !PERSONAL.test(text) && !WAS_DONE.test(text.replace(KIND, ''))
}

/** Whether words name a thing in any context: "sun cream", but not "budget approved". */
export function namesThing(text: string): boolean {
  const last = /(\p{L}+)[^\p{L}]*$/u.exec(text)?.[1] ?? ''
  const isState = isAdjective(last.toLowerCase()) || STATE.test(last)
  return mayBeListed(text) && !text.includes(':') && !(/\s/.test(text.trim()) && isState)
}

function isStatement(text: string): boolean {
  return hasFiniteVerb(text) || PERSONAL.test(text) || /[.!?]$/.test(text)
}

/** The first lines of prose that follow a line in its paragraph. */
function restOfParagraph(lines: readonly TextLine[], index: number): readonly TextLine[] {
  const rest = lines.slice(index + 1, index + 1 + READ_LINES)
  const end = rest.findIndex(({ kind, opensParagraph }) => kind !== 'prose' || opensParagraph)
  return end === -1 ? rest : rest.slice(0, end)
}

/** "Allotment" above tasks, "Call with the bank, 3 May" above what was said there. */
function isTopic({ text, opensParagraph }: TextLine, below: readonly TextLine[]): boolean {
  if (!opensParagraph || text.length > HEADING_LENGTH || /[.!?;,…]$/u.test(text)) return false
  if (isMeeting(text) && below.length > 1) return below.some((line) => isStatement(line.text))
  if (isDay(text) || isOccasion(text)) return below.length > 1
  const isShort = text.split(' ').length <= HEADING_WORDS
  if (below.length < 3 || !isShort || hasFiniteVerb(text) || PERSONAL.test(text)) return false
  if (tasksInProse(text, 'en').length > 0) return false
  const others = below.filter((line) => tasksInProse(line.text, 'en').length === 0)
  if (isSeenTo(text) && others.length < below.length) return true
  // If other lines name things too, the first line is an entry like them.
  const isOnly = others.every(
    ({ text: other, isDone }) =>
      isDone || !namesThing(other) || mayBeInfinitive(firstWords(other)[0]),
  )
  return isOnly && others.length * 2 <= below.length
}

/** Names of lists that may follow another list in one paragraph. */
const AMID =
  /^(?:to |(?:\p{L}+ )?(?:to-?dos?|to do|shopping|groceries|buy|need|get|packing|next steps|actions|done|still to do)\b)/iu

/** Whether a line of prose is the heading of those below it. */
function isHeading(lines: readonly TextLine[], index: number): boolean {
  const [line, next] = [lines[index], lines[index + 1]]
  if (line?.kind !== 'prose' || next?.kind !== 'prose' || line.isDone) return false
  const { text } = line
  if (/[:：]$/u.test(text) && text.length <= 2 * HEADING_LENGTH) return true
  if (next.opensParagraph || text.length > HEADING_LENGTH) return false
  const below = restOfParagraph(lines, index)
  const list = listKind(text)
  if (list === null || below.length < 2) return isTopic(line, below)
  // "Post" may be an entry among others.
  if (!line.opensParagraph && !AMID.test(text)) return false
  if (list.kind === 'told' || list.kind === 'done')
    return namesWhatIsTold(text) || isTopic(line, below)
  if (!below.slice(0, 2).every(mayBeEntry)) return false
  const orders = below.filter((entry) => isSurelyVerb(...firstWords(entry.text)))
  // "Pack for Rome" among orders is itself an order.
  const isAmongOrders = list.kind === 'things' && orders.length * 2 >= below.length
  return !isAmongOrders || tasksInProse(text, 'en').length === 0
}

/** The lines of a text, in which unmarked lines below a heading become items. */
export function readPlainLists(lines: readonly TextLine[]): TextLine[] {
  let heading: string | null = null
  let isFirst = false
  return lines.map((line, index) => {
    const isBelowHeading = isFirst
    isFirst = line.kind === 'heading' || isHeading(lines, index)
    if (line.kind === 'heading') {
      heading = listKind(line.text) === null ? null : line.text
      return line
    }
    if (isFirst) {
      heading = line.text.replace(/[\s:：–-]+$/u, '')
      return { ...line, kind: 'heading', text: heading }
    }
    if (line.kind !== 'prose' || (line.opensParagraph && !isBelowHeading)) heading = null
    return heading === null ? line : { ...line, kind: 'item', heading }
  })
}
