/** The title of the notice when a capture fails. */
export const CAPTURE_FAILED = 'Error saving thought'
