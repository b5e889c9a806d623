import { capitalise, cutText, trimDanglingWords } from '@/lib/shared/plain-text'
import { hasVisibleText } from '@/lib/shared/visible-text'
import { dropCircumstances, dropDuty, dropOpeners } from './fillers'
import { splitLeadingDate } from './dates'
import { foreignActions } from './foreign-actions'
import type { Language } from './language'
import type { TextLine } from './layout'
import { splitSentences } from './sentences'
import { createWeigher, type Unit } from './units'
import { TASK_VERBS } from './verbs'

const TITLE_LENGTH = 60
const SHORTEST_CUT = 18

const STRONG_BREAK =
  /,\s|;\s|\s[–—-]\s|\s+(?:because|although|but|which|so|since|unless|until|where|even though|and (?=i |we |he |she |they |it |the ))\b/gi
const WEAK_BREAK =
  /\s+(?:and|or|that|when|if|while|after|before|whether|with|without|who|as|than|for|from|by|in|on|at|to|about|like)\b/gi
const URL = /\bhttps?:\/\/\S+|\bwww\.\S+/gi

function lastBreak(text: string, breaks: RegExp, shortest: number): number | undefined {
  return [...text.matchAll(breaks)]
    .map((match) => match.index)
    .findLast((index) => index >= shortest && index <= TITLE_LENGTH)
}

/** The start of a second statement, which a title does not need. */
const SECOND_STATEMENT =
  /,\s+(?=[^,]*\b(?:is|are|was|were|has|have|had|will|comes?)\b)|,?\s+(?:because|although|and (?=(?:i|we|he|she|they|it)\b))/i

function shorten(text: string): string {
  const second = text.search(SECOND_STATEMENT)
  if (second >= SHORTEST_CUT) return shorten(text.slice(0, second))
  if (text.length <= TITLE_LENGTH) return text
  const strong = lastBreak(text, STRONG_BREAK, SHORTEST_CUT)
  if (strong !== undefined) return text.slice(0, strong)
  const weak = lastBreak(text, WEAK_BREAK, 30)
  const head = weak === undefined ? cutText(text, TITLE_LENGTH) : text.slice(0, weak)
  return trimDanglingWords(head).replace(/\s+(?:and|or)\s+\S+$/i, '')
}

