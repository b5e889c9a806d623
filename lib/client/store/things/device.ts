/** The key for the id of the person whose copy this device has. */
const OWNER_KEY = 'ramble-copy-owner'
const DATABASE_PREFIX = 'ramble-copy-'

/** Set while somebody has signed out here and the server has not been told. */
const UNFINISHED_KEY = 'ramble-untold-logout'

/** Set where a person wants no copy on this device. */
const refusalKey = (userId: number) => `ramble-no-copy-${userId}`

/** The IndexedDB database of a person's copy (lib/client/store/things/database.ts). */
export const databaseOf = (userId: number) => `${DATABASE_PREFIX}${userId}`

const listeners = new Set<() => void>()

/** Undefined where the browser forbids storage. */
function read(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

/** Returns whether the browser has stored it. */
function write(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  } finally {
    for (const listener of listeners) listener()
  }
}

/** The person whose copy this device has; null for nobody. */
export function rememberedPerson(): number | null {
  return Number(read(OWNER_KEY)) || null
}

/** Whether a person wants a copy on this device (copies.md#whether-there-is-one). */
export function isCopyWanted(userId: number): boolean {
  return read(refusalKey(userId)) === null
}

/** Stores the person's choice for this device; if they want no copy, the existing copy is erased. */
export function chooseCopy(userId: number, isWanted: boolean): void {
  write(refusalKey(userId), isWanted ? null : 'true')
  if (!isWanted) eraseCopy()
}

/** Whether somebody has signed out here and the server has not been told (sign-in.md#logging-out). */
export const hasUnfinishedLogout = () => Boolean(read(UNFINISHED_KEY))

export function setUnfinishedLogout(isUntold: boolean): void {
  write(UNFINISHED_KEY, isUntold ? 'true' : null)
}

/**
 * Makes this the device of the person who is signed in, and erases anybody else's copy. Returns
 * whether a copy may be kept.
 */
export function claimCopy(userId: number): boolean {
  if (hasUnfinishedLogout()) return false
  const owner = rememberedPerson()
  if (owner === userId) return isCopyWanted(userId)
  if (owner !== null) eraseCopy()
  return isCopyWanted(userId) && write(OWNER_KEY, String(userId))
}

function deleteDatabase(name: string): void {
  try {
    indexedDB.deleteDatabase(name)
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Also deletes copies that an erasure missed, for example because its tab was closed. */
async function deleteLeftDatabases(): Promise<void> {
  const all = (await indexedDB.databases?.()) ?? []
  const owner = rememberedPerson()
  const kept = owner === null ? null : databaseOf(owner)
  for (const { name } of all) {
    if (name?.startsWith(DATABASE_PREFIX) && name !== kept) deleteDatabase(name)
  }
}

/**
 * Erases the copy on this device, whoever it belongs to. From this moment on nothing is read from it, in other tabs
 * too.
 */
export function eraseCopy(): void {
  const owner = rememberedPerson()
  if (owner !== null) {
    write(OWNER_KEY, null)
    deleteDatabase(databaseOf(owner))
  }
  if (typeof indexedDB !== 'undefined') void deleteLeftDatabases().catch(() => undefined)
}

let isSharedComputer = false

/** Whether 'This is a shared computer' is ticked at sign-in (sign-in.md#a-shared-computer). */
export const isShared = () => isSharedComputer
export function setShared(isShared: boolean): void {
  isSharedComputer = isShared
}

/** Called when somebody has just signed in: nobody else's copy stays, and theirs only if it may. */
export function welcomeHere({ id }: { id: number }): void {
  setUnfinishedLogout(false)
  if (isSharedComputer) chooseCopy(id, false)
  claimCopy(id)
}

/** Calls the listener when this tab changes anything stored here; returns the unsubscriber. */
export function subscribeToTab(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls the listener when anything stored here changes, also in another tab; returns the unsubscriber. */
export function subscribeToDevice(listener: () => void): () => void {
  const stop = subscribeToTab(listener)
  window.addEventListener('storage', listener)
  return () => {
    stop()
    window.removeEventListener('storage', listener)
  }
}
