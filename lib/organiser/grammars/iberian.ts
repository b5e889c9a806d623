/** Shorter verbs are irregular. */
const SHORTEST_REGULAR = 5

/**
 * The orders of Spanish and Portuguese verbs, by their endings or as they are given, without the words that
 * are nouns far more often.
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
