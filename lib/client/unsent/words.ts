import { counted } from '@/lib/shared/counted'
import type { UnsentEntry } from './store'

/** What a number of entries is called. */
const NOUNS = { thought: 'thought', recording: 'recording', change: 'change' } as const

const kindsOf = (entries: readonly UnsentEntry[]) => [...new Set(entries.map(({ kind }) => kind))]

/** Entries by kind: "2 thoughts and 1 change". */
export const countedUnsent = (entries: readonly UnsentEntry[]): string =>
  kindsOf(entries)
    .map((kind) => counted(entries.filter((entry) => entry.kind === kind).length, NOUNS[kind]))
    .join(' and ')

/** The number of entries: "2 unsent thoughts", "1 unsent change", or of both kinds "3 unsent". */
export function unsentCount(entries: readonly UnsentEntry[]): string {
  const [kind, other] = kindsOf(entries)
  if (!kind || other) return `${entries.length} unsent`
  return counted(entries.length, `unsent ${NOUNS[kind]}`)
}
