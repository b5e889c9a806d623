import 'server-only'
import { changeStatement, type ManyAction, toJson, undoStatement } from './action'

const known = `
  SELECT i.id, i.is_completed, i.completed_at, i.waiting_since, a.before
    FROM asked a JOIN public.action_items i ON i.id = a.id
   WHERE i.user_id = $1 ORDER BY i.id FOR NO KEY UPDATE OF i`

const tickMany = changeStatement({
  known,
  changed: `
    UPDATE public.action_items i
       SET is_completed = $3::boolean, completed_at = CASE WHEN $3::boolean THEN now() END
      FROM known k WHERE i.id = k.id AND k.is_completed <> $3::boolean RETURNING i.id`,
  before: `jsonb_build_object('completedAt', k.completed_at)`,
})

const tickAgain = undoStatement({
  known,
  changed: `
    UPDATE public.action_items i
       SET is_completed = NOT $3::boolean, completed_at = (k.before ->> 'completedAt')::timestamptz
      FROM known k WHERE i.id = k.id AND k.is_completed = $3::boolean RETURNING i.id`,
})

/** Ticks or unticks action items. */
export const ticking = (isCompleted: boolean): ManyAction => ({
  change: (tx, ids, { userId }) => tx.query(tickMany, [userId, ids, isCompleted]),
  undo: (tx, things, { userId }) => tx.query(tickAgain, [userId, toJson(things), isCompleted]),
})

const markMany = changeStatement({
  known,
  changed: `
    UPDATE public.action_items i
       SET waiting_since = CASE WHEN $3::boolean THEN now() END, source = 'person'
      FROM known k WHERE i.id = k.id AND (k.waiting_since IS NULL) = $3::boolean RETURNING i.id`,
  before: `jsonb_build_object('waitingSince', k.waiting_since)`,
})

const markAgain = undoStatement({
  known,
  changed: `
    UPDATE public.action_items i SET waiting_since = (k.before ->> 'waitingSince')::timestamptz
      FROM known k WHERE i.id = k.id AND (k.waiting_since IS NOT NULL) = $3::boolean RETURNING i.id`,
})

/** Marks action items as waiting for somebody, or as no longer waiting. */
export const waiting = (isWaiting: boolean): ManyAction => ({
  change: (tx, ids, { userId }) => tx.query(markMany, [userId, ids, isWaiting]),
  undo: (tx, things, { userId }) => tx.query(markAgain, [userId, toJson(things), isWaiting]),
})
