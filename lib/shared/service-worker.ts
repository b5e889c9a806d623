/** What the pages and their service worker agree on. */

export const SERVICE_WORKER_ADDRESS = '/sw.js'

/** The page without anybody's data, which opens every screen without a network. */
export const SHELL_ADDRESS = '/shell'

/** The page shown in place of other addresses without a network. */
export const OFFLINE_ADDRESS = '/offline'

/** The prefix of all caches of the worker. */
export const CACHE_PREFIX = 'ramble-'

/** The cache of one release's files. */
export const filesOf = (release: string) => `${CACHE_PREFIX}files-${release}`

/** The cache whose existence means that somebody is signed in on this device. */
export const SIGNED_IN_MARK = `${CACHE_PREFIX}signed-in`

/** The key in that cache of the person's id, as text; absent if a page of an earlier release made the cache. */
export const PERSON_IN_MARK = '/person'

/** The messages from a page to a worker. */
export type WorkerMessage =
  /** The page has settled: cache what was left for later. */
  | { type: 'keep-the-rest' }
  /** To a waiting worker: take over now if you are of the page's own release. The reply is whether you are. */
  | { type: 'is-mine'; release: string }
  /** The person agrees: take over now. */
  | { type: 'take-over' }
