import type { CaptureInput } from '@/lib/shared/capture'
import type { ErrorBody } from '@/lib/shared/errors'
import type { PartEdit } from '@/lib/shared/thought-parts'
import { withBrowserStore } from '../browser-store'
import { unsentOf } from '../draft-store'
import type { ChangeCall } from './change-calls'
import type { Effect } from './effects'

/** Why the server will not take something as it is. */
export type UnsentRefusal = Pick<ErrorBody, 'message'> &
  Partial<Pick<ErrorBody, 'field' | 'upgradeUrl' | 'current' | 'currentItem' | 'currentReminder'>>

interface Stored {
  /** Its place in the order of sending. */
  position: number
  /** The id of the operation: the server does it once. */
  id: string
  /** Absent while it waits. */
  refusal?: UnsentRefusal
}

/** A thought that the person has sent and the server may not have. */
export interface UnsentThought extends Stored {
  kind: 'thought'
  body: CaptureInput & { capturedAt: string }
}

/** A change of something that the server has, made by a call that it may not have got. */
export interface UnsentChange extends Stored {
  kind: 'change'
  call: ChangeCall
  params?: Record<string, number>
  body?: object
  madeAt: string
  effect: Effect
  /** The text that the person has written over another. */
  edit?: PartEdit
  /** The thought that it belongs to. */
  thoughtId?: number | undefined
}

/** A recording that has no text yet; once it has, it is a thought in the same place. */
export interface UnsentRecording extends Stored {
  kind: 'recording'
  sound: Blob
  /** Null where it is not known. */
  seconds: number | null
  /** ISO 8601. */
  recordedAt: string
  categoryId?: number
}

/** What becomes a thought. */
export type UnsentCapture = UnsentThought | UnsentRecording

/** What this device stores until the server has it. */
export type UnsentEntry = UnsentCapture | UnsentChange

/** An entry that has no place yet. */
export type NewEntry =
  | Omit<UnsentThought, 'position'>
  | Omit<UnsentRecording, 'position'>
  | Omit<UnsentChange, 'position'>

/** What an entry sends. */
export type Sendable =
  Pick<UnsentThought, 'id' | 'kind' | 'body'> | Omit<UnsentChange, 'position' | 'refusal'>

const withStore = <Value>(
  userId: number,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
) =>
  withBrowserStore(
    {
      database: unsentOf(userId),
      name: 'operations',
      key: { keyPath: 'position', autoIncrement: true },
    },
    mode,
    work,
  )

/** Stores an entry behind all others, or at its `position`. Rejects where nothing can be stored. */
export const keepUnsent = (
  userId: number,
  entry: NewEntry & { position?: number },
): Promise<number> =>
  withStore(userId, 'readwrite', (store) => store.put(entry) as IDBRequest<number>)

/** Changes an entry that is still there; one that was removed meanwhile stays removed. */
export async function changeUnsent(userId: number, changed: UnsentEntry): Promise<void> {
  await withStore(userId, 'readwrite', (store) => {
    const found = store.get(changed.position)
    found.addEventListener('success', () => found.result && store.put(changed))
    return found
  })
}

export async function removeUnsent(userId: number, position: number): Promise<void> {
  await withStore(userId, 'readwrite', (store) => store.delete(position))
}

/** All unsent entries in the order of sending; none without storage. */
export const readUnsent = (userId: number): Promise<UnsentEntry[]> =>
  withStore<UnsentEntry[]>(userId, 'readonly', (store) => store.getAll()).catch(() => [])
