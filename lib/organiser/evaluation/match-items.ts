/** The minimum likeness at which two items count as the same. */
const LIKENESS = 0.7

function wordsOf(item: string): string[] {
  const plain = item.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en')
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * How alike two items are, from 0 to 1: twice the number of words they share, divided by the total number of
 * words of both (Dice's coefficient), regardless of case, accents and punctuation.
 */
export function likeness(one: string, other: string): number {
  const [ones, others] = [wordsOf(one), wordsOf(other)]
  const rest = [...others]
  let common = 0
  for (const word of ones) {
    const place = rest.indexOf(word)
    if (place === -1) continue
    rest.splice(place, 1)
    common += 1
  }
  return ones.length + others.length === 0 ? 0 : (2 * common) / (ones.length + others.length)
}

/**
 * Pairs wanted with found items, the most alike first; each belongs to one pair at most. A wanted pattern pairs
 * with an item that it matches. Returns the indices of each pair.
 */
export function matchItems(
  wanted: readonly (string | RegExp)[],
  found: readonly string[],
): { wanted: number; found: number }[] {
  const candidates = wanted.flatMap((each, place) =>
    found.map((item, index) => ({
      wanted: place,
      found: index,
      likeness: typeof each === 'string' ? likeness(each, item) : Number(each.test(item)),
    })),
  )
  const likely = candidates.filter((pair) => pair.likeness >= LIKENESS)
  likely.sort((a, b) => b.likeness - a.likeness)
  const pairs: { wanted: number; found: number }[] = []
  for (const pair of likely) {
    const isTaken = pairs.some((p) => p.wanted === pair.wanted || p.found === pair.found)
    if (!isTaken) pairs.push({ wanted: pair.wanted, found: pair.found })
  }
  return pairs
}
