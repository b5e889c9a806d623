import { OPERATION_HEADER } from '@/lib/shared/operation-headers'
import {
  type Draft,
  forgetKeptDrafts,
  isWithin,
  keepDraft,
  keepDraftsNow,
  type KeptDraft,
  readKeptDrafts,
  type TakenDraft,
  wasSentAs,
} from './kept-drafts'
import { newRandomId } from '../device/random-id'

/** The empty draft. */
export const NO_DRAFT: Draft = { text: '' }
const drafts = new Map<string, Draft>()
/** What this tab last read from or wrote to storage, by key. */
const kept = new Map<string, string | null>()
/** The number that each draft had before this page first wrote it, by key. */
const written = new Map<string, number>()
/** The read of the browser's database, by person. */
const newer = new Map<number, Promise<void>>()
const listeners = new Set<() => void>()

/** The capture draft's key; the keys of edits in progress start with it. */
export const draftKey = (userId: number, place?: string) =>
  place === undefined ? `ramble-draft-${userId}` : `ramble-draft-${userId}-${place}`

/** The id of the person whose draft is under a key. */
const personOf = (key: string) => Number(/\d+/.exec(key)?.[0])

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

const tell = () => {
  for (const listener of listeners) listener()
}

const numberOf = ({ number = 0 }: Draft) => number

/**
 * Joins two texts that were written in place of each other; a text that already contains the other is kept as it is.
 */
function joined(one: string, other: string): string {
  if (one.includes(other)) return one
  return other.includes(one) ? other : `${one}\n${other}`
}

/**
 * Takes over what another tab has written or sent, so that no tab overwrites another's work. Texts written in both tabs
 * at once are joined.
 */
export function catchUpDrafts() {
  for (const [key, own] of drafts) {
    const known = kept.get(key)
    const other = readKept(key)
    if (kept.get(key) === known) continue
    const isUnseen = written.has(key) && other.number !== undefined && other.number <= numberOf(own)
    if (isUnseen && other.text !== '' && other.text !== own.text) {
      const [first = '', second = ''] = [other.text, own.text].sort()
      writeDraft(key, { ...own, text: joined(first, second) })
    } else {
      // `localStorage` has no number for an emptied draft.
      drafts.set(key, { ...other, number: other.number ?? numberOf(own) + 1 })
    }
  }
  tell()
}

/**
 * The draft under a key. A person's first read also loads the drafts in the browser's database, which win where they
 * are newer (docs/decisions/0112).
 */
export function readDraft(key: string): Draft {
  const draft = drafts.get(key) ?? readKept(key)
  drafts.set(key, draft)
  void readNewer(personOf(key))
  return draft
}

/** Takes over newer drafts from the browser's database, once per page. */
function readNewer(userId: number): Promise<void> {
  const known = newer.get(userId)
  if (known) return known
  const reading = readKeptDrafts(userId).then((all) => {
    if (newer.get(userId) === reading) all.forEach(takeNewer)
  })
  newer.set(userId, reading)
  return reading
}

function takeNewer({ key, ...draft }: KeptDraft): void {
  const own = readDraft(key)
  if (draft.number <= (written.get(key) ?? numberOf(own))) return
  // This page continued from an older draft before it knew this one.
  if (written.has(key) && own.text !== '') {
    writeDraft(key, { ...own, text: joined(draft.text, own.text), number: draft.number })
  } else {
    const number = Math.max(draft.number, numberOf(own))
    setDraft(key, { ...draft, number }, draft.text !== '' || draft.isEdit === true)
  }
}

/**
 * Empties a person's capture draft if it is what was sent under this id: a browser that was killed may still have
 * stored the draft as it was before sending.
 */
export async function dropSentDraft(userId: number, sentId: string): Promise<void> {
  const key = draftKey(userId)
  if (drafts.has(key)) await readNewer(userId)
  const draft = drafts.get(key)
  if (draft && wasSentAs(draft, sentId)) writeDraft(key, NO_DRAFT)
}

