import type { NewEntry, UnsentEntry } from './entries'
import { inOrder } from './moments'

/** What the browser has not stored: this page alone has it (capture.md#where-nothing-can-be-stored). */
const memories = new Map<number, readonly UnsentEntry[]>()
/** The places of what was stored late, by those that it had in memory. */
const storedPlaces = new Map<number, number>()
let lastPlace = 0

const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault()

function setMemory(userId: number, entries: readonly UnsentEntry[]): void {
  if (entries.length > 0) memories.set(userId, entries)
  else memories.delete(userId)
  if (typeof window === 'undefined') return
  if (memories.size > 0) window.addEventListener('beforeunload', askBeforeClosing)
  else window.removeEventListener('beforeunload', askBeforeClosing)
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

/** Forgets what a person has in this page's memory, as signing out does. */
export function forgetMemory(userId: number): void {
  setMemory(userId, [])
}

/** What is stored with what is in memory, in their order. */
export function withMemory(userId: number, stored: readonly UnsentEntry[]): UnsentEntry[] {
  const others = memoryOf(userId).filter(({ id }) => stored.every((entry) => entry.id !== id))
  return inOrder([...stored, ...others])
}
