import { sanitiseText, stripInlineMarkup, stripLineMarker } from '@/lib/shared/plain-text'
import { hasVisibleText } from '@/lib/shared/visible-text'

export interface TextLine {
  kind: 'prose' | 'heading' | 'item' | 'code'
  /** Without list marker and markup; code is verbatim. */
  text: string
  /** The heading above this item, without its colon. */
  heading: string | null
  /** The "2." of a numbered item. */
  number: string | null
  isCheckbox: boolean
  isDone: boolean
  /** True for the first line of a paragraph. */
  opensParagraph: boolean
}

const LIST_MARKER = /^\s*(?:[-*+•‣◦·–—]\s+|\d{1,3}[.)]\s+|\[[ xX✓]?\]\s+|[☐☑✅✔✓▢□])/u
const CHECKBOX = /^\s*(?:(?:[-*+•]|\d{1,3}[.)])\s+)?(?:\[[ xX✓]?\]|[☐☑✅✔✓▢□])/u
const DONE = /^\s*(?:(?:[-*+•]|\d{1,3}[.)])\s+)?(?:\[[xX✓]\]|[☑✅✔✓])/u
/** Words that mark a line as done, and a line struck through. */
const TICKED =
  /\s(?:\((?:(?:all )?done|erledigt|gedaan|fait|hecho|fatto|feito|klart|zrobione)\b[^()]{0,40}\)|[–—-]\s?(?:(?:all )?done|erledigt|gedaan|fait|hecho|fatto|feito|klart|zrobione)[\s.!]*|[✓✔✅☑][\s.!]*)$|^\s*(?:[-*+•]\s+)?(~~)\S[^\n~]{0,500}\1\s*$/iu
const HEADING_MARK = /^\s*#{1,6}\s+\S/
const LOOKS_LIKE_CODE =
  /\s--?\w|[{}(]\s*$|\S\([^()\n]*\);?\s*$|[=(){}<>][^\n]*;\s*$|=>|\(\)|^\s*(?:\/\/|\/\*|<!--|(?:#|--)\s*(?:todo|TODO|fixme|FIXME|XXX|HACK)\b)|\s(?:#|\/\/|--)\s*(?:todo|TODO|fixme|FIXME|XXX|HACK)\b|^\s*\w+ = \S+$|^\s*return \w+\(|^\s*(?:const|let|import|export|function|def|class|SELECT|git|npm|sudo|curl)\s[^.,]*[({=|/-]/
const HEADING_LENGTH = 70

/** Converts text in capitals to sentence case. */
function calm(text: string): string {
  const letters = text.match(/\p{L}/gu) ?? []
  const capitals = text.match(/\p{Lu}/gu) ?? []
  const isShouted = letters.length > 12 && capitals.length > letters.length * 0.8 && /\s/.test(text)
  if (!isShouted) return text
  return text
    .toLocaleLowerCase('en')
    .replace(/(^|[.!?]\s+|\n\s*)(\p{Ll})/gu, (match) => match.toLocaleUpperCase('en'))
    .replace(
      /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|april|june|july|august|(?:sept|nov|dec)ember|october)\b/g,
      (name) => name.charAt(0).toUpperCase() + name.slice(1),
    )
    .replace(/\bi\b/g, 'I')
}

/** Removes groups of hashtags, which are labels; a hashtag inside a sentence stays as a word. */
function dropHashtags(line: string): string {
  const tag = String.raw`#[\p{L}][\p{L}\p{N}_-]*`
  return line
    .replace(new RegExp(`(?:^|\\s)${tag}(?:\\s+${tag})+`, 'gu'), ' ')
    .replace(new RegExp(`\\s+${tag}\\s*$|^\\s*${tag}\\s+`, 'gu'), ' ')
    .replace(/(^|\s)#(?=\p{L})/gu, '$1')
}

/** The hashtags of a text in the order they appear, without `#`. */
export function hashtags(text: string): string[] {
  return [...text.matchAll(/(?:^|[\s(])#(\p{L}[\p{L}\p{M}\p{N}_-]*)/gu)].map(
    (match) => match[1] ?? '',
  )
}

/** The text without control and invisible characters, with single spaces. */
export function tidyText(text: string): string {
  return calm(sanitiseText(text).replace(/[\u200B\u2060\u00AD]/g, ''))
    .replace(/[ \t\u00A0]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^.*(?:^| )1[.)] .+ 2[.)] .+$/gm, (line) =>
      line.replace(/ ?(?<![\d.:])(\d{1,2}[.)]) /g, '\n$1 '),
    )
    .replace(/^(?:- )?\[[ xX]?\] .+ \[[ xX]?\] .+$/gm, (line) =>
      line.replace(/ (?:- )?(?=\[[ xX]?\] )/g, '\n'),
    )
    .replace(/^([*•]) .+ \1 .+$/gmu, (line, bullet: string) =>
      line.replaceAll(` ${bullet} `, `\n${bullet} `),
    )
    .trim()
}

/** Parses a text: which lines are prose, list items, headings and code. */
export function readLayout(tidy: string): TextLine[] {
  const lines: TextLine[] = []
  let isInFence = false
  let opensParagraph = true
  let heading: string | null = null
  const source = tidy.split('\n')
  for (const [index, raw] of source.entries()) {
    if (/^\s*```/.test(raw)) {
      isInFence = !isInFence
      continue
    }
    if (!hasVisibleText(raw)) {
      opensParagraph = true
      continue
    }
    const isCode = isInFence || LOOKS_LIKE_CODE.test(raw)
    const isItem = !isCode && LIST_MARKER.test(raw)
    const text = isCode ? raw : stripInlineMarkup(dropHashtags(stripLineMarker(raw))).trim()
    if (!hasVisibleText(text)) continue
    const isHeading =
      !isCode && !isItem && (HEADING_MARK.test(raw) || isHeadingAt(source, index, text))
    if (isHeading) heading = text.replace(/[\s:：.–-]+$/u, '')
    else if (!isItem) heading = null
    lines.push({
      kind: isCode ? 'code' : isItem ? 'item' : isHeading ? 'heading' : 'prose',
      text: isHeading ? (heading ?? text) : text,
      heading: isItem ? heading : null,
      number: isItem ? (/^\s*(\d{1,3})[.)]\s/.exec(raw)?.[1] ?? null) : null,
      isCheckbox: isItem && CHECKBOX.test(raw),
      isDone: (isItem && DONE.test(raw)) || TICKED.test(raw),
      opensParagraph,
    })
    opensParagraph = false
  }
  return lines
}

/** Whether a line is a heading: a short line above a list, or alone at the top of a longer text. */
function isHeadingAt(source: readonly string[], index: number, text: string): boolean {
  if (text.length > HEADING_LENGTH || /[.!?;,…。]$/u.test(text)) return false
  const next = source.slice(index + 1).find((line) => hasVisibleText(line))
  if (next === undefined) return false
  if (LIST_MARKER.test(next)) return true
  const isFirst = source.slice(0, index).every((line) => !hasVisibleText(line))
  return isFirst && text.length <= 50 && !hasVisibleText(source[index + 1] ?? '')
}
