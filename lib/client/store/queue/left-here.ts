import { unsentOf } from './unsent-database'
import type { UnsentEntry } from './entries'
import { readUnsent } from './store'
import { countedEntries } from './words'

const PREFIX = unsentOf(0).slice(0, -1)

/** The unsent entries of everybody on this device; empty where the browser can't list its databases. */
export async function readLeftHere(): Promise<readonly UnsentEntry[]> {
  try {
    const all = (await indexedDB.databases?.()) ?? []
    const people = all.flatMap(({ name }) =>
      name?.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : [],
    )
    return (await Promise.all(people.map(readUnsent))).flat()
  } catch {
    return []
  }
}

/** The same entries in words; '' for none. */
export function wordsOfLeft(entries: readonly UnsentEntry[]): string {
  if (entries.length === 0) return ''
  return entries.length === 1
    ? `${countedEntries(entries)} waits unsent on this device. It is sent once whoever wrote it signs in.`
    : `${countedEntries(entries)} wait unsent on this device. They are sent once whoever wrote them signs in.`
}
