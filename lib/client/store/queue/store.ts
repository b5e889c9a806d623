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

/** Nobody who types notices a field that has not let go for so long. */
const LIMIT_MS = 500

const withStore = storePerPerson(unsentOf, {
  name: 'operations',
  key: { keyPath: 'position', autoIncrement: true },
  limitMs: LIMIT_MS,
  // The sound of a recording may be gone: that must not keep the others from coming back.
  fill: (userId, store) =>
    storedOf(userId).forEach((entry) => entry.kind !== 'recording' && store.put(entry)),
})

/** Whether the browser stores anything of a person's. */
export const canStore = (userId: number): Promise<boolean> =>
  withStore(userId, 'readwrite', (store) => store.count()).then(
    () => true,
    () => false,
  )

type PlacedEntry = NewEntry & { position?: number }

/** Stores an entry; one that was in memory gets a new place. */
function put(store: IDBObjectStore, { position, ...entry }: PlacedEntry): IDBRequest<number> {
  const isPlaced = position !== undefined && !isOfMemory(position)
  return store.put({ ...entry, ...(isPlaced && { position }) }) as IDBRequest<number>
}

/** Stores an entry that may be stored already; then that stays as it is. Returns its place. */
async function putOnce(store: IDBObjectStore, entry: PlacedEntry): Promise<number> {
  const all = await settled<UnsentEntry[]>(store.getAll())
  return all.find(({ id }) => id === entry.id)?.position ?? settled(put(store, entry))
}

/**
 * Stores an entry behind all others, or at its `position`. Rejects where it can't be stored, or not soon; then it
 * is not stored later either.
 */
export const storeUnsent = (userId: number, entry: PlacedEntry): Promise<number> =>
  withStore(
    userId,
    'readwrite',
    (store) => put(store, entry),
    (position) => void removeUnsent(userId, position).catch(() => undefined),
  )

/**
 * Stores an entry as `storeUnsent` does; where it can't be stored, or not soon, it is kept in this page's memory.
 * What is stored late leaves the memory and is given to `onLate`. What a page has left may be stored already.
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

/** Whether this page alone has it. */
export const isInMemory = ({ position }: UnsentEntry) =>
  isOfMemory(position) && storedPlaceOf(position) === undefined

/** Changes an entry that is still there; one that was removed meanwhile stays removed. */
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
 * Forgets an entry that the server has, or that the person has discarded; before that, the draft from which it was
 * sent, should the browser have that still.
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

/** The same draft may have been sent by two tabs at once: the second is left for when the first is done. */
function eachOnce(entries: readonly UnsentEntry[]): UnsentEntry[] {
  const ids = new Set<string>()
  return entries.filter(({ id }) => !ids.has(id) && ids.add(id))
}

/**
 * All unsent entries in the order of sending, those in this page's memory too, with moments that can be. Rejects
 * with a `SilentStoreError` where the browser does not say what it has stored.
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
