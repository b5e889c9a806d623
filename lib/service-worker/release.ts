/** The build replaces these names (scripts/build/service-worker.mjs). */
declare const RAMBLE_RELEASE: string
declare const RAMBLE_FIRST_FILES: readonly string[]
declare const RAMBLE_LATER_FILES: readonly string[]

/** The id of the build that this worker belongs to. */
export const RELEASE = RAMBLE_RELEASE

/** The build's files that the dashboard needs to open, and to queue what is sent from it. */
export const FIRST_FILES = RAMBLE_FIRST_FILES

/** The other files that the screens need. */
export const LATER_FILES = RAMBLE_LATER_FILES
