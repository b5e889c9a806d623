import 'server-only'

/** The labels of the database's enum `change_kind`. Their order is that of the changes of one commit. */
export const CHANGE_KINDS = ['thought', 'category', 'tag', 'reminder'] as const
