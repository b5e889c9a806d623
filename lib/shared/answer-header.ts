/** The header by which the server says that an answer is its own (calls.md#whose-an-answer-is). */
export const ANSWER_HEADER = 'Answered-By'

/** Its value. */
export const OUR_ANSWER = 'Ramble'

/** Whether an answer says that it is the server's own. */
export const isMarked = (headers: Headers): boolean => headers.get(ANSWER_HEADER) === OUR_ANSWER
