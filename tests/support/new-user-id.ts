/** Beside the modules, which a test may reset. */
const worker = globalThis as { latestUserId?: number }

/** An id that no test of this worker had: drafts, and what is unsent, outlive pages, tests and files. */
export const newUserId = (): number => (worker.latestUserId = (worker.latestUserId ?? 100_000) + 1)
