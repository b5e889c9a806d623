const UNCHANGED_IN_SINGULAR =
  /(?:ss|us|is|ics|news|series|species|sales|yoga|gas|bus|canvas|christmas|paris|lens|physics|texas|wales|athens|los|jeans|trousers|scissors|glasses|clothes|headphones|savings|groceries|finances|taxes)$/i
const IRREGULAR = new Map([
  ['children', 'child'],
  ['people', 'person'],
  ['men', 'man'],
  ['women', 'woman'],
  ['feet', 'foot'],
  ['teeth', 'tooth'],
  ['mice', 'mouse'],
  ['leaves', 'leaf'],
  ['knives', 'knife'],
  ['shelves', 'shelf'],
  ['movies', 'movie'],
  ['cookies', 'cookie'],
  ['ties', 'tie'],
  ['shoes', 'shoe'],
  ['potatoes', 'potato'],
  ['tomatoes', 'tomato'],
])

/** The English singular of the last word of a lower-case name: "birthday parties" -> "birthday party". */
export function singular(name: string): string {
  const start = name.lastIndexOf(' ') + 1
  const word = name.slice(start)
  const head = name.slice(0, start)
  const irregular = IRREGULAR.get(word)
  if (irregular !== undefined) return head + irregular
  if (word.length < 4 || !word.endsWith('s') || UNCHANGED_IN_SINGULAR.test(word)) return name
  if (word.endsWith('ies') && word.length > 4) return `${head}${word.slice(0, -3)}y`
  if (/(?:ches|shes|xes|sses|zzes)$/.test(word)) return head + word.slice(0, -2)
  return head + word.slice(0, -1)
}

const PLURALS = new Map([...IRREGULAR].map(([many, one]) => [one, many]))

/** The English plural of the last word of a lower-case name in the singular: "box" -> "boxes". */
export function plural(name: string): string {
  const start = name.lastIndexOf(' ') + 1
  const word = name.slice(start)
  const head = name.slice(0, start)
  const irregular = PLURALS.get(word)
  if (irregular !== undefined) return head + irregular
  if (/[^aeiou]y$/.test(word)) return `${head}${word.slice(0, -1)}ies`
  return `${name}${/(?:s|x|z|ch|sh)$/.test(word) ? 'es' : 's'}`
}

/** A name without the accents of Latin, Greek and Cyrillic letters; combining marks that are vowels stay. */
export function withoutAccents(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFC')
}

/** A tag in written form: lower case, no leading `#`, single spaces, no surrounding punctuation. */
export function tagName(raw: string): string {
  return raw
    .normalize('NFC')
    .toLocaleLowerCase('en')
    .replace(/[\s_]+/gu, ' ')
    .replace(
      /^[^\p{L}\p{N}\p{Extended_Pictographic}]+|(?<![^\p{L}\p{N}\p{M}+#\p{Extended_Pictographic}\uFE0F])[^\p{L}\p{N}\p{M}+#\p{Extended_Pictographic}\uFE0F]+$/gu,
      '',
    )
}

/** A key that all spellings of a tag share, regardless of accents, hyphens, case and plural. */
export function tagKey(raw: string): string {
  const plain = withoutAccents(tagName(raw))
  return singular(plain.replace(/[-'’]/gu, ' ').replace(/\s+/gu, ' ').trim()).replaceAll(' ', '')
}
