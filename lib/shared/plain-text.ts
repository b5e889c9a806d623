/**
 * Loose punctuation at the end of a cut text. The lookbehind matches a run only from its first
 * character; otherwise a long run in the middle would be scanned once per character.
 */
const LOOSE_END = /(?<![\s,;:(–—-])[\s,;:(–—-]+$/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Words that a cut text or a title must not end with, because they refer to what was cut off. */
const DANGLING =
  /(?:[\s,;:–—-]+(?:an?|the|and|or|but|nor|so|to|of|for|in|on|at|by|with|from|into|about|as|than|that|which|who|because|if|when|while|my|your|our|their|his|her|its|is|are|was|were|be|will|would|und|oder|der|die|das|ein|eine|mit|für|von|zu|de|la|le|les|el|los|las|un|une|una|et|ou|y|o|e|con|para|per|du|des))+$/iu

/**
 * Removes what no screen should show and PostgreSQL may refuse: control characters (line breaks and
 * tabs stay), lone surrogates, byte order marks. Line breaks become `\n`.
 */
export function sanitiseText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\p{Cs}/gu, '')
    .replace(/[^\P{Cc}\n\t]|\uFEFF/gu, '')
}

/** Returns the largest index up to `limit` (UTF-16 units) at which a text may be split: never inside a grapheme. */
export function cutIndex(text: string, limit: number): number {
  const start = graphemes.segment(text).containing(limit)?.index ?? limit
  if (start > 0) return start
  // For one giant cluster (a letter with hundreds of accents), at least keep surrogate pairs whole.
  return /[\uDC00-\uDFFF]/.test(text.charAt(limit)) ? Math.max(0, limit - 1) : limit
}

/**
 * `text` in at most `maxLength` UTF-16 units, including the ellipsis. A longer text ends at a word
 * boundary if one is near, never inside a grapheme, and without loose punctuation.
 */
export function cutText(text: string, maxLength: number, ellipsis = ''): string {
  if (text.length <= maxLength) return text
  const room = maxLength - ellipsis.length
  const head = text.slice(0, cutIndex(text, room))
  const isWhole = /\s/.test(text.charAt(head.length))
  const lastSpace = head.search(/\s\S*$/)
  const cut = !isWhole && lastSpace > room * 0.5 ? head.slice(0, lastSpace) : head
  return cut.replace(LOOSE_END, '') + ellipsis
}

/** Longer than any such words at an end; the search for them takes quadratic time. */
const DANGLING_LENGTH = 200

/** `text` without dangling articles, prepositions and similar words at its end. */
export function trimDanglingWords(text: string): string {
  const start = Math.max(0, text.length - DANGLING_LENGTH)
  const trimmed = text.slice(0, start) + text.slice(start).replace(DANGLING, '')
  return trimmed.length > 0 ? trimmed : text
}

/** A line without its list marker, checkbox, heading or quotation mark. */
export function stripLineMarker(line: string): string {
  return line
    .replace(/^\s*(?:>\s?)+/, '')
    .replace(/^\s*#{1,6}\s+/, '')
    .replace(/^\s*(?:[-*+•‣◦·–—]\s+|\d{1,3}[.)]\s+|\(?[a-z][)]\s+|[☐☑✅✔✓▢□]\uFE0F?\s*)/iu, '')
    .replace(/^\s*\[[ xX✓]?\]\s*/, '')
    .trim()
}

/** Markdown emphasis, code marks and links reduced to their words. */
export function stripInlineMarkup(text: string): string {
  return text
    .replace(/!?\[([^\]\n]{1,200})\]\((?:[^)\s]{1,500})\)/g, '$1')
    .replace(/(\*\*|__|~~)(?=\S)([^\n]{1,500}?)(?<=\S)\1/g, '$2')
    .replace(/`([^`\n]{1,300})`/g, '$1')
    .replace(/(^|[\s(])[*_](?=\S)([^*_\n]{1,300}?)(?<=\S)[*_](?=[\s).,;:!?]|$)/g, '$1$2')
}

/** The first letter in upper case, unless the first word has a spelling of its own (iPhone, URLs). */
export function capitalise(text: string): string {
  const firstWord = /^\S+/.exec(text)?.[0] ?? ''
  if (/^\p{Ll}\p{Lu}/u.test(firstWord) || /[/@_.()\d]\S/u.test(firstWord)) return text
  return text.replace(/^([^\p{L}\p{N}]{0,3})(\p{Ll})/u, (_, lead: string, letter: string) => {
    return lead + letter.toLocaleUpperCase('en')
  })
}
