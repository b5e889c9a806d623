import { draftKey } from '../../drafts/draft-store'
import type { NewEntry } from './entries'

/** A thought as it is first stored. */
export type NewThought = Extract<NewEntry, { kind: 'thought' }>

declare global {
  interface Window {
    /** What was sent before the page's code had loaded (lib/shared/early-capture-script.ts). */
    earlyThoughts?: NewThought[] | undefined
  }
}

/** The prefix of the keys of a person's thoughts. */
export const aheadPrefix = (userId: number) => draftKey(userId, 'sent-')

/** The ids of the thoughts that this page has or had. */
const known = new Set<string>()

/**
 * Writes a thought to `localStorage` at once, until the browser's database has it or it is sent: the page may end at
 * any moment. Without storage it does nothing.
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

/** A thought sent before the code had loaded has no number, and comes after those with one. */
const numberOf = ({ made }: NewThought) => made?.number ?? Number.MAX_SAFE_INTEGER

function written(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Returns, once, what was in the form of a page before it was reloaded (lib/shared/early-strip-script.ts). */
export function takeTyped(userId: number): string {
  const key = `${aheadPrefix(userId)}typed`
  try {
    const typed = localStorage.getItem(key) ?? ''
    localStorage.removeItem(key)
    return typed
  } catch {
    return ''
  }
}

/** Returns, once, the thoughts that were sent before this page's code had loaded, in their order. */
export function takeEarly(): NewThought[] {
  const early = (window.earlyThoughts ?? []).splice(0)
  for (const { id } of early) known.add(id)
  return early
}

/**
 * Returns, each once per page, the thoughts written ahead by a page that ended before it knew that they were stored, in
 * their order.
 */
export function takeWrittenAhead(userId: number): NewThought[] {
  let keys: string[] = []
  try {
    keys = Object.keys(localStorage).filter((key) => key.startsWith(aheadPrefix(userId)))
  } catch {
    // Without storage there are only the thoughts in memory.
  }
  const isOfThisPage = (id: string) =>
    known.has(id) || window.earlyThoughts?.some((early) => early.id === id)
  const left = keys.map(written).filter(isNewThought)
  const fresh = left.filter(({ id }) => !isOfThisPage(id))
  for (const { id } of fresh) known.add(id)
  return fresh.sort(
    (one, other) =>
      numberOf(one) - numberOf(other) || one.body.capturedAt.localeCompare(other.body.capturedAt),
  )
}
