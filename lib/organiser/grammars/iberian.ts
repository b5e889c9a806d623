/** Verbs shorter than this are irregular. */
const SHORTEST_REGULAR = 5

/**
 * The imperatives of Spanish and Portuguese verbs, formed by their endings or given as irregular, without words
 * that are nouns far more often.
 */
export function iberianImperatives({
  verbs,
  irregular,
  nouns,
}: {
  verbs: ReadonlySet<string>
  irregular: string
  nouns: ReadonlySet<string>
}): Set<string> {
  const forms = new Set(irregular.split(' '))
  for (const verb of verbs) {
    if (verb.length < SHORTEST_REGULAR) continue
    forms.add(verb.slice(0, -2) + (verb.endsWith('ar') ? 'a' : 'e'))
  }
  for (const noun of nouns) forms.delete(noun)
  return forms
}
