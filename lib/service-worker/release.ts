/** The build replaces these names (scripts/build/service-worker.mjs). */
declare const RAMBLE_RELEASE: string
declare const RAMBLE_FIRST_FILES: readonly string[]
declare const RAMBLE_LATER_FILES: readonly string[]

/** The id of the build that this worker belongs to. */
export const RELEASE = RAMBLE_RELEASE

/** The build's files with which the dashboard opens, and what is sent from it waits. */
export const FIRST_FILES = RAMBLE_FIRST_FILES

/** The other files that the screens need. */
export const LATER_FILES = RAMBLE_LATER_FILES
