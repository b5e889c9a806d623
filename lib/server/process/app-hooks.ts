import 'server-only'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * What the app does for the process that it runs in (scripts/server), which can't import it: Next bundles the app.
 */
export interface AppHooks {
  /** Ends the work on jobs and closes the connections. To call before the process ends. */
  stop(): Promise<void>
  /** Whether the app's jobs need a worker process beside this one. */
  needsWorker: boolean
  /**
   * Returns the headers of the 304 to a GET of a call whose ETag is still current; null when the call itself has to
   * respond. `address` is without its query. A worker has none.
   */
  respondUnchanged?: (
    address: string,
    headers: IncomingHttpHeaders,
  ) => Promise<Record<string, string> | null>
}

const shared = globalThis as typeof globalThis & { rambleApp?: AppHooks }

/** Makes the hooks known to the process, in place of any from before. */
export function declareAppHooks(hooks: AppHooks): void {
  shared.rambleApp = hooks
}
