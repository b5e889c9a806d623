import 'server-only'

const wordsOf = (text: string) =>
  new Set(text.toLocaleLowerCase('en').match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? [])

/**
 * Returns for each action item the index of the part that it comes from: the part with most of its words, or the first
 * of several such parts.
 */
export function dealItems(items: readonly string[], parts: readonly string[]): number[] {
  const words = parts.map(wordsOf)
  return items.map((item) => {
    const sought = [...wordsOf(item)]
    const shared = words.map((known) => sought.filter((word) => known.has(word)).length)
    return shared.indexOf(Math.max(...shared))
  })
}
