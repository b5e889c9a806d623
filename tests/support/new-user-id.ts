/** Stored outside the modules, which a test may reset. */
const worker = globalThis as { latestUserId?: number }

/** An id that no test of this worker has used, because drafts and unsent entries outlive pages, tests and files. */
export const newUserId = (): number => (worker.latestUserId = (worker.latestUserId ?? 100_000) + 1)
