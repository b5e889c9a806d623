/** Temporary refusals: nobody or somebody else is signed in, or there were too many requests. */
const RETRYABLE = new Set([401, 408, 425, 429])

/** Whether the same call may succeed later: such a status does not reject the request itself. */
export const isRetryable = (status: number): boolean => status >= 500 || RETRYABLE.has(status)
