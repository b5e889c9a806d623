/*
 * Classes of characters, without their brackets, for patterns with the flag `u`. What the version of Unicode here
 * does not know yet counts as visible: it may be an emoji of the next one.
 */

/** What is not shown, such as joiners, soft hyphens, fillers and marks of direction. */
const IGNORED = String.raw`\p{DI}\uFFF9-\uFFFB`

/** What takes no room: that, and controls other than space. `thoughts.search_text` says it in SQL. */
const UNSEEN = String.raw`\0-\x08\x0E-\x1F\x7F-\x84\x86-\x9F${IGNORED}`

const ALL_UNSEEN = new RegExp(`[${UNSEEN}]+`, 'gu')

/** Matches texts with a visible character: one that is neither a kind of space nor takes no room. */
export const VISIBLE = new RegExp(String.raw`[^\p{Cc}\p{Cs}\p{Z}${IGNORED}\u2800]`, 'u')

/** Whether any character of the text is visible; one without is blank (thoughts.md#invisible-text). */
export const hasVisibleText = (text: string): boolean => VISIBLE.test(text)

/** The text without what takes no room. Spaces stay. */
export const withoutUnseen = (text: string): string => text.replace(ALL_UNSEEN, '')

/** A text as searches compare it: in lower case, and without what takes no room (thoughts.md#searching). */
export const asSearched = (text: string): string => withoutUnseen(text).toLowerCase()

/** The distinct words of a search as they are compared; none of a search in which nothing is visible. */
export const wordsOfSearch = (search: string): string[] => [
  ...new Set(asSearched(search).split(/\s+/).filter(hasVisibleText)),
]

/** Whether a text has every one of the words of a search (`wordsOfSearch`), also within words. */
export function hasEveryWord(text: string, words: readonly string[]): boolean {
  const searched = asSearched(text)
  return words.every((word) => searched.includes(word))
}

/** What may stand between, and behind, the characters of a word that a search finds, for patterns with `u`. */
export const UNSEEN_BETWEEN = `[${UNSEEN}]*`
