/** The build replaces both names (scripts/lib/service-worker.mjs). */
declare const RAMBLE_RELEASE: string
declare const RAMBLE_FILES: readonly string[]

/** The id of the build that this worker belongs to. */
export const RELEASE = RAMBLE_RELEASE

/** The build's files that the screens need. */
export const FILES = RAMBLE_FILES
