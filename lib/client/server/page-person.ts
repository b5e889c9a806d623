import { SENT_FOR_HEADER } from '@/lib/shared/operation-headers'
import { ApiError, refusalOf } from './errors'

/**
 * The person whose page this tab shows. The page stays theirs until it is left, though the session belongs to the
 * browser and somebody else may sign in in another tab (calls.md#whose-a-page-is).
 */
let person: number | null = null
/** Whether only this device's copy has named the person so far, not the server. */
let isByCopy = false

/**
 * Whose the session was at this page's last request: its person's, somebody else's, or somebody else's where only the
 * copy had named the page's person.
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

/** The header that names the person whose page sends the request. */
export const headersOfPage = (): Record<string, string> =>
  person === null ? {} : { [SENT_FOR_HEADER]: String(person) }

/** Whether a call was refused because somebody else is signed in. */
export const isOthersSession = (error: unknown) => refusalOf(error).field === SENT_FOR_HEADER

/**
 * Returns the user that the server names. When the page now belongs to another person, throws the error of a refused
 * call: the request may be older than the copy's knowledge of the person.
 */
export function assertPagePerson<Named extends { id: number } | null>(named: Named): Named {
  if (person === null || named === null || named.id === person) return named
  const message = 'Somebody else is signed in.'
  throw new ApiError(message, 401, { message, field: SENT_FOR_HEADER })
}

/** Records whether somebody other than this page's person is signed in. */
export function setOthersSession(isSo: boolean): void {
  session = !isSo ? 'own' : isByCopy ? 'taken-over' : 'others'
  for (const listener of listeners) listener()
}

/** Whose the session was at this page's last request. */
export const sessionOfPage = () => session

/** Calls the listener when it changes; returns the unsubscriber. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
