import { settled, SilentStoreError, storePerPerson } from '../../device/browser-store'
import { draftKey, dropSentDraft } from '../../drafts/draft-store'
import { unsentOf } from './unsent-database'
import { emptySentDraft } from '../../drafts/kept-drafts'
import type { NewEntry, Sendable, UnsentEntry } from './entries'
import {
  changeInMemory,
  isOfMemory,
  keepInMemory,
  movedFromMemory,
  removeFromMemory,
  storedNotes,
  storedOf,
  storedPlaceOf,
  withMemory,
} from './page-memory'
import { dated } from './moments'
import { forgetAhead } from './written-ahead'

/** A person who types does not notice if the field waits this long. */
const LIMIT_MS = 500

const withStore = storePerPerson(unsentOf, {
  name: 'operations',
  key: { keyPath: 'position', autoIncrement: true },
  limitMs: LIMIT_MS,
  // A recording's sound may be gone: that must not prevent the other entries from being restored.
  fill: (userId, store) =>
    storedOf(userId).forEach((entry) => entry.kind !== 'recording' && store.put(entry)),
})

/** Whether the browser can store entries of a person. */
export const canStore = (userId: number): Promise<boolean> =>
  withStore(userId, 'readwrite', (store) => store.count()).then(
    () => true,
    () => false,
  )

type PlacedEntry = NewEntry & { position?: number }

/** Stores an entry; an entry from memory gets a new place. */
function put(store: IDBObjectStore, { position, ...entry }: PlacedEntry): IDBRequest<number> {
  const isPlaced = position !== undefined && !isOfMemory(position)
  return store.put({ ...entry, ...(isPlaced && { position }) }) as IDBRequest<number>
}

/** Stores an entry unless it is stored already. Returns its place. */
async function putOnce(store: IDBObjectStore, entry: PlacedEntry): Promise<number> {
  const all = await settled<UnsentEntry[]>(store.getAll())
  return all.find(({ id }) => id === entry.id)?.position ?? settled(put(store, entry))
}

/**
 * Stores an entry after all others, or at its `position`. Rejects if it can't be stored, or not in time; then it is not
 * stored later either.
 */
export const storeUnsent = (userId: number, entry: PlacedEntry): Promise<number> =>
  withStore(
    userId,
    'readwrite',
    (store) => put(store, entry),
    (position) => void removeUnsent(userId, position).catch(() => undefined),
  )

/**
 * Stores an entry like `storeUnsent`; if it can't be stored, or not in time, keeps it in this page's memory. An entry
 * that is stored late leaves the memory and is passed to `onLate`. `isLeft`: the entry is from a page that has ended,
 * and may be stored already.
 */
export async function keepUnsent(
  userId: number,
  entry: PlacedEntry,
  { onLate, isLeft }: { onLate?: (stored: UnsentEntry) => void; isLeft?: boolean } = {},
): Promise<UnsentEntry> {
  let kept: UnsentEntry | undefined
  const follow = (position: number) => {
    const stored = kept && movedFromMemory(userId, kept, position)
    if (!stored) return void removeUnsent(userId, position).catch(() => undefined)
    void changeUnsent(userId, stored).catch(() => undefined)
    onLate?.(stored)
  }
  const note = storedNotes(userId)
  try {
    const work = (store: IDBObjectStore) => (isLeft ? putOnce : put)(store, entry)
    const stored = { ...entry, position: await withStore(userId, 'readwrite', work, follow) }
    note((known) => [...known.filter(({ id }) => id !== entry.id), stored])
    return stored
  } catch {
    kept = keepInMemory(userId, entry)
    return kept
  }
}

/** Whether only this page has an entry. */
export const isInMemory = ({ position }: UnsentEntry) =>
  isOfMemory(position) && storedPlaceOf(position) === undefined

/** Changes an entry if it is still there; a removed entry stays removed. */
export async function changeUnsent(userId: number, changed: UnsentEntry): Promise<void> {
  if (isInMemory(changed)) return changeInMemory(userId, changed)
  const position = storedPlaceOf(changed.position) ?? changed.position
  storedNotes(userId)((known) =>
    known.map((entry) => (entry.position === position ? { ...changed, position } : entry)),
  )
  await withStore(userId, 'readwrite', (store) => {
    const found = store.get(position)
    found.addEventListener('success', () => found.result && store.put({ ...changed, position }))
    return found
  })
}

export async function removeUnsent(userId: number, position: number): Promise<void> {
  const stored = isOfMemory(position) ? storedPlaceOf(position) : position
  if (stored === undefined) {
    const removed = removeFromMemory(userId, position)
    if (removed) forgetAhead(userId, removed.id)
    return
  }
  storedNotes(userId)((known) => known.filter((entry) => entry.position !== stored))
  await withStore(userId, 'readwrite', (store) => store.delete(stored))
}

/**
 * Removes an entry that the server has or that the person has discarded. Before that, empties the draft from which it
 * was sent, if the browser still has it.
 */
export async function forgetUnsent(
  userId: number,
  entry: { position: number } & (Sendable | { kind: 'recording' }),
): Promise<void> {
  if (entry.kind === 'thought') {
    await emptySentDraft(userId, draftKey(userId), entry.id)
    await dropSentDraft(userId, entry.id)
  }
  await removeUnsent(userId, entry.position)
}

/** Two tabs may have sent the same draft at once: the second entry is left out until the first is done. */
function eachOnce(entries: readonly UnsentEntry[]): UnsentEntry[] {
  const ids = new Set<string>()
  return entries.filter(({ id }) => !ids.has(id) && ids.add(id))
}

/**
 * All unsent entries in the order of sending, including those in this page's memory, with plausible moments. Rejects
 * with a `SilentStoreError` if the browser's storage does not respond.
 */
export async function readUnsent(userId: number): Promise<UnsentEntry[]> {
  const note = storedNotes(userId)
  const read = withStore<UnsentEntry[]>(userId, 'readonly', (store) => store.getAll())
  const stored = await read.catch((error: unknown) => {
    if (error instanceof SilentStoreError) throw error
    return storedOf(userId)
  })
  note(() => stored)
  return eachOnce(dated(withMemory(userId, stored)))
}
