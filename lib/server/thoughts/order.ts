import 'server-only'

/** SQL for the order of every list of `thoughts t`. */
export const NEWEST_FIRST = 't.created_at DESC, t.id DESC'
export const OLDEST_FIRST = 't.created_at ASC, t.id ASC'
