import 'server-only'

/** Where action items, which have this name in a statement, stand among those of their thought. */
export const placeOf = (items: string) => `coalesce(${items}.position, ${items}.id)`

/** The same for `action_items a`. */
export const PLACE = placeOf('a')

/** The order of action items of one thought, which have this name in a statement. */
export const ownOrderOf = (items: string) => `${placeOf(items)}, ${items}.id`

/** The order of `action_items a` of one thought. */
export const IN_OWN_ORDER = ownOrderOf('a')

/** The order of every list of `action_items a`: newest first, the items of one thought as in it. */
export const ITEMS_IN_ORDER = `a.created_at DESC, a.thought_id DESC, ${IN_OWN_ORDER}`
