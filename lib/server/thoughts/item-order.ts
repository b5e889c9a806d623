import 'server-only'

/** Returns SQL for the place of an action item within its thought; `items` is the table's alias. */
export const placeOf = (items: string) => `coalesce(${items}.position, ${items}.id)`

/** The same for `action_items a`. */
export const PLACE = placeOf('a')

/** Returns SQL for the order of one thought's action items; `items` is the table's alias. */
export const ownOrderOf = (items: string) => `${placeOf(items)}, ${items}.id`

/** The order of `action_items a` of one thought. */
export const IN_OWN_ORDER = ownOrderOf('a')

/** The order of every list of `action_items a`: newest first, the items of one thought in its own order. */
export const ITEMS_IN_ORDER = `a.created_at DESC, a.thought_id DESC, ${IN_OWN_ORDER}`
