import nlp from 'compromise/two'

interface Model {
  one: { lexicon: Record<string, string | string[]> }
  two: { switches: Record<string, string> }
}

const { one, two } = nlp.model() as unknown as Model

function tagsOf(word: string): readonly string[] {
  const tags = Object.hasOwn(one.lexicon, word) ? one.lexicon[word] : undefined
  return tags === undefined ? [] : [tags].flat()
}

function isAmbiguous(word: string): boolean {
  return Object.hasOwn(two.switches, word)
}

/** Whether the tagger's lexicon contains a word, given in lower case. */
export function isKnownWord(word: string): boolean {
  return Object.hasOwn(one.lexicon, word) || isAmbiguous(word)
}

/** Whether a word is an infinitive and nothing else ("cite", "expand"). */
export function isOnlyInfinitive(word: string): boolean {
  return tagsOf(word).includes('Infinitive') && !isAmbiguous(word)
}

/** Whether a word may be an infinitive among other things ("kill", "present"). */
export function mayBeInfinitive(word: string): boolean {
  return (
    tagsOf(word).includes('Infinitive') ||
    (isAmbiguous(word) && (two.switches[word] ?? '').includes('Verb'))
  )
}

export function isAdjective(word: string): boolean {
  return tagsOf(word).includes('Adjective')
}

export function isFirstName(word: string): boolean {
  return tagsOf(word).some((tag) => /^(?:First|Male|Female)Name$/.test(tag))
}

export function isPastTense(word: string): boolean {
  return tagsOf(word).includes('PastTense')
}
