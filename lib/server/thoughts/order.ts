import 'server-only'

/** SQL for the order of every list of `thoughts t`. */
export const NEWEST_FIRST = 't.created_at DESC, t.id DESC'
export const OLDEST_FIRST = 't.created_at ASC, t.id ASC'

/** The same for lists of pinned thoughts. */
export const PINNED_LAST_FIRST = 't.pinned_at DESC, t.id DESC'
export const PINNED_FIRST_FIRST = 't.pinned_at ASC, t.id ASC'
