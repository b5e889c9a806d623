import { isFault, isRefusal } from './attempt'
import type { Sendable } from './entries'

/** After as many faults of the server what is behind an entry is not held up any longer. */
const MOST_FAULTS = 5

/** Counts the server's faults with each entry. */
export class UnsentFaults {
  private readonly counts = new Map<string, number>()

  /** Whether trying again is of no use. */
  isLasting({ id }: Pick<Sendable, 'id'>, error: Error): boolean {
    if (!isFault(error)) return isRefusal(error)
    const faults = (this.counts.get(id) ?? 0) + 1
    this.counts.set(id, faults)
    return faults >= MOST_FAULTS
  }
}
