/** The header that marks a response as the server's own (calls.md#who-a-response-is-from). */
export const ANSWERED_BY_HEADER = 'Answered-By'

/** Its value. */
export const ANSWERED_BY_RAMBLE = 'Ramble'

/** Whether a response is marked as the server's own. */
export const isMarked = (headers: Headers): boolean =>
  headers.get(ANSWERED_BY_HEADER) === ANSWERED_BY_RAMBLE
