import 'server-only'
import { type BulkAction, ITEM_ACTIONS } from '@/lib/shared/bulk-changes'
import { BULK_CHANGE_FAILURES } from '@/lib/shared/limits'
import type { Transaction } from '../database/db'
import { column, statement } from '../database/statement'

/** Uses the index on id and person, so that another person's thing takes as long to look up as a missing one. */
const findOwn = (table: 'thoughts' | 'action_items') =>
  statement({
    text: `
      SELECT coalesce(array_agg(o.id), '{}') AS ids
        FROM unnest($2::int[]) AS a (id) JOIN public.${table} o ON (o.id, o.user_id) = (a.id, $1)`,
    columns: { ids: column.ints },
  })

const findThoughts = findOwn('thoughts')
const findItems = findOwn('action_items')

/** The things that a change is about. */
export interface Sorted {
  own: readonly number[]
  /** How many are missing or not the person's, and the first of them. */
  missingCount: number
  missingIds: readonly number[]
}

/** Sorts the ids of a change by whether they are a person's things of its kind. */
export async function sortOut(
  tx: Transaction,
  { userId, action, ids }: { userId: number; action: BulkAction; ids: readonly number[] },
): Promise<Sorted> {
  const isOfItems = ITEM_ACTIONS.some((one) => one === action)
  const [found] = await tx.query(isOfItems ? findItems : findThoughts, [userId, ids])
  const own = new Set(found?.ids)
  const missing = ids.filter((id) => !own.has(id)).sort((one, other) => one - other)
  return {
    own: [...own],
    missingCount: missing.length,
    missingIds: missing.slice(0, BULK_CHANGE_FAILURES),
  }
}
