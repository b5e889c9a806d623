import 'server-only'
import type { Transaction } from '../../database/db'
import type { AppEvent } from '../../jobs/events'

/** Where events go. */
export interface JobQueue {
  /**
   * Emits events together with the write that caused them: nothing leaves when the transaction rolls
   * back, and nothing is lost once it has committed. An id that was emitted before counts once.
   */
  emit(events: AppEvent | readonly AppEvent[], tx: Transaction): Promise<void>
}