/** Sets a draft; writes it to storage only when there is something to lose. */
export function writeDraft(key: string, next: Draft, isWorthKeeping = next.text !== '') {
  const before = drafts.get(key) ?? NO_DRAFT
  const number = Math.max(numberOf(next), numberOf(before)) + 1
  const isBegun = next.text !== '' && !next.isEdit && next.id === undefined
  const draft = { ...next, number, ...(isBegun && { id: newRandomId() }) }
  if (!written.has(key)) written.set(key, numberOf(before))
  if (isWorthKeeping) keepDraft(personOf(key), { ...draft, key })
  else if (before.text !== '' || before.isEdit) {
    keepDraft(personOf(key), { key, text: '', number })
    // Otherwise, if the page ends now, the database keeps the text and it would come back.
    void keepDraftsNow()
  }
  setDraft(key, draft, isWorthKeeping)
}

function setDraft(key: string, draft: Draft, isWorthKeeping: boolean) {
  drafts.set(key, draft)
  const stored = isWorthKeeping ? JSON.stringify(draft) : null
  try {
    if (stored === null) localStorage.removeItem(key)
    else localStorage.setItem(key, stored)
    kept.set(key, stored)
  } catch {
    // Storage is full or forbidden: the draft stays in memory.
  }
  tell()
}

/** A draft with another text; after an empty text it is another thought. */
export function withText({ sent, id, ...draft }: Draft, text: string): Draft {
  return { ...draft, text, ...(draft.text !== '' && { ...(sent && { sent }), ...(id && { id }) }) }
}

/** A suspended tab gets no storage events, so it reads storage when it becomes visible. */
const OTHER_TABS = [
  ['storage', () => window],
  ['visibilitychange', () => document],
] as const

/** The page may end after these. */
const ENDS = [
  ['pagehide', () => window],
  ['visibilitychange', () => document],
] as const

const endPage = () => void keepDraftsNow()

/** Calls the listener on every change, including those of other tabs; returns the unsubscriber. */
export function subscribeToDrafts(listener: () => void) {
  if (listeners.size === 0) {
    for (const [event, target] of OTHER_TABS) target().addEventListener(event, catchUpDrafts)
    for (const [event, target] of ENDS) target().addEventListener(event, endPage)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const [event, target] of OTHER_TABS) target().removeEventListener(event, catchUpDrafts)
    for (const [event, target] of ENDS) target().removeEventListener(event, endPage)
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

/** Records that a capture form is on screen; returns the function that ends this. */
export function showForm(key: string): () => void {
  forms.push(key)
  return () => void forms.splice(forms.indexOf(key), 1)
}

/**
 * Puts a text that was refused under this operation id back into the form where it was written, unless something was
 * written since; returns whether it did. `field` is what the refusal names: an operation id that another text has
 * already used is dropped.
 */
export function returnToDraft(
  userId: number,
  { id, body: { text, source, categoryId } }: TakenDraft,
  { field }: { field?: string | undefined },
): boolean {
  const key = draftKey(userId)
  const { sent, ...draft } = readDraft(key)
  const isUntouched = draft.text === '' && sent?.id === id
  if (!forms.includes(key) || !isUntouched) return false
  writeDraft(key, {
    text,
    ...(source === 'voice' && { isSpoken: true }),
    ...(categoryId && { categoryId }),
    ...(field !== OPERATION_HEADER && { sent: { text, id } }),
  })
  return true
}

/** How many texts a person has begun and not sent or saved, in this tab or another. */
export function countDrafts(userId: number): number {
  const keys = new Set(drafts.keys())
  try {
    for (const key of Object.keys(localStorage)) keys.add(key)
  } catch {
    // Without storage the drafts are in memory.
  }
  return [...keys].filter(isWithin(draftKey(userId))).filter((key) => {
    const { text, seen = '' } = drafts.get(key) ?? readKept(key)
    return text !== seen
  }).length
}

/** Deletes a person's drafts; with `place`, such as "thought-7", only the edits at that place and within it. */
export function forgetDrafts(userId: number, place?: string): void {
  const key = draftKey(userId, place)
  const isTheirs = isWithin(key)
  for (const known of [...drafts.keys()].filter(isTheirs)) {
    drafts.delete(known)
    written.delete(known)
  }
  // Forms that are still on screen would open the database again.
  if (place === undefined) newer.set(userId, Promise.resolve())
  forgetKeptDrafts(userId, place === undefined ? undefined : key)
  try {
    for (const key of Object.keys(localStorage).filter(isTheirs)) localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to delete.
  }
  tell()
}
