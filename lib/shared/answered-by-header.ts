/** The header by which the server says that an answer is its own (calls.md#who-a-response-is-from). */
export const ANSWERED_BY_HEADER = 'Answered-By'

/** Its value. */
export const ANSWERED_BY_US = 'Ramble'

/** Whether an answer says that it is the server's own. */
export const isMarked = (headers: Headers): boolean =>
  headers.get(ANSWERED_BY_HEADER) === ANSWERED_BY_US
