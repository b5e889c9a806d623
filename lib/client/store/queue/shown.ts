import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../server/query-keys'
import type { UnsentEntry } from './entries'

/** What this device stores of a person's actions until the server has them. */
export interface Unsent {
  entries: readonly UnsentEntry[]
  /** The ids of entries in flight, which do not count as waiting yet. */
  held: readonly string[]
  /** Why the server could not be reached, empty when that is unknown. */
  reason: string
  /** How often the entries have been changed: a read that began before is stale. */
  changes: number
}

export const NONE_UNSENT: Unsent = { entries: [], held: [], reason: '', changes: 0 }

/** A person's unsent entries in the query cache; undefined before they were read. */
export const shownUnsent = (client: QueryClient, userId: number): Unsent | undefined =>
  client.getQueryData<Unsent>(queryKeys.unsent(userId))

/** Updates a part of them. */
export function showUnsent(
  client: QueryClient,
  userId: number,
  change: (known: Unsent) => Partial<Unsent>,
): void {
  client.setQueryData<Unsent>(queryKeys.unsent(userId), (known = NONE_UNSENT) => ({
    ...known,
    ...change(known),
  }))
}

/** Shows an entry that was just stored and is in flight; an entry that shows already keeps its place. */
export function holdUnsent(client: QueryClient, userId: number, entry: UnsentEntry): void {
  showUnsent(client, userId, ({ entries, held, changes }) => ({
    entries: entries.some(({ id }) => id === entry.id) ? entries : [...entries, entry],
    held: held.includes(entry.id) ? held : [...held, entry.id],
    changes: changes + 1,
  }))
}

/** How long a sent entry counts as in flight before it shows as waiting. */
export const PATIENCE_MS = 3_000

export const afterPatience = () =>
  new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))

/** Counts an entry as waiting from now on. */
export function releaseUnsent(client: QueryClient, userId: number, id: string): void {
  if (!shownUnsent(client, userId)?.held.includes(id)) return
  showUnsent(client, userId, ({ held }) => ({ held: held.filter((other) => other !== id) }))
}

/** Replaces an entry at its place in the order. */
export function replaceUnsent(client: QueryClient, userId: number, entry: UnsentEntry): void {
  showUnsent(client, userId, ({ entries, changes }) => ({
    entries: entries.map((other) => (other.id === entry.id ? entry : other)),
    changes: changes + 1,
  }))
}

export function dropUnsent(client: QueryClient, userId: number, id: string): void {
  showUnsent(client, userId, ({ entries, held, changes }) => ({
    entries: entries.filter((entry) => entry.id !== id),
    held: held.filter((other) => other !== id),
    changes: changes + 1,
  }))
}
