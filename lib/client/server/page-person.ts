import { SENT_FOR_HEADER } from '@/lib/shared/operation-headers'
import { ApiError, refusalOf } from './errors'

/**
 * Whose page this tab shows. It stays theirs until it is left: the session belongs to the browser, and
 * somebody else may sign in in another tab (calls.md#whose-a-page-is).
 */
let person: number | null = null
/** Only this device's copy has said so, and the server not yet. */
let isByCopy = false

/**
 * Whose the session was when this page last asked: its person's, somebody else's, or somebody else's where only
 * the copy had named the page's person.
 */
type Session = 'own' | 'others' | 'taken-over'
let session: Session = 'own'
const listeners = new Set<() => void>()

/** The id of the person whose page this is; null while nobody is known. */
export const pagePerson = () => person

/** Makes this the page of a person, or of nobody. */
export function setPagePerson(userId: number | null, given: { isByCopy: boolean }): void {
  person = userId
  isByCopy = given.isByCopy
}

/** Names the person whose page asks. */
export const headersOfPage = (): Record<string, string> =>
  person === null ? {} : { [SENT_FOR_HEADER]: String(person) }

/** Whether a call was refused because somebody else is signed in. */
export const isOthersSession = (error: unknown) => refusalOf(error).field === SENT_FOR_HEADER

/**
 * Returns whom the server names. Throws as for a call that it refuses, when that is not the person whose page this
 * is by now: the page asked before the copy knew them.
 */
export function asNamed<Named extends { id: number } | null>(named: Named): Named {
  if (person === null || named === null || named.id === person) return named
  const message = 'Somebody else is signed in.'
  throw new ApiError(message, 401, { message, field: SENT_FOR_HEADER })
}

/** Records whether somebody else is signed in than the person whose page this is. */
export function sayOthersSession(isSo: boolean): void {
  session = !isSo ? 'own' : isByCopy ? 'taken-over' : 'others'
  for (const listener of listeners) listener()
}

/** Whose the session was when this page last asked. */
export const sessionOfPage = () => session

/** Calls the listener when that changes; returns the unsubscriber. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
