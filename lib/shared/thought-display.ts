import type { ParsedContent, Thought, Via } from './thoughts'
import { hasEveryWord, hasVisibleText, wordsOfSearch } from './visible-text'

type Displayed = Pick<Thought, 'rawText' | 'summary'> & { parsedContent: unknown }

/** Words in a title made from the summary. */
const TITLE_WORDS = 5

/** The title of a thought in which nothing is visible. */
export const UNTITLED = 'Untitled'

/**
 * Reads parsed content from a response, where it is an object or a JSON string. Anything else reads as
 * empty, so that it can't break a whole list. Not with zod, because every screen loads this.
 */
export function readParsedContent(value: unknown): ParsedContent {
  let content = value
  if (typeof value === 'string') {
    try {
      content = JSON.parse(value)
    } catch {
      return {}
    }
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return {}
  const isReadable = ['title', 'details', 'detail', 'description'].every((name) => {
    const field: unknown = Reflect.get(content, name)
    return field === undefined || typeof field === 'string'
  })
  return isReadable ? (content as ParsedContent) : {}
}

/** The first of some texts that is not blank, without the space around it. */
const firstVisible = (...texts: (string | undefined)[]) =>
  texts.find((text) => text !== undefined && hasVisibleText(text))?.trim()

/**
 * The displayed title: the parsed one, or else the first 5 words of the summary; never blank
 * (thoughts.md#displayed-title-and-details).
 */
export function displayedTitle(thought: Pick<Displayed, 'summary' | 'parsedContent'>): string {
  const { title } = readParsedContent(thought.parsedContent)
  const words = thought.summary.trim().split(/\s+/).slice(0, TITLE_WORDS)
  return firstVisible(title, words.join(' ')) ?? UNTITLED
}

/** The displayed details: details, detail or description, otherwise the raw text. */
export function displayedDetails(thought: Pick<Displayed, 'rawText' | 'parsedContent'>): string {
  const { details, detail, description } = readParsedContent(thought.parsedContent)
  return firstVisible(details, detail, description) ?? thought.rawText
}

/**
 * Whether two texts say the same: the same letters and numbers in the same order, whatever their case,
 * marks and spaces (thoughts.md#nothing-twice). Texts without any never do.
 */
export function saysTheSame(one: string, other: string): boolean {
  const said = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
  return said(one) !== '' && said(one) === said(other)
}

/** The first `length` characters of a text, with an ellipsis if it is longer. */
export function truncated(text: string, length: number): string {
  const characters = [...text.trim()]
  if (characters.length <= length) return text.trim()
  return `${characters.slice(0, length).join('')}…`
}

/** Whether a thought matches a search: every word occurs in its summary or raw text (thoughts.md#searching). */
export function matchesSearch(
  thought: Pick<Thought, 'summary' | 'rawText'>,
  search: string,
): boolean {
  return hasEveryWord(`${thought.summary}\n${thought.rawText}`, wordsOfSearch(search))
}

/** The names of the three sources on cards and in filters. */
export const SOURCE_LABELS = {
  sms: 'SMS',
  web: 'Web',
  voice: 'Voice',
} as const satisfies Record<Thought['inputSource'], string>

const VIA_LABELS = {
  token: 'Token',
  assistant: 'Assistant',
  mail: 'E-mail',
  import: 'Import',
} as const satisfies Record<Via, string>

/**
 * The source of a thought in words, and by which door it came in. `via` is missing in a copy that an earlier release
 * kept.
 */
export function sourceInWords({ inputSource, via }: Pick<Thought, 'inputSource' | 'via'>): string {
  const source = SOURCE_LABELS[inputSource]
  return via ? `${source} · ${VIA_LABELS[via]}` : source
}

/** Whether a thought shows as pinned; an archived one only keeps its pin (thoughts.md#pinned-thoughts). */
export const isPinned = ({ pinnedAt, isArchived }: Pick<Thought, 'pinnedAt' | 'isArchived'>) =>
  pinnedAt !== null && !isArchived
