import 'server-only'
import { statement } from '../database/statement'

/**
 * Locks the action items of the thoughts $2 of the person $1: a reminder that is being set on one of them is either
 * committed before the next statement, or waits.
 */
export const lockItems = statement({
  text: `
    SELECT FROM public.action_items
     WHERE thought_id = ANY ($2::int[]) AND user_id = $1 ORDER BY id FOR UPDATE`,
})
