import type { BulkAction, BulkChange } from '@/lib/shared/bulk-changes'
import { counted } from '@/lib/shared/counted'
import { truncated } from '@/lib/shared/thought-display'

interface Words {
  noun: 'thought' | 'action item'
  /** What is being done to them. */
  doing: string
  /** What they were in the end. */
  done: string
}

const WORDS: Record<BulkAction, Words> = {
  archive: { noun: 'thought', doing: 'Archiving', done: 'archived' },
  unarchive: { noun: 'thought', doing: 'Unarchiving', done: 'unarchived' },
  delete: { noun: 'thought', doing: 'Deleting', done: 'deleted' },
  tag: { noun: 'thought', doing: 'Tagging', done: 'tagged' },
  untag: { noun: 'thought', doing: 'Untagging', done: 'untagged' },
  category: { noun: 'thought', doing: 'Moving', done: 'moved' },
  tick: { noun: 'action item', doing: 'Ticking', done: 'ticked' },
  untick: { noun: 'action item', doing: 'Unticking', done: 'unticked' },
  'delete-items': { noun: 'action item', doing: 'Deleting', done: 'deleted' },
}

/** How many failures are named; the others are counted. */
const NAMED_FAILURES = 3
/** The length of a name among several. */
const NAME_LENGTH = 40

/** The present participle of an action, as in "Archiving". */
export const doingOf = (action: BulkAction): string => WORDS[action].doing

/** What has been done, as in "3 thoughts archived". */
export const doneOf = ({ action, changed }: Pick<BulkChange, 'action' | 'changed'>): string =>
  `${counted(changed, WORDS[action].noun)} ${WORDS[action].done}`

/** How far a change is, as in "Archiving 350 of 1,000". */
export function progressOf({ action, state, done, total }: BulkChange): string {
  const doing = state === 'undoing' ? 'Undoing' : doingOf(action)
  return `${doing} ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
}

/** The title of the notice that nothing could be done. */
export const failedOf = (action: BulkAction): string =>
  `Error ${doingOf(action).toLowerCase()} ${WORDS[action].noun}s`

/** Which could not be changed, and why: "1 thought could not be archived: “Boats” (It is gone)". */
export function failuresOf(
  { action, state, failures, failed }: BulkChange,
  names: ReadonlyMap<number, string>,
): string {
  const { noun, done } = WORDS[action]
  const named = failures.slice(0, NAMED_FAILURES).map(({ id, message }) => {
    const name = truncated(names.get(id) ?? '', NAME_LENGTH)
    return name ? `“${name}” (${message})` : message
  })
  const others = failed - named.length
  const list = [...named, ...(others > 0 ? [`and ${others.toLocaleString('en-US')} more`] : [])]
  const what = state === 'undone' ? 'put back' : done
  return `${counted(failed, noun)} could not be ${what}: ${list.join(', ')}`
}
