import { useSyncExternalStore } from 'react'

interface Draft {
  text: string
  /** The text that was last sent, and under which id: sending it again is the same thought. */
  sent?: { text: string; clientId: string }
}

const EMPTY: Draft = { text: '' }
const drafts = new Map<string, Draft>()
const listeners = new Set<() => void>()

const keyOf = (userId: number) => `ramble-draft-${userId}`

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
  )
}

/** What was kept from before a reload or a closed tab. A browser that keeps nothing is no error. */
function readKept(key: string): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isDraft(kept) ? kept : EMPTY
  } catch {
    return EMPTY
  }
}

function read(userId: number | undefined): Draft {
  if (userId === undefined) return EMPTY
  const key = keyOf(userId)
  const draft = drafts.get(key) ?? readKept(key)
  drafts.set(key, draft)
  return draft
}

function write(userId: number, draft: Draft) {
  const key = keyOf(userId)
  drafts.set(key, draft)
  try {
    if (draft.text) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {
    // Storage is full or forbidden: the draft lives on in memory.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The thought a person is writing and has not saved: one per person and tab, shared by every capture
 * form, kept through reloads until it is saved.
 */
export function useDraft(userId: number | undefined) {
  const { text } = useSyncExternalStore(
    subscribe,
    () => read(userId),
    () => EMPTY,
  )
  return {
    text,
    setText(next: string) {
      if (userId !== undefined) write(userId, { ...read(userId), text: next })
    },
    /** The id under which this text is sent: the same one again for the same text. */
    beginSending(): string {
      const draft = read(userId)
      if (draft.sent?.text === draft.text) return draft.sent.clientId
      const clientId = newClientId()
      if (userId !== undefined) write(userId, { ...draft, sent: { text: draft.text, clientId } })
      return clientId
    },
    /** Forgets the text, unless more was written since it was sent. */
    clear(sentText: string) {
      if (userId !== undefined && read(userId).text === sentText) write(userId, EMPTY)
    },
  }
}

/** `randomUUID` exists only on https and localhost; a network address at home is neither. */
function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
