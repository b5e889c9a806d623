/** What the pages and their service worker agree on. */

export const SERVICE_WORKER_ADDRESS = '/sw.js'

/** The page without anybody's data, which opens every screen without a network. */
export const SHELL_ADDRESS = '/shell'

/** The page that other addresses show without a network. */
export const OFFLINE_ADDRESS = '/offline'

/** Every cache of the worker begins so. */
export const CACHE_PREFIX = 'ramble-'

/** The cache of one release's files. */
export const filesOf = (release: string) => `${CACHE_PREFIX}files-${release}`

/** The cache whose existence says that somebody is signed in on this device. */
export const SIGNED_IN_MARK = `${CACHE_PREFIX}signed-in`

/** Where it has the id of that person, as text; nowhere in one that a page of an earlier release has made. */
export const PERSON_IN_MARK = '/person'

/** What a page says to a worker. */
export type WorkerMessage =
  /** The page has settled: keep what was left for later. */
  | { type: 'keep-the-rest' }
  /** To one that waits: take over now if you are of the page's own release; the answer is whether you are. */
  | { type: 'is-mine'; release: string }
  /** The person agrees: take over now. */
  | { type: 'take-over' }
