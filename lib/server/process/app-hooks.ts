import 'server-only'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * What the app provides to the process that it runs in (scripts/server), which can't import the app, since Next bundles
 * it.
 */
export interface AppHooks {
  /** Stops working on jobs and closes the connections. Call it before the process ends. */
  stop(): Promise<void>
  /** Whether the app's jobs need a worker process beside this one. */
  needsWorker: boolean
  /**
   * Returns the headers of the 304 to a GET of a call whose ETag is still current; null when the call itself has to
   * respond. `address` has no query. Missing in a worker.
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
