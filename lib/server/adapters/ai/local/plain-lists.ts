import 'server-only'
import { tasksInProse } from './english-actions'
import { firstWords } from './english-tasks'
import type { TextLine } from './layout'
import { isAdjective, mayBeInfinitive } from './lexicon'
import { isDay, isMeeting, isOccasion, listKind, namesWhatIsTold } from './list-names'
import { hasFiniteVerb, isSurelyVerb } from './verbs'

/** A line that is no longer than this may be an entry of a list without markers. */
const ENTRY_LENGTH = 60
const HEADING_LENGTH = 50
const HEADING_WORDS = 6
const PERSONAL =
  /^(?:i|we|he|she|they|it|you|there|(?:this|that)(?:['’]s| (?:one|was|will))|no|not|never|nobody|everyone|who)\b/i

const STATE =
  /^(?:ready|done|empty|full|broken|stuck|off|late|low|gone|over|fine|ok|okay|good|great|dead|open|closed|again|already|later|maybe|tired|ill|sick|away)$/i

/** Whether a line may be an entry of a list by its length and its end. */
export function mayBeEntry({ kind, text, isDone }: TextLine): boolean {
  return kind === 'prose' && !isDone && text.length <= ENTRY_LENGTH && !/[.!?:,]$/.test(text)
}

/** Whether words name a thing and state nothing: "sun cream", but not "budget approved". */
export function namesThing(text: string): boolean {
  const last = /(\p{L}+)[^\p{L}]*$/u.exec(text)?.[1] ?? ''
  return (
    !hasFiniteVerb(text) &&
    !PERSONAL.test(text) &&
    !/\p{L}{3,}ed\b|:/u.test(text) &&
    !(/\s/.test(text.trim()) && (isAdjective(last.toLowerCase()) || STATE.test(last)))
  )
}

function isStatement(text: string): boolean {
  return hasFiniteVerb(text) || PERSONAL.test(text) || /[.!?]$/.test(text)
}

/** The lines of prose of a paragraph that follow a line. */
function restOfParagraph(lines: readonly TextLine[], index: number): readonly TextLine[] {
  const rest = lines.slice(index + 1)
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
  // Where other lines name things, too, the first is one of them.
  const isOnly = others.every(
    ({ text: other, isDone }) =>
      isDone || !namesThing(other) || mayBeInfinitive(firstWords(other)[0]),
  )
  return isOnly && others.length * 2 <= below.length
}

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
  if (list.kind === 'told' || list.kind === 'done')
    return namesWhatIsTold(text) || isTopic(line, below)
  const orders = below.filter((entry) => isSurelyVerb(...firstWords(entry.text)))
  // "Pack for Rome" among orders is one of them.
  const isOrder = list.kind === 'things' && tasksInProse(text, 'en').length > 0
  return below.slice(0, 2).every(mayBeEntry) && (!isOrder || orders.length * 2 < below.length)
}

/** The lines of a text with those as items that stand below a heading without having markers. */
export function readPlainLists(lines: readonly TextLine[]): TextLine[] {
  let heading: string | null = null
  return lines.map((line, index) => {
    if (line.kind === 'heading') {
      heading = listKind(line.text) === null ? null : line.text
      return line
    }
    if (isHeading(lines, index)) {
      heading = line.text.replace(/[\s:：–-]+$/u, '')
      return { ...line, kind: 'heading', text: heading }
    }
    const isFirst = lines[index - 1]?.kind === 'heading' || isHeading(lines, index - 1)
    if (line.kind !== 'prose' || (line.opensParagraph && !isFirst)) heading = null
    return heading === null ? line : { ...line, kind: 'item', heading }
  })
}
