import { deleteBrowserStore, storePerPerson } from '../device/browser-store'

/** A recording that has no text yet. */
export interface KeptRecording {
  id: string
  sound: Blob
  /** Null where it is not known. */
  seconds: number | null
  /** ISO 8601. */
  recordedAt: string
  /** Why it could not be transcribed. */
  message: string
  /** The server's id of the same recording (voice.md#kept-for-a-retry). */
  recordingId?: string
  /** Another app shared it and it has not been transcribed yet; the recorder does that by itself. */
  isReceived?: true
}

/** The IndexedDB database of a person's untranscribed recordings. */
const recordingsOf = (userId: number) => `ramble-recordings-${userId}`

/** Megabytes take longer to store than a text. */
const LIMIT_MS = 4_000

const withStore = storePerPerson(recordingsOf, {
  name: 'recordings',
  key: { keyPath: 'id' },
  limitMs: LIMIT_MS,
})

/** Stores a recording or its beginning. Without storage it stays in memory only. */
export async function keepRecording(userId: number, recording: KeptRecording): Promise<void> {
  await withStore(userId, 'readwrite', (store) => store.put(recording)).catch(() => undefined)
}

export async function forgetRecording(userId: number, id: string): Promise<void> {
  await withStore(userId, 'readwrite', (store) => store.delete(id)).catch(() => undefined)
}

/** Deletes all recordings of a person. */
export function forgetRecordings(userId: number): void {
  deleteBrowserStore(recordingsOf(userId))
}

const lockOf = (id: string) => `ramble-recording-${id}`

/** Marks a recording as in use by this tab; returns the function that releases it. */
export function holdRecording(id: string): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  navigator.locks?.request(lockOf(id), () => held).catch(() => undefined)
  return () => release()
}

/**
 * The recordings left from before a reload or a closed tab, oldest first, without those that
 * another tab uses.
 */
export async function readLeftRecordings(userId: number): Promise<KeptRecording[]> {
  try {
    const { held = [] } = (await navigator.locks?.query()) ?? {}
    const atWork = new Set(held.map(({ name }) => name))
    const all = await withStore<KeptRecording[]>(userId, 'readonly', (store) => store.getAll())
    return all
      .filter(({ id }) => !atWork.has(lockOf(id)))
      .sort((one, other) => one.recordedAt.localeCompare(other.recordedAt))
  } catch {
    return []
  }
}
