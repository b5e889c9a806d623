/** The only store of an IndexedDB database. */
interface BrowserStore {
  database: string
  name: string
  key: IDBObjectStoreParameters
  /** The time limit for opening the database and running one transaction. */
  limitMs: number
  /** Fills the store when its database is created. */
  fill?: (store: IDBObjectStore) => void
}

/** One or more requests of one transaction. A promise may await only these requests, or the transaction ends first. */
type Work<Value> = (store: IDBObjectStore) => IDBRequest<Value> | Promise<Value>

/** The browser's storage has not responded in time; it may still do the work later. */
export class SilentStoreError extends Error {
  constructor() {
    super('The browser’s storage does not respond')
    this.name = 'SilentStoreError'
  }
}

/** Open databases by name, kept because opening a database takes longer than storing something. */
const connections = new Map<string, Promise<IDBDatabase>>()

/** The listeners, by database name, for a database that was, or may have been, deleted while this page had it open. */
const losses = new Map<string, () => void>()

/** The databases and modes that have timed out: the next transaction waits hardly at all. */
const silent = new Set<string>()
const SILENT_LIMIT_MS = 20

/**
 * Calls `act` after this time, by two timers of half of it: a page that was busy for long receives pending results
 * before the second timer fires. Returns the function that cancels it.
 */
function afterLimit(ms: number, act: () => void): () => void {
  let timer = setTimeout(() => (timer = setTimeout(act, ms / 2)), ms / 2)
  return () => clearTimeout(timer)
}

/** The result of a request. */
export function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'))
  })
}

/** Resolves when everything is stored. */
export function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser keeps nothing'))
  })
}

function open({ database, name, key, fill }: BrowserStore): Promise<IDBDatabase> {
  const opening = indexedDB.open(database, 1)
  opening.onupgradeneeded = () => {
    const made = opening.result.createObjectStore(name, key)
    fill?.(made)
  }
  return settled(opening)
}

/**
 * Opens a database, with retries after short pauses: a database that the browser has just closed by itself can be
 * opened a moment later.
 */
async function openSoon(
  store: BrowserStore,
  [pause, ...pauses]: readonly number[] = [0, 50, 200],
): Promise<IDBDatabase> {
  try {
    return await open(store)
  } catch (error) {
    if ((error as Error).name !== 'AbortError' || pause === undefined) throw error
    await new Promise((resolve) => setTimeout(resolve, pause))
    return openSoon(store, pauses)
  }
}

async function connect(store: BrowserStore): Promise<IDBDatabase> {
  const { database: name } = store
  const database = await openSoon(store)
  // Sign-out deletes the database, perhaps in another tab, and waits until every tab has closed it.
  database.onversionchange = () => {
    database.close()
    endConnection(name)
  }
  // When the person deletes the site’s data, the browser closes the database.
  database.onclose = () => endConnection(name)
  return database
}

function endConnection(name: string) {
  connections.delete(name)
  losses.get(name)?.()
}

/**
 * Calls the listener when a database was deleted while this page had it open, or was closed by the browser, but not
 * when this page deletes it. Returns the unsubscriber.
 */
export function onLoss(database: string, listener: () => void): () => void {
  losses.set(database, listener)
  return () => void losses.delete(database)
}

function connection(store: BrowserStore): Promise<IDBDatabase> {
  const known = connections.get(store.database)
  if (known) return known
  const opening = connect(store)
  connections.set(store.database, opening)
  opening.catch(() => connections.delete(store.database))
  return opening
}

async function begin(store: BrowserStore, mode: IDBTransactionMode): Promise<IDBTransaction> {
  const database = await connection(store)
  try {
    return database.transaction(store.name, mode)
  } catch {
    // Browsers drop the connections of background pages, some without an event.
    connections.delete(store.database)
    return (await connection(store)).transaction(store.name, mode)
  }
}

/** Deletes a database without waiting for it; other tabs close it. Without storage there is nothing to delete. */
export function deleteBrowserStore(name: string): void {
  const open = connections.get(name)
  connections.delete(name)
  // Not awaited: opening may never finish.
  open?.then((database) => database.close()).catch(() => undefined)
  try {
    indexedDB.deleteDatabase(name)
  } catch {
    // The browser has no such storage, or forbids it.
  }
}

async function transact<Value>(
  store: BrowserStore,
  mode: IDBTransactionMode,
  work: Work<Value>,
): Promise<Value> {
  const transaction = await begin(store, mode)
  const done = committed(transaction)
  const result = work(transaction.objectStore(store.name))
  const [value] = await Promise.all([result instanceof Promise ? result : settled(result), done])
  return value
}

/**
 * Works on a store in one transaction. Resolves once the work is stored; rejects if it can't be stored, and with a
 * `SilentStoreError` after the store's limit. `onLate` gets the result of work that finishes after the limit.
 */
export function withBrowserStore<Value>(
  store: BrowserStore,
  mode: IDBTransactionMode,
  work: Work<Value>,
  onLate?: (value: Value) => void,
): Promise<Value> {
  const kind = `${store.database} ${mode}`
  return new Promise((resolve, reject) => {
    let isLate = false
    const limit = silent.has(kind) ? Math.min(SILENT_LIMIT_MS, store.limitMs) : store.limitMs
    const endLimit = afterLimit(limit, () => {
      isLate = true
      silent.add(kind)
      reject(new SilentStoreError())
    })
    const end = () => {
      endLimit()
      silent.delete(kind)
    }
    transact(store, mode, work).then(
      (value) => {
        end()
        if (isLate) onLate?.(value)
        else resolve(value)
      },
      (error: Error) => {
        end()
        reject(error)
      },
    )
  })
}

/** `withBrowserStore` for stores with one database per person. */
export const storePerPerson =
  (
    databaseOf: (userId: number) => string,
    {
      fill,
      ...store
    }: Omit<BrowserStore, 'database' | 'fill'> & {
      fill?: (userId: number, store: IDBObjectStore) => void
    },
  ) =>
  <Value>(
    userId: number,
    mode: IDBTransactionMode,
    work: Work<Value>,
    onLate?: (value: Value) => void,
  ): Promise<Value> =>
    withBrowserStore(
      {
        ...store,
        database: databaseOf(userId),
        ...(fill && { fill: (made: IDBObjectStore) => fill(userId, made) }),
      },
      mode,
      work,
      onLate,
    )
