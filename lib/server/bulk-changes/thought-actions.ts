import 'server-only'
import { EDITED_AT } from '../thoughts/version'
import { changeStatement, type ManyAction, toJson, undoStatement } from './action'

const knownWhere = (condition: string) => `
  SELECT t.id, t.is_archived, t.category_id, t.category_source, a.before
    FROM asked a JOIN public.thoughts t ON t.id = a.id
   WHERE t.user_id = $1 AND ${condition} ORDER BY t.id FOR NO KEY UPDATE OF t`
const known = knownWhere('true')

const archiveMany = changeStatement({
  known,
  changed: `
    UPDATE public.thoughts t SET is_archived = $3::boolean, updated_at = now() FROM known k
     WHERE t.id = k.id AND k.is_archived <> $3::boolean RETURNING t.id`,
})

/** Archives thoughts, or brings them back from the archive. */
export const archiving = (isArchived: boolean): ManyAction => ({
  change: (tx, ids, { userId }) => tx.query(archiveMany, [userId, ids, isArchived]),
  async undo(tx, things, { userId }) {
    const ids = things.map(({ id }) => id)
    const outcomes = await tx.query(archiveMany, [userId, ids, !isArchived])
    return outcomes.map(({ id, state }) => ({
      id,
      state: state === 'failed' ? 'unrestored' : 'undone',
    }))
  },
})

const hasCategory = `
  ($3::int IS NULL OR EXISTS (SELECT FROM public.categories g WHERE g.id = $3 AND g.user_id = $1))`

/** Finds no thoughts when the category has been deleted in the meantime. */
const categoriseMany = changeStatement({
  known: knownWhere(hasCategory),
  changed: `
    UPDATE public.thoughts t
       SET category_id = $3::int, category_source = 'person', updated_at = ${EDITED_AT}, edited_at = ${EDITED_AT}
      FROM known k WHERE t.id = k.id AND k.category_id IS DISTINCT FROM $3::int RETURNING t.id`,
  before: `jsonb_build_object('categoryId', k.category_id, 'source', k.category_source)`,
})

/** Thoughts whose former category has been deleted become uncategorised. */
const categoriseAgain = undoStatement({
  known,
  changed: `
    UPDATE public.thoughts t
       SET category_id = (SELECT g.id FROM public.categories g
                           WHERE g.id = (k.before ->> 'categoryId')::int AND g.user_id = $1),
           category_source = (k.before ->> 'source')::public.content_source,
           updated_at = ${EDITED_AT}, edited_at = ${EDITED_AT}
      FROM known k WHERE t.id = k.id AND k.category_id IS NOT DISTINCT FROM $3::int RETURNING t.id`,
})

/** Moves thoughts to a category, or out of theirs. */
export const categorising: ManyAction = {
  change: (tx, ids, { userId, categoryId }) => tx.query(categoriseMany, [userId, ids, categoryId]),
  undo: (tx, things, { userId, categoryId }) =>
    tx.query(categoriseAgain, [userId, toJson(things), categoryId]),
}
