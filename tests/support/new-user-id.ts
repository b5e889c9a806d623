let latest = 100_000

/** An id that no test of this worker had: drafts, and what is unsent, outlive pages, tests and files. */
export const newUserId = (): number => ++latest
