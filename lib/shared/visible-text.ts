/*
 * Classes of characters, without their brackets, for patterns with the flag `u`. Characters that this version of
 * Unicode does not know count as visible: they may be emoji of the next version.
 */

/** Characters that are not shown, such as joiners, soft hyphens, fillers and marks of direction. */
const IGNORED = String.raw`\p{DI}\uFFF9-\uFFFB`

/**
 * Characters that take no room: those, and controls other than space. `thoughts.search_text` has the same set in SQL.
 */
const UNSEEN = String.raw`\0-\x08\x0E-\x1F\x7F-\x84\x86-\x9F${IGNORED}`

const ALL_UNSEEN = new RegExp(`[${UNSEEN}]+`, 'gu')

/** Matches texts with a visible character: one that is not a kind of space, and that takes room. */
export const VISIBLE = new RegExp(String.raw`[^\p{Cc}\p{Cs}\p{Z}${IGNORED}\u2800]`, 'u')

/** Whether any character of the text is visible; a text without one is blank (thoughts.md#invisible-text). */
export const hasVisibleText = (text: string): boolean => VISIBLE.test(text)

/** The text without the characters that take no room. Spaces stay. */
export const withoutUnseen = (text: string): string => text.replace(ALL_UNSEEN, '')

/**
 * A text as searches compare it: in lower case, and without the characters that take no room (thoughts.md#searching).
 */
export const asSearched = (text: string): string => withoutUnseen(text).toLowerCase()

/** The distinct words of a search as they are compared; none if nothing in the search is visible. */
export const wordsOfSearch = (search: string): string[] => [
  ...new Set(asSearched(search).split(/\s+/).filter(hasVisibleText)),
]

/** Whether a text has every one of the words of a search (`wordsOfSearch`), also within words. */
export function hasEveryWord(text: string, words: readonly string[]): boolean {
  const searched = asSearched(text)
  return words.every((word) => searched.includes(word))
}

/** What may be between and after the characters of a word that a search finds, for patterns with `u`. */
export const UNSEEN_BETWEEN = `[${UNSEEN}]*`
