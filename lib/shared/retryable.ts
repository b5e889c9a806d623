/** Refusals of a moment: nobody or somebody else is signed in, or too many requests. */
const RETRYABLE = new Set([401, 408, 425, 429])

/** Whether the same call may succeed later: such a status says nothing against what it asks. */
export const isRetryable = (status: number): boolean => status >= 500 || RETRYABLE.has(status)
