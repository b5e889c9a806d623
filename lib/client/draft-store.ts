import type { CaptureInput } from '@/lib/shared/capture'
import { deleteBrowserStore } from './browser-store'
import { showOnIcon } from './icon-badge'
import { forgetShares } from './shares/forget'
import { forgetMemory } from './unsent/page-memory'

interface Draft {
  text: string
  /** Some of the text was spoken (capture.md#input-source). */
  isSpoken?: boolean
  /** The category in which the thought was begun and will be saved. */
  categoryId?: number
  /**
   * What was last sent and its id, until something else is written: after a refusal the same text is the same
   * thought again.
   */
  sent?: { text: string; clientId: string }
  /** The ids of what other apps have shared into it (lib/client/shares/add.ts). */
  shared?: readonly string[]
  /** Something saved is being edited, so that an empty text counts as a draft too. */
  isEdit?: boolean
  /** Of an edit: the text at its begin, and the version of the thing. */
  seen?: string
  basedOn?: string
}

/** The empty draft. */
export const NO_DRAFT: Draft = { text: '' }
const drafts = new Map<string, Draft>()
/** What this tab last read from or wrote to storage, by key. */
const kept = new Map<string, string | null>()
const listeners = new Set<() => void>()

/** The capture draft's key; the keys of edits in progress start with it. */
export const draftKey = (userId: number, place?: string) =>
  place === undefined ? `ramble-draft-${userId}` : `ramble-draft-${userId}-${place}`

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
  )
}

/** The draft kept from before a reload or a closed tab. Without storage there is none. */
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

/** Takes over what another tab has written or sent, so that no tab undoes another's work. */
export function catchUpDrafts() {
  for (const key of drafts.keys()) {
    const known = kept.get(key)
    const draft = readKept(key)
    if (kept.get(key) !== known) drafts.set(key, draft)
  }
  for (const listener of listeners) listener()
}

/** The draft under a key. */
export function readDraft(key: string): Draft {
  const draft = drafts.get(key) ?? readKept(key)
  drafts.set(key, draft)
  return draft
}

/** Sets a draft; writes it to storage only when there is something to lose. */
export function writeDraft(key: string, draft: Draft, isWorthKeeping = draft.text !== '') {
  drafts.set(key, draft)
  const stored = isWorthKeeping ? JSON.stringify(draft) : null
  try {
    if (stored === null) localStorage.removeItem(key)
    else localStorage.setItem(key, stored)
    kept.set(key, stored)
  } catch {
    // Storage is full or forbidden: the draft stays in memory.
  }
  for (const listener of listeners) listener()
}

/** A draft with another text, which after an empty one is another thought. */
export function withText({ sent, ...draft }: Draft, text: string): Draft {
  return { ...draft, text, ...(sent && draft.text !== '' && { sent }) }
}

/** A suspended tab gets no storage events, so it reads storage when it becomes visible. */
const OTHER_TABS = [
  ['storage', () => window],
  ['visibilitychange', () => document],
] as const

/** Calls the listener on every change, including those of other tabs; returns the unsubscriber. */
export function subscribeToDrafts(listener: () => void) {
  if (listeners.size === 0) {
    for (const [event, target] of OTHER_TABS) target().addEventListener(event, catchUpDrafts)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const [event, target] of OTHER_TABS) target().removeEventListener(event, catchUpDrafts)
  }
}

/**
 * Inserts spoken text into the draft: at `caret`, or at the end for null. Never replaces text.
 * Returns the new position of the caret.
 */
export function insertSpoken(userId: number, spoken: string, caret: number | null): number {
  const key = draftKey(userId)
  const draft = readDraft(key)
  const { text } = draft
  const before = text.slice(0, caret ?? text.length)
  const after = text.slice(before.length)
  const added = (/\S$/.test(before) ? ' ' : '') + spoken + (/^\S/.test(after) ? ' ' : '')
  writeDraft(key, { ...withText(draft, before + added + after), isSpoken: true })
  return before.length + added.length
}

/** The capture forms on screen, by the keys of their drafts. */
const forms: string[] = []

/** A capture form is on screen; returns the function that ends it. */
export function showForm(key: string): () => void {
  forms.push(key)
  return () => void forms.splice(forms.indexOf(key), 1)
}

/**
 * Puts a refused text back into the form where it was written, unless something was written since; returns
 * whether it did.
 */
export function returnToDraft(
  userId: number,
  { text, source, categoryId, clientId }: CaptureInput,
): boolean {
  const key = draftKey(userId)
  const { sent, ...draft } = readDraft(key)
  const isUntouched = draft.text === '' && sent?.clientId === clientId
  if (!forms.includes(key) || clientId === undefined || !isUntouched) return false
  writeDraft(key, {
    text,
    ...(source === 'voice' && { isSpoken: true }),
    ...(categoryId && { categoryId }),
    sent: { text, clientId },
  })
  return true
}

/**
 * The IndexedDB database of a person's untranscribed recordings (lib/client/kept-recordings.ts).
 */
export const recordingsOf = (userId: number) => `ramble-recordings-${userId}`

/** The IndexedDB database of a person's unsent thoughts (lib/client/unsent/store.ts). */
export const unsentOf = (userId: number) => `ramble-unsent-${userId}`

/**
 * Deletes all drafts, recordings and unsent thoughts of a person, as when they sign out, and what other
 * apps have shared. With `place`, such as "thought-7", deletes only the edits at that place and within it.
 */
export function forgetDrafts(userId: number, place?: string): void {
  const key = draftKey(userId, place)
  const isTheirs = (other: string) => other === key || other.startsWith(`${key}-`)
  for (const known of [...drafts.keys()].filter(isTheirs)) drafts.delete(known)
  try {
    for (const key of Object.keys(localStorage).filter(isTheirs)) localStorage.removeItem(key)
    if (place === undefined) {
      for (const database of [recordingsOf, unsentOf]) {
        void deleteBrowserStore(database(userId)).catch(() => undefined)
      }
      forgetMemory(userId)
      void forgetShares()
      showOnIcon(0)
    }
  } catch {
    // Without storage there is nothing to delete.
  }
  for (const listener of listeners) listener()
}
