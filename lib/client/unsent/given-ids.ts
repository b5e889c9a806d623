import { kindOf } from '@/lib/shared/changes/all'
import { isUnsentId } from '@/lib/shared/changes/effect'
import type { Sendable, UnsentEntry } from './entries'

type Entry = Sendable | UnsentEntry

/** The id of an action item that an entry adds, as long as the server has given it none. */
export const addedBy = (entry: Entry): number | undefined =>
  entry.kind === 'change' && kindOf(entry)?.isNew ? entry.effect.id : undefined

/** Whether an entry changes an action item to which the server has given no id yet. */
export const isAboutUnsent = (entry: Entry): boolean =>
  entry.kind === 'change' &&
  entry.effect.on === 'actionItem' &&
  isUnsentId(entry.effect.id) &&
  addedBy(entry) === undefined

/** An entry with the id that the server has given to the action item that it adds or changes. */
export function withGivenId<One extends Entry>(entry: One, unsent: number, id: number): One {
  if (entry.kind !== 'change' || entry.effect.on !== 'actionItem' || entry.effect.id !== unsent) {
    return entry
  }
  const { was } = entry.effect
  return {
    ...entry,
    effect: { ...entry.effect, id, ...(was && { was: { ...was, id } }) },
    // An addition is about its thought.
    ...(addedBy(entry) === undefined && { params: { ...entry.params, id } }),
  }
}
