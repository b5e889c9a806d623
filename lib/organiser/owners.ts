import { opensTask } from './english-tasks'
import type { TextLine } from './layout'
import { isFirstName, isKnownWord } from './lexicon'

const MARK = String.raw`(?:\s*(?::|→|->)\s*|\s[–-]\s| to (?=\p{Ll}))`
/** "Me: book the hall", "me to book the hall", "slides (me)". */
const MINE = new RegExp(
  String.raw`^(?:(?:action|ap)[:–]? )?(?:me|myself)${MARK}(?<after>\S.*)$|^(?<before>\S.*?)\s*(?:\(me\)|\s[–-] me)[\s.]*$`,
  'iu',
)
/** "Tom: book the hall", "Ana and Jo to book the hall", "slides (Tom)". */
const THEIRS = new RegExp(
  String.raw`^(?<first>\p{L}+)(?: (?:and|&|\+) \p{L}+)?${MARK}(?<task>\S.*)$|(?:\(|\s[–-] )(?<last>\p{L}+)\)?[\s.]*$`,
  'iu',
)

function isName(word: string): boolean {
  const lower = word.toLowerCase()
  return (
    isFirstName(lower) ||
    /^\p{Lu}{2,3}$/u.test(word) ||
    (/^\p{Lu}\p{Ll}/u.test(word) && !isKnownWord(lower))
  )
}

/** The author's task in a line that says who does what; null for other lines. */
function ownPart({ kind, text }: TextLine): string | null {
  const { after, before } =
    kind === 'item' || kind === 'prose' ? (MINE.exec(text)?.groups ?? {}) : {}
  return after ?? before ?? null
}

/** "Bob will clear the garage", "Sue is going to call". */
const THEIR_DUTY =
  /^(?<name>\p{Lu}\p{L}+)(?: (?:and|&|\+) \p{Lu}\p{L}+)? (?<cue>(?:will(?! (?:need|be|have)\b)|is going to|are going to|is to|are to|has to|have to|needs to|to)\b|['’]ll\b) ?\p{Ll}+/u

/** Whether an entry is a duty of somebody who is named. */
export function namesOthersDuty(text: string): boolean {
  const { name = '', cue = '' } = THEIR_DUTY.exec(text)?.groups ?? {}
  // "Gutters" in "Gutters to clear" may not be a name.
  const isPerson = /^(?:will|is going to|['’]ll)$/i.test(cue) && !name.endsWith('s')
  return isFirstName(name.toLowerCase()) || (isPerson ? isName(name) : /^\p{Lu}{2,3}$/u.test(name))
}

/** Whether a line is somebody else's task. */
function isOthersPart(text: string): boolean {
  const { first, last } = THEIRS.exec(text)?.groups ?? {}
  return isName(first ?? last ?? '')
}

/** In lines that say who does what, makes the author's items without their label, and marks others' as done. */
export function assignOwners(lines: readonly TextLine[]): readonly TextLine[] {
  const parts = new Map(lines.map((line) => [line, ownPart(line)] as const))
  const own = [...parts.values()].filter((part) => part !== null)
  if (own.length === 0) return lines
  // In "me: which one? Tom: the blue one" nobody is to do anything.
  const isTalk = lines.some(
    ({ text }) => /\?\s*$/.test(text) && (MINE.test(text) || isOthersPart(text)),
  )
  if (isTalk) return lines
  const tasks = lines.map(({ text }) => THEIRS.exec(text)?.groups?.task ?? text)
  const assignsTasks = [...own, ...tasks].some((part) =>
    opensTask(part.replace(/^\p{Lu}/u, (first) => first.toLowerCase())),
  )
  return lines.map((line) => {
    const part = parts.get(line) ?? null
    if (part !== null) return { ...line, kind: 'item', text: part, isCheckbox: assignsTasks }
    return line.kind !== 'code' && isOthersPart(line.text) ? { ...line, isDone: true } : line
  })
}

/** "Action Jo: book the room" is somebody else's task, "action me: send the slides" the author's. */
const ACTION_OF =
  /^(?:[Aa]ction|AP)\b[\s:–-]+(?:(?<own>me|myself|us)|\p{Lu}\p{Ll}+(?: (?:and|&) \p{Lu}\p{Ll}+)?)(?:\s*:| [–-]| to(?= \p{Ll}))\s+/u

/** A sentence without the label of an action of the author; empty if the action is somebody else's. */
export function ownAction(sentence: string): string {
  const found = ACTION_OF.exec(sentence)
  if (found === null) return sentence
  return found.groups?.own === undefined ? '' : sentence.slice(found[0].length)
}
