import 'server-only'
import type { ActionItem, ActionItemInput } from '@/lib/shared/action-items'
import { transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { notFound } from '../errors'
import { ACTION_ITEM_JSON } from '../thoughts/columns'
import { fullThought } from '../thoughts/limits'
import { PLACE } from '../thoughts/item-order'

/** Serialises everything that adds action items to a thought; organising takes the same lock. */
const lockThought = statement({
  text: `SELECT t.id FROM public.thoughts t WHERE t.id = $2 AND t.user_id = $1 FOR NO KEY UPDATE`,
  columns: { id: column.int },
})

/**
 * While no item of the thought has been moved, the new item needs no position: it comes last by its id. It gets the
 * creation time of the first item, so that the items of a thought stay together in lists.
 */
const insertItem = statement({
  text: `
    INSERT INTO public.action_items AS a (user_id, thought_id, text, source, due_on, position, created_at)
    SELECT $1, $2, $3, 'person', $4::date,
           coalesce($5::float8, CASE WHEN others.has_moved THEN others.last + 1 END),
           coalesce(others.first_at, now())
      FROM (SELECT bool_or(a.position IS NOT NULL) AS has_moved, max(${PLACE}) AS last,
                   min(a.created_at) AS first_at
              FROM public.action_items a WHERE a.thought_id = $2) AS others
    RETURNING ${ACTION_ITEM_JSON} AS item`,
  columns: { item: column.json<ActionItem>() },
})

/**
 * Adds an action item that a person wrote to a thought, last unless it has a `position`, and returns it
 * (action-items.md#adding-one). Throws `not_found` when the thought is unknown or another person's, and `conflict` when
 * the thought has as many items as it can have.
 */
export async function addActionItem({
  userId,
  thoughtId,
  text,
  dueOn,
  position,
}: { userId: number; thoughtId: number } & ActionItemInput): Promise<ActionItem> {
  try {
    return await transaction(async (tx) => {
      const [found] = await tx.query(lockThought, [userId, thoughtId])
      if (!found) throw notFound('Thought')
      const values = [userId, thoughtId, text, dueOn ?? null, position ?? null]
      const [added] = await tx.query(insertItem, values)
      if (!added) throw new Error('The action item was not inserted')
      return added.item
    })
  } catch (error) {
    throw fullThought(error) ?? error
  }
}
