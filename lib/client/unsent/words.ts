import { counted } from '@/lib/shared/counted'
import type { UnsentEntry } from './entries'

const listOf = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words)

const kindsOf = (entries: readonly UnsentEntry[]) => [...new Set(entries.map(({ kind }) => kind))]

/** What there is of them: "thoughts", "changes" or "thoughts and changes". */
export const unsentNouns = (entries: readonly UnsentEntry[]): string =>
  listOf(
    (entries.length > 0 ? kindsOf(entries) : (['thought'] as const))
      .map((kind) => `${kind}s`)
      .sort()
      .reverse(),
  )

/** Entries by kind: "2 thoughts and 1 change". */
export const countedUnsent = (entries: readonly UnsentEntry[]): string =>
  listOf(
    kindsOf(entries).map((kind) =>
      counted(entries.filter((entry) => entry.kind === kind).length, kind),
    ),
  )

/** The number of entries: "2 unsent thoughts", "1 unsent change", or of both kinds "3 unsent". */
export function unsentCount(entries: readonly UnsentEntry[]): string {
  const [kind, other] = kindsOf(entries)
  if (!kind || other) return `${entries.length} unsent`
  return counted(entries.length, `unsent ${kind}`)
}