function polish(text: string): string {
  const bare = text
    .replace(/["“”«»]/g, '')
    .replace(/^[\s,;:.!?–—-]+|[\s,;:.!?…。、–—-]+$/gu, '')
    .replace(/\s+/g, ' ')
  return capitalise(hasVisibleText(bare) ? bare : text.trim())
}

function readsAsWords(part: string): boolean {
  const start = part.search(/[a-z]{3}/i)
  return start >= 0 && /[-_]/.test(part.slice(start))
}

/** The title of an address such as "https://example.com/how-to-prune": its topic and host. */
function titleOfUrl(text: string): string | null {
  const address = text.trim()
  if (/\s/.test(address) || !/https?:\/\/|www\./i.test(address)) return null
  const url = /^(?:https?:\/\/)?(?:www\.)?([^/?#]+\.[a-z]{2,})([^?#]*)/i.exec(address)
  const host = url?.[1]
  if (!host) return null
  const slug = (url[2] ?? '').split('/').filter(readsAsWords).at(-1)
  const words = slug
    ?.replace(/\.\w{2,5}$/, '')
    .replace(/[-_+]+/g, ' ')
    .replace(/%[0-9a-f]{2}/gi, ' ')
    .trim()
  return words
    ? `${capitalise(cutText(words, TITLE_LENGTH - 5))} (${cutText(host, 40)})`
    : cutText(host, TITLE_LENGTH)
}

/**
 * The title of "Pancakes: flour, eggs" is its label; the title of "Side note: the door sticks" is the rest.
 */
function resolveLabel(text: string): string {
  const match = /^([^:.!?]{2,40}?)(:|\s[–-])\s+(.{8,})$/u.exec(text)
  const [, label, mark, rest] = match ?? []
  if (!label || !mark || !rest) return text
  if (
    /^(?:to )?(?:buy|get|need|order|pack|bring|pick up|look up|grab|ask \p{L}+|call|email)$/iu.test(
      label,
    )
  ) {
    const [first, second, third] = rest.split(/\s*[,;]\s*/)
    return third ? `${label} ${first}, ${second} and more` : `${label} ${rest}`
  }
  const separators: string[] = rest.match(/[,;]|\s[–-]\s/g) ?? []
  const isCollection =
    /\b(?:ideas|list|options|questions|notes)\b/i.test(label) || separators.includes(';')
  const isSentence = /\b(?:is|are|was|were|need|needs|should|we|i)\b/i.test(rest)
  const isPlainList = mark === ':' && !isSentence
  if (separators.length >= 2 && (isCollection || isPlainList)) return label
  return text.length > TITLE_LENGTH && mark === ':' ? rest : text
}

/** The things of "a; b; c", or of "todo: a todo: b". */
function partsOf(sentence: string, language: Language): string[] {
  const parts = sentence.split(/\s*;\s*|(?:^|\s+)to-?do\b\s*:?\s*/i)
  return parts
    .map((part) => (language === 'en' ? dropDuty(dropOpeners(part)) : part.trim()))
    .filter((part) => hasVisibleText(part))
}

function titleOfSentence(sentence: string, language: Language): string {
  const parts = partsOf(sentence, language)
  if (parts.length > 2) return titleOfList(parts, language)
  const withoutUrls = sentence.replace(URL, ' ').replace(/\s+/g, ' ').trim()
  let text = hasVisibleText(withoutUrls) ? withoutUrls : sentence
  if (language === 'en') {
    text = text.replace(/^for (?:the |my )?[^:]{1,30} (?:category|list|project|tag)\s*:\s*/i, '')
    text = dropCircumstances(dropOpeners(text)).replace(
      /^for (?:the|my) [^,]{3,25},\s+(?=(?:i|we) )/i,
      '',
    )
    text = dropDuty(dropOpeners(dropDuty(text))).replace(/^because\s+/i, '')
    const { date, rest } = splitLeadingDate(text)
    const opensTask = TASK_VERBS.has(/^\p{L}+/u.exec(rest)?.[0].toLowerCase() ?? '')
    if (date.text !== '' && (date.isLabel || opensTask)) text = rest
    text = text.replace(
      /^what if (?:(the|my|our|this) )?([^,]{2,25}?) had (?:an? )(.{5,40}?)(?:,| that | which |$).*$/i,
      (_, article: string | undefined, owner: string, what: string) =>
        `${what} for ${article ? `${article} ` : ''}${owner}`,
    )
    text = resolveLabel(text)
  }
  const duty = foreignActions(text, language)[0]
  if (duty && text.indexOf(duty) < 25) text = duty
  text = text.replace(/\s+(?:thanks|thank you|please|pls|thx)[.!]*$/i, '')
  return polish(shorten(text.replace(/[.!?…。！？]+$/u, '')))
}

/** "And more", by language. */
const LIST_WORDS: Record<Language, { and: string; more: string }> = {
  en: { and: 'and', more: 'more' },
  de: { and: 'und', more: 'mehr' },
  es: { and: 'y', more: 'más' },
  fr: { and: 'et', more: 'plus' },
  it: { and: 'e', more: 'altro' },
  pt: { and: 'e', more: 'mais' },
  nl: { and: 'en', more: 'meer' },
  sv: { and: 'och', more: 'mer' },
  pl: { and: 'i', more: 'inne' },
  other: { and: '+', more: '…' },
}

/** As many items as fit, with "and more" for the rest. */
function titleOfList(items: readonly string[], language: Language): string {
  const { and, more } = LIST_WORDS[language]
  const short = items.map((item) => item.replace(/[.,;:!]+$/, ''))
  let title = ''
  for (const [index, item] of short.entries()) {
    const isLast = index === short.length - 1
    const next = title === '' ? item : `${title}${isLast ? ` ${and} ` : ', '}${item}`
    if (next.length > TITLE_LENGTH - (isLast ? 0 : 9)) {
      return title === '' ? polish(shorten(item)) : `${capitalise(title)} ${and} ${more}`
    }
    title = next
  }
  return polish(title)
}

/** Headings that only announce a list. */
const BARE_HEADING =
  /^(?:(?:i |we )?(?:need|have|want) to|(?:i |we )?must|to-?dos?|to do(?: list| today)?|tasks?|notes?|list|today|tomorrow)$/i

const EMPTY_TITLE =
  /^(?:there (?:is|are|was)|it (?:is|was|went)|that (?:is|was)|this (?:is|was))\b/i

const EMPTY_OPENING =
  /\bone of those (?:days|weeks)\b|^(?:voice )?(?:memo|note)(?: to self)?$|^(?:good|bad|big|great) news$|^(?:okay|ok|so|well|hello|hi|hey)\b.{0,12}$/i

/** The most important statement, judged after cutting each to a title. */
function titleOfLongText(units: readonly Unit[], language: Language): string {
  const weigh = createWeigher(units.map((unit) => unit.text))
  const titles = [...units]
    .sort((a, b) => b.score - a.score)
    .slice(0, 8)
    .map((unit) => titleOfSentence(unit.text, language))
    .filter((title) => !EMPTY_TITLE.test(title))
    .map((title) => ({ title, weight: weigh(title) }))
  titles.sort((a, b) => b.weight - a.weight)
  return titles[0]?.title ?? titleOfSentence(units[0]?.text ?? '', language)
}

/**
 * A title of at most 60 characters that says what the thought is about: its heading, the address it
 * consists of, its list, or its most important sentence without introductory words.
 */
export function findTitle(
  lines: readonly TextLine[],
  units: readonly Unit[],
  language: Language,
): string {
  const first = lines[0]
  if (first === undefined) return ''
  const url = lines.length === 1 ? titleOfUrl(first.text) : null
  if (url !== null) return url
  if (lines.every((line) => line.kind === 'code')) return trimDanglingWords(shorten(first.text))
  const items = lines.filter((line) => line.kind === 'item')
  const isBareHeading = BARE_HEADING.test(first.text) && items.length === lines.length - 1
  if (isBareHeading)
    return titleOfList(
      items.map((item) => item.text),
      language,
    )
  if (first.kind === 'heading' && first.text.length <= TITLE_LENGTH + 10) {
    return polish(shorten(first.text.replace(/^for (?:the |my )?/i, '')))
  }
  if (items.length === lines.length && items.length > 1)
    return titleOfList(
      items.map((item) => item.text),
      language,
    )

  const isLong = units.reduce((length, unit) => length + unit.text.length, 0) > 300
  if (isLong) return titleOfLongText(units, language)
  const chosen = units.find((unit) => !EMPTY_OPENING.test(unit.text.replace(/[.!?]+$/, '')))
  const sentence = chosen?.text ?? units[0]?.text ?? splitSentences(first.text)[0] ?? first.text
  return titleOfSentence(sentence, language)
}
