interface Draft {
  text: string
  /** Some of it was spoken (capture.md#input-source). */
  isSpoken?: boolean
  /** The category that the thought was begun in and lands in. */
  categoryId?: number
  /** The text that was last sent, and under which id: sending it again is the same thought. */
  sent?: { text: string; clientId: string }
  /** Something saved is being rewritten; an empty text is then one, too. */
  isEdit?: boolean
}

/** Nothing is being written. */
export const NO_DRAFT: Draft = { text: '' }
const drafts = new Map<string, Draft>()
/** What this tab last knew to be in storage, by key. */
const kept = new Map<string, string | null>()
const listeners = new Set<() => void>()

/** The capture draft's key; edits in progress have their place after it. */
export const draftKey = (userId: number, place?: string) =>
  place === undefined ? `ramble-draft-${userId}` : `ramble-draft-${userId}-${place}`

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
  )
}

/** What was kept from before a reload or a closed tab. A browser that keeps nothing is no error. */
function readKept(key: string): Draft {
  try {
    const stored = localStorage.getItem(key)
    kept.set(key, stored)
    const draft: unknown = JSON.parse(stored ?? 'null')
    return isDraft(draft) ? draft : NO_DRAFT
  } catch {
    return NO_DRAFT
  }
}

/** Takes over what another tab has written or sent, so that none undoes what the other did. */
function catchUp() {
  for (const key of drafts.keys()) {
    const known = kept.get(key)
    const draft = readKept(key)
    if (kept.get(key) !== known) drafts.set(key, draft)
  }
  for (const listener of listeners) listener()
}

/** What is being written under a key. */
export function readDraft(key: string): Draft {
  const draft = drafts.get(key) ?? readKept(key)
  drafts.set(key, draft)
  return draft
}

/** Keeps a draft, in storage only where there is something to lose. */
export function writeDraft(key: string, draft: Draft, isWorthKeeping = draft.text !== '') {
  drafts.set(key, draft)
  const stored = isWorthKeeping ? JSON.stringify(draft) : null
  try {
    if (stored === null) localStorage.removeItem(key)
    else localStorage.setItem(key, stored)
    kept.set(key, stored)
  } catch {
    // Storage is full or forbidden: the draft lives on in memory.
  }
  for (const listener of listeners) listener()
}

/** A tab that slept heard of nothing; it looks when it is shown again. */
const OTHER_TABS = [
  ['storage', () => window],
  ['visibilitychange', () => document],
] as const

/** Tells of every change, those of other tabs included; returns how to stop. */
export function subscribeToDrafts(listener: () => void) {
  if (listeners.size === 0) {
    for (const [event, target] of OTHER_TABS) target().addEventListener(event, catchUp)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const [event, target] of OTHER_TABS) target().removeEventListener(event, catchUp)
  }
}

/**
 * Puts what a person said into the thought they are writing: at `caret`, or at the end for null,
 * never in place of anything. Returns where the caret belongs now.
 */
export function insertSpoken(userId: number, spoken: string, caret: number | null): number {
  const key = draftKey(userId)
  const draft = readDraft(key)
  const { text } = draft
  const before = text.slice(0, caret ?? text.length)
  const after = text.slice(before.length)
  const added = (/\S$/.test(before) ? ' ' : '') + spoken + (/^\S/.test(after) ? ' ' : '')
  writeDraft(key, { ...draft, text: before + added + after, isSpoken: true })
  return before.length + added.length
}

/** Where recordings of a person wait for their text, in IndexedDB (lib/client/kept-recordings.ts). */
export const recordingsOf = (userId: number) => `ramble-recordings-${userId}`

/**
 * Forgets everything that a person was writing or saying, as when they sign out, or only the edits at
 * `place` and in it, such as "thought-7" when that is gone.
 */
export function forgetDrafts(userId: number, place?: string): void {
  const key = draftKey(userId, place)
  const isTheirs = (other: string) => other === key || other.startsWith(`${key}-`)
  for (const known of [...drafts.keys()].filter(isTheirs)) drafts.delete(known)
  try {
    for (const key of Object.keys(localStorage).filter(isTheirs)) localStorage.removeItem(key)
    if (place === undefined) indexedDB.deleteDatabase(recordingsOf(userId))
  } catch {
    // What could not be kept need not be forgotten.
  }
  for (const listener of listeners) listener()
}
