import { useSyncExternalStore } from 'react'

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

const EMPTY: Draft = { text: '' }
const drafts = new Map<string, Draft>()
/** What this tab last knew to be in storage, by key. */
const kept = new Map<string, string | null>()
const listeners = new Set<() => void>()

/** The capture draft's key; edits in progress have their place after it. */
const keyOf = (userId: number, place?: string) =>
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
    return isDraft(draft) ? draft : EMPTY
  } catch {
    return EMPTY
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

function read(key: string): Draft {
  const draft = drafts.get(key) ?? readKept(key)
  drafts.set(key, draft)
  return draft
}

/** Keeps a draft, in storage only where there is something to lose. */
function write(key: string, draft: Draft, isWorthKeeping = draft.text !== '') {
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

function subscribe(listener: () => void) {
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

/** What was put into a text while it was being sent; all of it when it is another text by now. */
function addedSince(sent: string, text: string): string {
  let same = 0
  while (same < sent.length && sent[same] === text[same]) same++
  if (text.length < sent.length || !text.endsWith(sent.slice(same))) return text
  return text.slice(same, text.length - sent.length + same).trim()
}

/**
 * Puts what a person said into the thought they are writing: at `caret`, or at the end for null,
 * never in place of anything. Returns where the caret belongs now.
 */
export function insertSpoken(userId: number, spoken: string, caret: number | null): number {
  const key = keyOf(userId)
  const draft = read(key)
  const { text } = draft
  const before = text.slice(0, caret ?? text.length)
  const after = text.slice(before.length)
  const added = (/\S$/.test(before) ? ' ' : '') + spoken + (/^\S/.test(after) ? ' ' : '')
  write(key, { ...draft, text: before + added + after, isSpoken: true })
  return before.length + added.length
}

/** Where recordings of a person wait for their text, in IndexedDB (lib/client/kept-recordings.ts). */
export const recordingsOf = (userId: number) => `ramble-recordings-${userId}`

/**
 * The thought a person is writing and has not saved: one per person and browser, shared by every
 * capture form of every tab, kept through reloads until it is saved.
 */
export function useDraft(userId: number | undefined) {
  const key = userId === undefined ? null : keyOf(userId)
  const draftNow = () => (key === null ? EMPTY : read(key))
  const draft = useSyncExternalStore(subscribe, draftNow, () => EMPTY)
  return {
    text: draft.text,
    isSpoken: draft.isSpoken ?? false,
    categoryId: draft.categoryId,
    setCategory(id: number | null) {
      if (key === null) return
      const { categoryId: _left, ...others } = read(key)
      write(key, { ...others, ...(id !== null && { categoryId: id }) })
    },
    setText(next: string) {
      if (key === null) return
      const { isSpoken, ...draft } = read(key)
      write(key, { ...draft, text: next, ...(isSpoken && next !== '' && { isSpoken }) })
    },
    /** The id under which this text is sent: the same one again for the same text. */
    beginSending(): string {
      const draft = draftNow()
      if (draft.sent?.text === draft.text) return draft.sent.clientId
      const clientId = newClientId()
      if (key !== null) write(key, { ...draft, sent: { text: draft.text, clientId } })
      return clientId
    },
    /** Forgets the text that was sent; what was spoken into it meanwhile stays. */
    clear(sentText: string) {
      if (key === null) return
      const { text: now, sent: _sent, ...kept } = read(key)
      const left = addedSince(sentText, now)
      write(key, left === '' ? EMPTY : { ...kept, text: left })
    },
  }
}

/**
 * An edit in progress of what is saved at `place`, such as "thought-7-title": there from `begin` until
 * `end`, through reloads, closed tabs and expired sessions once it differs from what is saved.
 */
export function useEditDraft(userId: number | undefined, place: string) {
  const key = userId === undefined ? null : keyOf(userId, place)
  const draft = useSyncExternalStore(
    subscribe,
    () => (key === null ? EMPTY : read(key)),
    () => EMPTY,
  )
  return {
    /** What is being written; null while nothing is being edited. */
    text: draft.isEdit ? draft.text : null,
    begin(saved: string) {
      if (key !== null) write(key, { text: saved, isEdit: true }, false)
    },
    setText(text: string) {
      if (key !== null) write(key, { text, isEdit: true }, true)
    },
    /** Ends it; when what ends it is that `saved` was saved, only if nothing else is written by now. */
    end(saved?: string) {
      if (key === null || (saved !== undefined && read(key).text !== saved)) return
      write(key, EMPTY)
    },
  }
}

/**
 * Forgets everything that a person was writing or saying, as when they sign out, or only the edits at
 * `place` and in it, such as "thought-7" when that is gone.
 */
export function forgetDrafts(userId: number, place?: string): void {
  const key = keyOf(userId, place)
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

/** `randomUUID` exists only on https and localhost; a network address at home is neither. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
