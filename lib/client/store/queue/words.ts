import { counted } from '@/lib/shared/counted'
import type { UnsentEntry } from './entries'

/** The title of the notice when a capture fails. */
export const CAPTURE_FAILED = 'Error saving thought'

const listOf = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words)

const kindsOf = (entries: readonly UnsentEntry[]) => [...new Set(entries.map(({ kind }) => kind))]

/** The kinds of entries: "thoughts", "changes" or "thoughts and changes". */
export const unsentNouns = (entries: readonly UnsentEntry[]): string =>
  listOf(
    (entries.length > 0 ? kindsOf(entries) : (['thought'] as const))
      .map((kind) => `${kind}s`)
      .sort()
      .reverse(),
  )

/** The kinds of entries, with the number of each: "2 thoughts, 1 change and 1 draft". */
export const countedKinds = (kinds: Readonly<Record<string, number>>): string =>
  listOf(Object.entries(kinds).flatMap(([kind, count]) => (count > 0 ? counted(count, kind) : [])))

/** Entries by kind: "2 thoughts and 1 change". */
export const countedEntries = (entries: readonly UnsentEntry[]): string =>
  countedKinds(
    Object.fromEntries(
      kindsOf(entries).map((kind) => [kind, entries.filter((entry) => entry.kind === kind).length]),
    ),
  )

/**
 * The number of entries: "2 unsent thoughts", "1 unsent change", or of several kinds "3 unsent"; then how many need the
 * person: "3 unsent, 1 refused".
 */
export function unsentCount(entries: readonly UnsentEntry[]): string {
  const [kind, other] = kindsOf(entries)
  const refused = entries.filter(({ refusal }) => refusal).length
  const count =
    !kind || other ? `${entries.length} unsent` : counted(entries.length, `unsent ${kind}`)
  return refused > 0 ? `${count}, ${refused} refused` : count
}
