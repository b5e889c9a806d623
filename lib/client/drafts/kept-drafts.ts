import type { CaptureInput } from '@/lib/shared/capture'
import { deleteBrowserStore, storePerPerson } from '../device/browser-store'

/** A text that is being written. */
export interface Draft {
  text: string
  /** Counts what was written, also that it was emptied: of two places that have it the higher one counts. */
  number?: number
  /** Of a thought that is being written, from its first letter on; another thought has another. */
  id?: string
  /** Some of the text was spoken (capture.md#input-source). */
  isSpoken?: boolean
  /** The category in which the thought was begun and will be saved. */
  categoryId?: number
  /**
   * What was last sent and its operation id, until something else is written: after a refusal the same text is
   * the same thought again.
   */
  sent?: { text: string; id: string }
  /** The ids of what other apps have shared into it (lib/client/shares/add.ts). */
  shared?: readonly string[]
  /** Something saved is being edited, so that an empty text counts as a draft too. */
  isEdit?: boolean
  /** Of an edit: the text at its begin, and the version of the thing. */
  seen?: string
  basedOn?: string
}

/** A thought as it leaves its draft, with its operation id. */
export interface TakenDraft {
  id: string
  body: CaptureInput
}

/** A draft in the browser's database. */
export type KeptDraft = Draft & { key: string; number: number }

/** How long a letter may be in memory only, besides `localStorage`, which reaches the disk whenever it likes. */
const KEEP_WITHIN_MS = 200
/** Nothing waits for it for longer. */
const LIMIT_MS = 500

const draftsOf = (userId: number) => `ramble-drafts-${userId}`

const withStore = storePerPerson(draftsOf, {
  name: 'drafts',
  key: { keyPath: 'key' },
  limitMs: LIMIT_MS,
})

/** What is not stored yet, by person and key. */
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

/** All that is stored of a person's drafts; nothing where the browser does not say. */
export const readKeptDrafts = (userId: number): Promise<KeptDraft[]> =>
  withStore<KeptDraft[]>(userId, 'readonly', (store) => store.getAll()).catch(() => [])

/** The operation id of a draft that is sent as it is: another text has another. */
export const operationIdOf = ({ id, number }: Draft): string | undefined =>
  id === undefined ? undefined : `${id}-${number}`

/** Whether a draft is what was sent under this id, or less of it. */
export function wasSentAs({ id, number = 0 }: Draft, sentId: string): boolean {
  const end = sentId.lastIndexOf('-')
  return id !== undefined && id === sentId.slice(0, end) && number <= Number(sentId.slice(end + 1))
}

/**
 * Empties a stored draft that was sent under this id, before what was sent leaves the device: a browser that is
 * killed may have stored what was sent and not that the draft is empty.
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

/** Whether a key is of this place, or of one within it. */
export const isWithin =
  (place: string) =>
  (key: string): boolean =>
    key === place || key.startsWith(`${place}-`)

/** Forgets the stored drafts of a person, or the one under a key and those whose keys go on from it. */
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
