import 'server-only'

/** The database's enum `change_kind`, in its order, which is that of the changes of one commit. */
export const CHANGE_KINDS = ['thought', 'category', 'tag', 'reminder'] as const
