import 'server-only'

/** The order of every list of `action_items a`: the newest first, and those of one thought in its own. */
export const ITEMS_IN_ORDER = 'a.created_at DESC, a.thought_id DESC, a.id'
