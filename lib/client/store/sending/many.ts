import type { BulkChange } from '@/lib/shared/bulk-changes'
import { isUnderWay } from '@/lib/shared/changes/many'
import { setBulkState } from './bulk-state'
import type { Sendable } from '../queue/entries'

/** Lets a bulk change that was sent automatically be followed, if it is still running or could not do everything. */
export function followMany(
  sent: Pick<Sendable, 'kind'> & { effect?: { on: string } },
  response: unknown,
): void {
  if (sent.effect?.on !== 'many') return
  const change = response as BulkChange
  if (isUnderWay(change) || change.failed > 0) setBulkState({ late: change })
}
