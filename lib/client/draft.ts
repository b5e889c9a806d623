import { useSyncExternalStore } from 'react'
import { draftKey, NO_DRAFT, readDraft, subscribeToDrafts, writeDraft } from './draft-store'
import { newRandomId } from './random-id'

/** The text that was added while it was being sent; the whole text when it has been replaced. */
function addedSince(sent: string, text: string): string {
  let same = 0
  while (same < sent.length && sent[same] === text[same]) same++
  if (text.length < sent.length || !text.endsWith(sent.slice(same))) return text
  return text.slice(same, text.length - sent.length + same).trim()
}

/**
 * The thought that a person is writing and has not saved. There is one per person and browser,
 * shared by the capture forms of all tabs; it survives reloads until it is saved.
 */
export function useDraft(userId: number | undefined) {
  const key = userId === undefined ? null : draftKey(userId)
  const draftNow = () => (key === null ? NO_DRAFT : readDraft(key))
  const draft = useSyncExternalStore(subscribeToDrafts, draftNow, () => NO_DRAFT)
  return {
    text: draft.text,
    isSpoken: draft.isSpoken ?? false,
    categoryId: draft.categoryId,
    setCategory(id: number | null) {
      if (key === null) return
      const { categoryId: _left, ...others } = readDraft(key)
      writeDraft(key, { ...others, ...(id !== null && { categoryId: id }) })
    },
    setText(next: string) {
      if (key === null) return
      const { isSpoken, ...draft } = readDraft(key)
      writeDraft(key, { ...draft, text: next, ...(isSpoken && next !== '' && { isSpoken }) })
    },
    /** The id under which this text is sent; the same text always gets the same id. */
    beginSending(): string {
      const draft = draftNow()
      if (draft.sent?.text === draft.text) return draft.sent.clientId
      const clientId = newRandomId()
      if (key !== null) writeDraft(key, { ...draft, sent: { text: draft.text, clientId } })
      return clientId
    },
    /** Removes the text that was sent; what was spoken into it meanwhile stays. */
    clear(sentText: string) {
      if (key === null) return
      const { text: now, sent: _sent, ...kept } = readDraft(key)
      const left = addedSince(sentText, now)
      writeDraft(key, left === '' ? NO_DRAFT : { ...kept, text: left })
    },
  }
}

/**
 * An edit in progress of the saved text at `place`, such as "thought-7-title". It exists from
 * `begin` until `end`. Once it differs from the saved text, it survives reloads, closed tabs and
 * expired sessions.
 */
export function useEditDraft(userId: number | undefined, place: string) {
  const key = userId === undefined ? null : draftKey(userId, place)
  const draft = useSyncExternalStore(
    subscribeToDrafts,
    () => (key === null ? NO_DRAFT : readDraft(key)),
    () => NO_DRAFT,
  )
  return {
    /** The text of the edit; null when nothing is being edited. */
    text: draft.isEdit ? draft.text : null,
    /** The saved text when the edit began, and its version. */
    seen: draft.seen,
    basedOn: draft.basedOn,
    begin(saved: string, basedOn?: string) {
      const seen = { seen: saved, ...(basedOn !== undefined && { basedOn }) }
      if (key !== null) writeDraft(key, { text: saved, isEdit: true, ...seen }, false)
    },
    setText(text: string) {
      if (key !== null) writeDraft(key, { ...readDraft(key), text, isEdit: true }, true)
    },
    /** Ends the edit. After saving `saved`, it ends only if the text has not changed since. */
    end(saved?: string) {
      if (key === null || (saved !== undefined && readDraft(key).text !== saved)) return
      writeDraft(key, NO_DRAFT)
    },
  }
}
