import { databaseOf, rememberedPerson, subscribeToTab } from './device'

/** One record for each thing of the copy (records.ts). */
export const THINGS = 'things'
/** The progress of the copy, and responses that the changes do not cover. */
export const STATE = 'state'

/** A copy of another version is dropped and started again. */
const VERSION = 2
/** A browser whose storage does not respond within this time is treated as one without storage. */
const OPENING_MS = 4_000

/** Whether the error means that what is stored can't be used; a full disk leaves it as it is. */
export const isBroken = (error: unknown) =>
  error instanceof DOMException && error.name !== 'QuotaExceededError'

function create(database: IDBDatabase): void {
  for (const name of database.objectStoreNames) database.deleteObjectStore(name)
  database.createObjectStore(STATE)
  const things = database.createObjectStore(THINGS, { keyPath: ['generation', 'kind', 'id'] })
  things.createIndex('place', 'place')
  things.createIndex('thought', 'thought')
  things.createIndex('tags', 'tags', { multiEntry: true })
  things.createIndex('pin', 'pin')
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, VERSION)
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(new Error('The browser’s storage does not respond'))
    }, OPENING_MS)
    opening.onupgradeneeded = () => create(opening.result)
    opening.onerror = () => {
      clearTimeout(timer)
      reject(opening.error ?? new Error('The browser keeps nothing'))
    }
    opening.onsuccess = () => {
      clearTimeout(timer)
      if (isLate) opening.result.close()
      else resolve(opening.result)
    }
  })
}

/** Rejects while another tab keeps the database open. */
function deleteDatabase(name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name)
    deleting.onblocked = () => reject(new Error('Another tab uses the copy'))
    deleting.onerror = () => reject(deleting.error ?? new Error('The browser keeps nothing'))
    deleting.onsuccess = resolve
  })
}

/** Opens a database; a broken one is deleted first, since the server has everything that was in it. */
async function openOrRecreate(name: string): Promise<IDBDatabase> {
  try {
    return await open(name)
  } catch (error) {
    if (!isBroken(error)) throw error
    await deleteDatabase(name)
    return open(name)
  }
}

let connection: { name: string; database: Promise<IDBDatabase> } | null = null

/**
 * This tab's connection to a person's copy. It closes by itself when the copy is erased. Rejects where
 * the browser keeps nothing, and when the copy is erased.
 */
export async function openCopy(userId: number): Promise<IDBDatabase> {
  if (rememberedPerson() !== userId) throw new Error('This person has no copy here')
  const name = databaseOf(userId)
  if (connection?.name === name) return connection.database
  closeCopy()
  const opened = { name, database: openOrRecreate(name) }
  connection = opened
  const forget = () => {
    stop()
    if (connection === opened) connection = null
  }
  const stop = subscribeToTab(() => {
    if (rememberedPerson() === userId) return
    if (connection === opened) closeCopy()
    stop()
  })
  opened.database.then((database) => {
    database.onclose = forget
    database.onversionchange = () => {
      database.close()
      forget()
    }
  }, forget)
  return opened.database
}

/** Closes this tab's connection, if there is one. */
export function closeCopy(): void {
  connection?.database.then(
    (database) => database.close(),
    () => undefined,
  )
  connection = null
}

/** Deletes a copy that can't be read or written; the next changes start a new copy. */
export async function deleteBrokenCopy(userId: number): Promise<void> {
  closeCopy()
  await deleteDatabase(databaseOf(userId))
}
