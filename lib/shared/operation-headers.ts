/** The header with the id under which a call is done once (calls.md#operations). */
export const OPERATION_HEADER = 'Idempotency-Key'

/** The header with the time of the client's clock, as ISO 8601: it corrects `capturedAt`. */
export const SENT_AT_HEADER = 'Sent-At'

/** The header with the id of the person who made what is sent (calls.md#operations). */
export const SENT_FOR_HEADER = 'Sent-For'
