import type { BulkChange } from '@/lib/shared/bulk-changes'
import { doingOf, endOf, nounOf } from '@/lib/shared/changes/many'
import { counted } from '@/lib/shared/counted'
import { truncated } from '@/lib/shared/thought-display'

/** How many failures are named; the others are counted. */
const NAMED_FAILURES = 3
/** The maximum length of a name in a list of failures. */
const NAME_LENGTH = 40

/** The progress of a change, as in "Archiving 350 of 1,000". */
export function progressOf({ action, state, done, total }: BulkChange): string {
  const doing = state === 'undoing' ? 'Undoing' : doingOf(action)
  return `${doing} ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
}

/** Which things could not be changed, and why: "1 thought could not be archived: “Boats” (It is gone)". */
export function failuresOf(
  { action, state, failures, failed }: BulkChange,
  names: ReadonlyMap<number, string>,
): string {
  const named = failures.slice(0, NAMED_FAILURES).map(({ id, message }) => {
    const name = truncated(names.get(id) ?? '', NAME_LENGTH)
    return name ? `“${name}” (${message})` : message
  })
  const others = failed - named.length
  const list = [...named, ...(others > 0 ? [`and ${others.toLocaleString('en-US')} more`] : [])]
  const what = state === 'undone' ? 'put back' : endOf(action)
  return `${counted(failed, nounOf(action))} could not be ${what}: ${list.join(', ')}`
}
