import { OPERATION_HEADER } from '@/lib/shared/operation-headers'
import { textOf } from '@/lib/shared/changes/all'
import { deletes, effectsOf } from '@/lib/shared/changes/effect'
import { CAPTURED_AT_TOLERANCE_MS } from '@/lib/shared/limits'
import { returnToDraft } from '../../drafts/draft-store'
import { messageOf, refusalOf } from '../../server/errors'
import { noticeOfFailure } from '../../page/failure-notice'
import { newRandomId } from '../../device/random-id'
import { toast } from '../../page/toast'
import { CAPTURE_FAILED } from '../queue/words'
import type { Sendable, UnsentEntry, UnsentRefusal } from '../queue/entries'
import { editAnyway } from './versions'

/** The notice of a refusal because of a change made elsewhere. */
export const EDITED_ELSEWHERE = {
  title: 'Edited elsewhere too',
  description: 'Both versions are kept. Choose one in the list of unsent changes.',
}

/** What an entry stores of a refusal. */
export function refusalIn(error: unknown): UnsentRefusal {
  const { field, upgradeUrl, current, currentItem, currentReminder } = refusalOf(error)
  return {
    message: messageOf(error),
    ...(field !== undefined && { field }),
    ...(upgradeUrl !== undefined && { upgradeUrl }),
    ...(current !== undefined && { current }),
    ...(currentItem !== undefined && { currentItem }),
    ...(currentReminder !== undefined && { currentReminder }),
  }
}

/** A refused entry in the form in which it is sent again, with another text if one is given. */
export function renewed({ refusal, ...entry }: UnsentEntry, text?: string): UnsentEntry {
  if (entry.kind === 'change') return editAnyway({ ...entry, ...(refusal && { refusal }) })
  if (entry.kind === 'recording') return entry
  const { clientId: _earlier, ...body } = entry.body
  const isAnother = text !== undefined && text !== body.text
  if (!isAnother && refusal?.field !== OPERATION_HEADER) return entry
  // Another text is another operation, and so is a text whose id another text has already used.
  return { ...entry, id: newRandomId(), body: { ...body, ...(isAnother && { text }) } }
}

/** Whether the other entries include a waiting deletion of what an entry changes. */
const isDeletedBy = (others: readonly UnsentEntry[], one: Sendable): boolean =>
  one.kind === 'change' &&
  others.some((other) => {
    if (other.kind !== 'change' || other.refusal || !deletes(other.effect)) return false
    return effectsOf(other.effect).some(({ on, id }) => {
      const isItself = on === one.effect.on && id === one.effect.id
      return isItself || (on === 'thought' && id === one.thoughtId)
    })
  })

/**
 * Whether the server no longer has what was to be changed, and no written text is lost by that: the change was done and
 * the thing deleted since, or a deletion queued behind it was done and the responses were lost.
 */
export function isGone(entry: Sendable, error: unknown, others: readonly UnsentEntry[]): boolean {
  const { code, wasDone } = refusalOf(error)
  if (wasDone || code !== 'not_found') return wasDone === true
  if (isRestoration(entry)) return false
  return entry.kind === 'thought' || textOf(entry) === undefined || isDeletedBy(others, entry)
}

/**
 * For a deletion or a restoration that the server refuses, the waiting entry that reverses it: the two cancel out, so
 * neither needs to be done.
 */
export function otherOfUndone(
  entry: Sendable,
  error: unknown,
  others: readonly UnsentEntry[],
): UnsentEntry | undefined {
  if (entry.kind !== 'change') return undefined
  const { current, code } = refusalOf(error)
  const isRefused = isDeletion(entry) ? current !== undefined : code === 'not_found'
  const isOther = isDeletion(entry) ? isRestoration : isRestoration(entry) && isDeletion
  if (!isRefused || !isOther) return undefined
  return others.find(
    (other) => other.kind === 'change' && other.thoughtId === entry.thoughtId && isOther(other),
  )
}

const isDeletion = (entry: Sendable) =>
  entry.kind === 'change' && entry.effect.on === 'thought' && entry.effect.set === null

/** A thought that can no longer be restored is lost, and the person is told. */
const isRestoration = (entry: Sendable) =>
  entry.kind === 'change' && entry.call.endsWith('/restore')

/**
 * A thought that is refused because of its category, without the category; shows a notice. Null for any other entry or
 * error.
 */
export function withoutCategory<Entry extends Sendable>(
  entry: Entry,
  error: unknown,
): Entry | null {
  if (entry.kind !== 'thought' || refusalOf(error).field !== 'categoryId') return null
  const { categoryId, ...body } = entry.body
  if (categoryId === undefined) return null
  toast({
    title: 'Category not found',
    description: 'An unsent thought is sent without one.',
  })
  return { ...entry, body }
}

/**
 * A thought that is refused because of its moment, with the current time; null if it has that already, and for any
 * other entry or error.
 */
export function asOfNow<Entry extends Sendable>(entry: Entry, error: unknown): Entry | null {
  if (entry.kind !== 'thought' || refusalOf(error).field !== 'capturedAt') return null
  const now = Date.now()
  if (Math.abs(now - Date.parse(entry.body.capturedAt)) < CAPTURED_AT_TOLERANCE_MS) return null
  return { ...entry, body: { ...entry.body, capturedAt: new Date(now).toISOString() } }
}

/** The notice that a thought is refused. */
export const noticeOfRefusal = (error: Error) => noticeOfFailure(CAPTURE_FAILED, error, undefined)

/** Rolls back a refused entry: a change is undone, a text returns to its field. Returns whether that was possible. */
export const takeBack = (
  userId: number,
  entry: Sendable,
  refusal: Pick<UnsentRefusal, 'field'>,
): boolean => entry.kind === 'change' || returnToDraft(userId, entry, refusal)
