import 'server-only'
import type { Transaction } from '../../database/db'
import type { AppEvent } from '../../jobs/events'

/** The queue that events are emitted to. */
export interface JobQueue {
  /** The time between two runs of a job whose cron is every minute. */
  readonly sweepsEveryMs: number
  /**
   * Emits events together with the write that caused them: none is sent if the transaction rolls back,
   * and none is lost once it has committed. A repeated id counts once.
   */
  emit(events: AppEvent | readonly AppEvent[], tx: Transaction): Promise<void>

  /**
   * Returns when a worker was last seen at work; null: never, or this queue has no workers that could be
   * seen. Throws when the database does not respond.
   */
  readWorkerSeen(): Promise<Date | null>
}
