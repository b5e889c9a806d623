import 'server-only'
import { statement } from '../database/statement'
import {
  ASKED,
  ASKED_AGAIN,
  type ManyAction,
  outcomeAgainColumns,
  outcomeColumns,
  STATE,
  STATE_AGAIN,
  toJson,
} from './action'

const KNOWN = `
  known AS (
    SELECT i.id, i.is_completed, i.completed_at, a.before
      FROM asked a JOIN public.action_items i ON i.id = a.id
     WHERE i.user_id = $1 ORDER BY i.id FOR NO KEY UPDATE OF i)`

const tickMany = statement({
  text: `
    WITH ${ASKED}, ${KNOWN},
         changed AS (
           UPDATE public.action_items i
              SET is_completed = $3::boolean, completed_at = CASE WHEN $3::boolean THEN now() END
             FROM known k WHERE i.id = k.id AND k.is_completed <> $3::boolean RETURNING i.id)
    SELECT a.id, ${STATE} AS state, jsonb_build_object('completedAt', k.completed_at) AS before
      FROM asked a LEFT JOIN known k USING (id) LEFT JOIN changed c USING (id)`,
  columns: outcomeColumns,
})

const tickAgain = statement({
  text: `
    WITH ${ASKED_AGAIN}, ${KNOWN},
         changed AS (
           UPDATE public.action_items i
              SET is_completed = NOT $3::boolean, completed_at = (k.before ->> 'completedAt')::timestamptz
             FROM known k WHERE i.id = k.id AND k.is_completed = $3::boolean RETURNING i.id)
    SELECT a.id, ${STATE_AGAIN} AS state FROM asked a LEFT JOIN changed c USING (id)`,
  columns: outcomeAgainColumns,
})

/** Ticks or unticks action items. */
export const ticking = (isCompleted: boolean): ManyAction => ({
  change: (tx, ids, { userId }) => tx.query(tickMany, [userId, ids, isCompleted]),
  undo: (tx, things, { userId }) => tx.query(tickAgain, [userId, toJson(things), isCompleted]),
})
