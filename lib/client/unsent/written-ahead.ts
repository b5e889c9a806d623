import { draftKey } from '../draft-store'
import type { NewEntry } from './entries'

/** A thought as it is first stored. */
export type NewThought = Extract<NewEntry, { kind: 'thought' }>

declare global {
  interface Window {
    /** What was sent before the page's code had come (lib/shared/early-capture-script.ts). */
    earlyThoughts?: NewThought[] | undefined
  }
}

/** How the keys of a person's thoughts begin. */
export const aheadPrefix = (userId: number) => draftKey(userId, 'sent-')

/** Those that this page has or had. */
const known = new Set<string>()

/**
 * Writes a thought down at once, until the browser's database has it or it is sent: the page may end at any
 * moment. Without storage it does nothing.
 */
export function writeAhead(userId: number, thought: NewThought): void {
  known.add(thought.id)
  try {
    localStorage.setItem(aheadPrefix(userId) + thought.id, JSON.stringify(thought))
  } catch {
    // Storage is full or forbidden.
  }
}

export function forgetAhead(userId: number, id: string): void {
  try {
    localStorage.removeItem(aheadPrefix(userId) + id)
  } catch {
    // What can't be read was not written.
  }
}

function isNewThought(value: unknown): value is NewThought {
  const { id, kind, body } = (value ?? {}) as Partial<NewThought>
  return (
    typeof id === 'string' &&
    kind === 'thought' &&
    typeof body?.text === 'string' &&
    typeof body.capturedAt === 'string'
  )
}

function written(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/**
 * What a page has written ahead that ended before it was stored, or that was sent before the code had come; in
 * their order, and each once in a page.
 */
export function takeWrittenAhead(userId: number): NewThought[] {
  let keys: string[] = []
  try {
    keys = Object.keys(localStorage).filter((key) => key.startsWith(aheadPrefix(userId)))
  } catch {
    // Without storage there is what is in memory only.
  }
  const early = typeof window === 'undefined' ? [] : (window.earlyThoughts ?? [])
  const left = [...early.splice(0), ...keys.map(written)].filter(isNewThought)
  const fresh = new Map(left.map((thought) => [thought.id, thought]))
  for (const id of known) fresh.delete(id)
  for (const id of fresh.keys()) known.add(id)
  return [...fresh.values()].sort((one, other) =>
    one.body.capturedAt.localeCompare(other.body.capturedAt),
  )
}
