import { askBeforeClosing } from '../../page/closing'
import type { NewEntry, UnsentEntry } from './entries'
import { inOrder } from './moments'

/** The entries that the browser has not stored: only this page has them (capture.md#where-nothing-can-be-stored). */
const memories = new Map<number, readonly UnsentEntry[]>()
/** The entries that the browser has stored, as far as this page knows; they are restored if the browser loses them. */
const stored = new Map<number, readonly UnsentEntry[]>()
/** How often the known stored entries were discarded: a read that began before is stale. */
let givenUp = 0
/** The places of entries that were stored late, by their places in memory. */
const storedPlaces = new Map<number, number>()
let lastPlace = 0

function setMemory(userId: number, entries: readonly UnsentEntry[]): void {
  if (entries.length > 0) memories.set(userId, entries)
  else memories.delete(userId)
  askBeforeClosing('only here', memories.size > 0)
}

/** Whether an entry with this place is, or was at first, in a page's memory. */
export const isOfMemory = (position: number) => position < 0

/** The place where the browser has stored an entry after all; undefined if it has not. */
export const storedPlaceOf = (position: number) => storedPlaces.get(position)

export const memoryOf = (userId: number): readonly UnsentEntry[] => memories.get(userId) ?? []

export function keepInMemory(userId: number, entry: NewEntry): UnsentEntry {
  lastPlace -= 1
  const kept = { ...entry, position: lastPlace }
  setMemory(userId, [...memoryOf(userId), kept])
  return kept
}

/** Changes an entry if it is still there. */
export function changeInMemory(userId: number, changed: UnsentEntry): void {
  setMemory(
    userId,
    memoryOf(userId).map((entry) => (entry.position === changed.position ? changed : entry)),
  )
}

/** Removes an entry; returns it if it was still there. */
export function removeFromMemory(userId: number, position: number): UnsentEntry | undefined {
  const entries = memoryOf(userId)
  setMemory(
    userId,
    entries.filter((entry) => entry.position !== position),
  )
  return entries.find((entry) => entry.position === position)
}

/**
 * Moves an entry out of memory once the browser has stored it after all. Returns it as it is now, at its new place;
 * undefined if it was sent or discarded in the meantime.
 */
export function movedFromMemory(
  userId: number,
  { position: from }: UnsentEntry,
  to: number,
): UnsentEntry | undefined {
  const entry = removeFromMemory(userId, from)
  if (!entry) return undefined
  storedPlaces.set(from, to)
  return { ...entry, position: to }
}

/** The entries that the browser has stored, as this page last knew them. */
export const storedOf = (userId: number): readonly UnsentEntry[] => stored.get(userId) ?? []

/**
 * Returns the function that updates the known stored entries, unless they were discarded in the meantime. A service
 * worker records none, since it outlives a sign-out.
 */
export function storedNotes(userId: number) {
  const begun = givenUp
  return (change: (known: readonly UnsentEntry[]) => readonly UnsentEntry[]) => {
    if (typeof window === 'undefined' || givenUp !== begun) return
    stored.set(userId, change(storedOf(userId)))
  }
}

function giveUpStored(userId: number): void {
  givenUp += 1
  stored.delete(userId)
}

/** Moves lost entries that the browser can't store again into this page's memory. */
export function moveToMemory(userId: number): void {
  const lost = storedOf(userId)
  giveUpStored(userId)
  for (const entry of lost) keepInMemory(userId, entry)
}

/** Forgets a person's entries on this page, as at sign-out. */
export function forgetMemory(userId: number): void {
  setMemory(userId, [])
  giveUpStored(userId)
}

/** The stored entries and those in memory, in their order. */
export function withMemory(userId: number, stored: readonly UnsentEntry[]): UnsentEntry[] {
  const others = memoryOf(userId).filter(({ id }) => stored.every((entry) => entry.id !== id))
  return inOrder([...stored, ...others])
}
