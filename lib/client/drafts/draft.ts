import { useSyncExternalStore } from 'react'
import {
  draftKey,
  NO_DRAFT,
  readDraft,
  subscribeToDrafts,
  withText,
  writeDraft,
} from './draft-store'
import { operationIdOf, type TakenDraft } from './kept-drafts'
import { newRandomId } from '../device/random-id'

/**
 * The thought that a person is writing and has not sent. There is one per person and browser,
 * shared by the capture forms of all tabs; it survives reloads until it is sent.
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
      const { isSpoken, ...draft } = withText(readDraft(key), next)
      writeDraft(key, { ...draft, ...(isSpoken && next !== '' && { isSpoken }) })
    },
    /** Adds what was typed into the field before its code had loaded. */
    addTyped(typed: string) {
      if (key === null) return
      const { text } = readDraft(key)
      if (typed !== text) this.setText(text === '' ? typed : `${text}\n${typed}`)
    },
    /** Takes the text out, to be sent under an operation id; a returned text that is unchanged keeps its id. */
    take(): TakenDraft {
      const taken = draftNow()
      const { text, isSpoken, categoryId, sent } = taken
      const isSame = sent?.text === text
      const id = (isSame ? sent.id : operationIdOf(taken)) ?? newRandomId()
      if (key !== null) writeDraft(key, { ...NO_DRAFT, sent: { text, id } })
      const source = isSpoken ? 'voice' : 'web'
      return { id, body: { text, source, ...(categoryId !== undefined && { categoryId }) } }
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
