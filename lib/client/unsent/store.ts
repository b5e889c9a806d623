import type { CaptureInput } from '@/lib/shared/capture'
import type { ErrorBody } from '@/lib/shared/errors'
import { withBrowserStore } from '../browser-store'
import { unsentOf } from '../draft-store'

/** A thought that the person has sent and the server may not have. */
export interface UnsentThought {
  /** Its place in the order of sending. */
  position: number
  /** The id of the operation: the server saves the thought once for it. */
  id: string
  kind: 'thought'
  body: CaptureInput & { capturedAt: string }
  /** Why the server will not take it as it is; absent while it waits. */
  refusal?: Pick<ErrorBody, 'message'> & Partial<Pick<ErrorBody, 'field' | 'upgradeUrl'>>
}

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

/** Stores a thought behind all others, or at its `position`. Rejects where nothing can be stored. */
export const keepUnsent = (
  userId: number,
  thought: Omit<UnsentThought, 'position'> & { position?: number },
): Promise<number> =>
  withStore(userId, 'readwrite', (store) => store.put(thought) as IDBRequest<number>)

/** Changes a thought that is still there; one that was removed meanwhile stays removed. */
export async function changeUnsent(userId: number, changed: UnsentThought): Promise<void> {
  await withStore(userId, 'readwrite', (store) => {
    const found = store.get(changed.position)
    found.addEventListener('success', () => found.result && store.put(changed))
    return found
  })
}

export async function removeUnsent(userId: number, position: number): Promise<void> {
  await withStore(userId, 'readwrite', (store) => store.delete(position))
}

/** All unsent thoughts in the order of sending; none without storage. */
export const readUnsent = (userId: number): Promise<UnsentThought[]> =>
  withStore<UnsentThought[]>(userId, 'readonly', (store) => store.getAll()).catch(() => [])
