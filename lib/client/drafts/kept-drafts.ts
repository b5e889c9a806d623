import type { CaptureInput } from '@/lib/shared/capture'
import { deleteBrowserStore, storePerPerson } from '../device/browser-store'

/** A text that is being written. */
export interface Draft {
  text: string
  /** Counts the writes, including emptying: of two stored versions, the higher number wins. */
  number?: number
  /** The id of a thought that is being written, from its first letter on; another thought gets another id. */
  id?: string
  /** Some of the text was spoken (capture.md#input-source). */
  isSpoken?: boolean
  /** The category in which the thought was begun and will be saved. */
  categoryId?: number
  /**
   * What was last sent and its operation id, until something else is written: after a refusal, the same text counts as
   * the same thought.
   */
  sent?: { text: string; id: string }
  /** The ids of the shares that were added to it (lib/client/shares/add.ts). */
  shared?: readonly string[]
  /** Something saved is being edited: an empty text counts as a draft too. */
  isEdit?: boolean
  /** Of an edit: the saved text when it began, and the version of the thing. */
  seen?: string
  basedOn?: string
}

/** A thought taken out of its draft, with its operation id. */
export interface TakenDraft {
  id: string
  body: CaptureInput
}

/** A draft in the browser's database. */
export type KeptDraft = Draft & { key: string; number: number }

/** How long typed text may be only in memory and in `localStorage`, which reaches the disk at an unknown time. */
const KEEP_WITHIN_MS = 200
/** No caller waits longer than this for the database. */
const LIMIT_MS = 500

const draftsOf = (userId: number) => `ramble-drafts-${userId}`

const withStore = storePerPerson(draftsOf, {
  name: 'drafts',
  key: { keyPath: 'key' },
  limitMs: LIMIT_MS,
})

/** The drafts that are not stored yet, by person and key. */
const unwritten = new Map<number, Map<string, KeptDraft>>()
let timer: ReturnType<typeof setTimeout> | undefined
let writing = Promise.resolve(true)

/** Stores a draft soon, where the browser stores anything. */
export function keepDraft(userId: number, draft: KeptDraft): void {
  const drafts = unwritten.get(userId) ?? new Map<string, KeptDraft>()
  unwritten.set(userId, drafts.set(draft.key, draft))
  timer ??= setTimeout(() => void keepDraftsNow(), KEEP_WITHIN_MS)
}

/** Stores at once what is not stored yet. Resolves with whether all of it is stored. */
export function keepDraftsNow(): Promise<boolean> {
  clearTimeout(timer)
  timer = undefined
  const written = [...unwritten].map(([userId, drafts]) => {
    const putAll = (store: IDBObjectStore) => {
      const requests = [...drafts.values()].map((draft) => store.put(draft))
      return requests.at(-1) as IDBRequest<IDBValidKey>
    }
    return withStore(userId, 'readwrite', putAll).then(
      () => true,
      () => false,
    )
  })
  unwritten.clear()
  const before = writing.then(() => true)
  writing = Promise.all([before, ...written]).then((all) => !all.includes(false))
  return writing
}

/** A person's stored drafts; empty if they can't be read. */
export const readKeptDrafts = (userId: number): Promise<KeptDraft[]> =>
  withStore<KeptDraft[]>(userId, 'readonly', (store) => store.getAll()).catch(() => [])

/** The operation id of a draft that is sent as it is; another text gets another id. */
export const operationIdOf = ({ id, number }: Draft): string | undefined =>
  id === undefined ? undefined : `${id}-${number}`

/** Whether a draft is what was sent under this id, or an earlier state of it. */
export function wasSentAs({ id, number = 0 }: Draft, sentId: string): boolean {
  const end = sentId.lastIndexOf('-')
  return id !== undefined && id === sentId.slice(0, end) && number <= Number(sentId.slice(end + 1))
}

/**
 * Empties a stored draft that was sent under this id, before the sent thought is removed from the device: a browser
 * that is killed may have stored the thought but not the empty draft.
 */
export async function emptySentDraft(userId: number, key: string, sentId: string): Promise<void> {
  await keepDraftsNow()
  await withStore<KeptDraft | undefined>(userId, 'readwrite', (store) => {
    const found: IDBRequest<KeptDraft | undefined> = store.get(key)
    found.addEventListener('success', () => {
      const kept = found.result
      if (kept && wasSentAs(kept, sentId)) store.put({ key, text: '', number: kept.number + 1 })
    })
    return found
  }).catch(() => undefined)
}

/** Whether a key belongs to this place or to a place within it. */
export const isWithin =
  (place: string) =>
  (key: string): boolean =>
    key === place || key.startsWith(`${place}-`)

/** Deletes a person's stored drafts; with `key`, only the draft under it and those within its place. */
export function forgetKeptDrafts(userId: number, key?: string): void {
  if (key === undefined) {
    unwritten.delete(userId)
    deleteBrowserStore(draftsOf(userId))
    return
  }
  const rest = [...(unwritten.get(userId) ?? [])].filter(([other]) => !isWithin(key)(other))
  if (rest.length > 0) unwritten.set(userId, new Map(rest))
  else unwritten.delete(userId)
  void withStore(userId, 'readwrite', (store) => {
    store.delete(IDBKeyRange.bound(`${key}-`, `${key}-\uffff`))
    return store.delete(key)
  }).catch(() => undefined)
}
