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

/** The notice that one is for what was written elsewhere meanwhile. */
export const EDITED_ELSEWHERE = {
  title: 'Edited elsewhere too',
  description: 'Both versions are kept. Choose one among what is not sent.',
}

/** What an entry keeps of a refusal. */
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

/** A refused entry as it is sent again, with another text if one is given. */
export function renewed({ refusal, ...entry }: UnsentEntry, text?: string): UnsentEntry {
  if (entry.kind === 'change') return editAnyway({ ...entry, ...(refusal && { refusal }) })
  if (entry.kind === 'recording') return entry
  const { clientId: _earlier, ...body } = entry.body
  const isAnother = text !== undefined && text !== body.text
  if (!isAnother && refusal?.field !== OPERATION_HEADER) return entry
  // Another text is another operation, and so is one whose id another text has.
  return { ...entry, id: newRandomId(), body: { ...body, ...(isAnother && { text }) } }
}

/** Whether a deletion of what an entry changes waits among others. */
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
 * Whether the server no longer has what was to be changed, and nothing that was written is lost by it: it
 * was done, and deleted since, or a deletion that waits behind it was done and the answers were lost.
 */
export function isGone(entry: Sendable, error: unknown, others: readonly UnsentEntry[]): boolean {
  const { code, wasDone } = refusalOf(error)
  if (wasDone || code !== 'not_found') return wasDone === true
  if (isRestoration(entry)) return false
  return entry.kind === 'thought' || textOf(entry) === undefined || isDeletedBy(others, entry)
}

/**
 * The other one of a deletion that the server refuses to do and of its restoration: of the two nothing is left to be
 * done.
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

/** What can't be restored any more is lost, and that is said. */
const isRestoration = (entry: Sendable) =>
  entry.kind === 'change' && entry.call.endsWith('/restore')

/** A thought that is refused for its category is sent without one; says so. */
export function withoutCategory<Entry extends Sendable>(
  entry: Entry,
  error: unknown,
): Entry | null {
  if (entry.kind !== 'thought' || refusalOf(error).field !== 'categoryId') return null
  const { categoryId, ...body } = entry.body
  if (categoryId === undefined) return null
  toast({
    title: 'Category not found',
    description: 'A thought that waited is sent without one.',
  })
  return { ...entry, body }
}

/** A thought that is refused for its moment is sent with that of sending, unless it has that already. */
export function asOfNow<Entry extends Sendable>(entry: Entry, error: unknown): Entry | null {
  if (entry.kind !== 'thought' || refusalOf(error).field !== 'capturedAt') return null
  const now = Date.now()
  if (Math.abs(now - Date.parse(entry.body.capturedAt)) < CAPTURED_AT_TOLERANCE_MS) return null
  return { ...entry, body: { ...entry.body, capturedAt: new Date(now).toISOString() } }
}

/** The notice that a thought is refused. */
export const noticeOfRefusal = (error: Error) => noticeOfFailure(CAPTURE_FAILED, error, undefined)

/** Takes back what is refused: a change is undone, a text returns to its field; returns whether that was possible. */
export const takeBack = (
  userId: number,
  entry: Sendable,
  refusal: Pick<UnsentRefusal, 'field'>,
): boolean => entry.kind === 'change' || returnToDraft(userId, entry, refusal)
