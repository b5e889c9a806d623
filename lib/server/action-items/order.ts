import 'server-only'

/** The order of every list of `action_items a`: newest first, the items of one thought as in it. */
export const ITEMS_IN_ORDER = 'a.created_at DESC, a.thought_id DESC, a.id'
