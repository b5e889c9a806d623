import { SENT_FOR_HEADER } from '@/lib/shared/operation-headers'
import { refusalOf } from './errors'

/**
 * Whose page this tab shows. It stays theirs until it is left: the session belongs to the browser, and
 * somebody else may sign in in another tab (calls.md#whose-a-page-is).
 */
let person: number | null = null
let isOthers = false
const listeners = new Set<() => void>()

/** The id of the person whose page this is; null while nobody is known. */
export const pagePerson = () => person

/** Makes this the page of a person, or of nobody. */
export function setPagePerson(userId: number | null): void {
  person = userId
}

/** Names the person whose page asks. */
export const headersOfPage = (): Record<string, string> =>
  person === null ? {} : { [SENT_FOR_HEADER]: String(person) }

/** Whether a call was refused because somebody else is signed in. */
export const isOthersSession = (error: unknown) => refusalOf(error).field === SENT_FOR_HEADER

/** Records whether somebody else is signed in than the person whose page this is. */
export function sayOthersSession(isSo: boolean): void {
  isOthers = isSo
  for (const listener of listeners) listener()
}

/** Whether somebody else was signed in when this page last asked. */
export const hasOthersSession = () => isOthers

/** Calls the listener when that changes; returns the unsubscriber. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
