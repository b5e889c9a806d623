import { askBeforeClosing } from '../../page/closing'
import type { NewEntry, UnsentEntry } from './entries'
import { inOrder } from './moments'

/** What the browser has not stored: this page alone has it (capture.md#where-nothing-can-be-stored). */
const memories = new Map<number, readonly UnsentEntry[]>()
/** What the browser has stored, as far as this page knows: it gets it back if it loses it. */
const stored = new Map<number, readonly UnsentEntry[]>()
/** How often that was given up: a reading that began before is older. */
let givenUp = 0
/** The places of what was stored late, by those that it had in memory. */
const storedPlaces = new Map<number, number>()
let lastPlace = 0

function setMemory(userId: number, entries: readonly UnsentEntry[]): void {
  if (entries.length > 0) memories.set(userId, entries)
  else memories.delete(userId)
  askBeforeClosing('only here', memories.size > 0)
}

/** Whether an entry with this place is, or was at first, in a page's memory. */
export const isOfMemory = (position: number) => position < 0

/** Where the browser has stored it after all; undefined where it has not. */
export const storedPlaceOf = (position: number) => storedPlaces.get(position)

export const memoryOf = (userId: number): readonly UnsentEntry[] => memories.get(userId) ?? []

export function keepInMemory(userId: number, entry: NewEntry): UnsentEntry {
  lastPlace -= 1
  const kept = { ...entry, position: lastPlace }
  setMemory(userId, [...memoryOf(userId), kept])
  return kept
}

/** Changes an entry that is still there. */
export function changeInMemory(userId: number, changed: UnsentEntry): void {
  setMemory(
    userId,
    memoryOf(userId).map((entry) => (entry.position === changed.position ? changed : entry)),
  )
}

/** Returns what was removed, if it was still there. */
export function removeFromMemory(userId: number, position: number): UnsentEntry | undefined {
  const entries = memoryOf(userId)
  setMemory(
    userId,
    entries.filter((entry) => entry.position !== position),
  )
  return entries.find((entry) => entry.position === position)
}

/**
 * The browser has stored an entry after all. Returns it as it is now, at its new place; undefined when it was
 * sent or discarded meanwhile.
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

/** What the browser has stored, as this page last knew it. */
export const storedOf = (userId: number): readonly UnsentEntry[] => stored.get(userId) ?? []

/**
 * Returns the function that changes what this page knows to be stored, unless that was given up in between. A service
 * worker knows nothing, since it outlives a sign-out.
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

/** The browser can't store what it has lost: this page alone has it from now on. */
export function moveToMemory(userId: number): void {
  const lost = storedOf(userId)
  giveUpStored(userId)
  for (const entry of lost) keepInMemory(userId, entry)
}

/** Forgets what this page knows of a person's, as signing out does. */
export function forgetMemory(userId: number): void {
  setMemory(userId, [])
  giveUpStored(userId)
}

/** What is stored with what is in memory, in their order. */
export function withMemory(userId: number, stored: readonly UnsentEntry[]): UnsentEntry[] {
  const others = memoryOf(userId).filter(({ id }) => stored.every((entry) => entry.id !== id))
  return inOrder([...stored, ...others])
}
