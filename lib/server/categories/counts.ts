import 'server-only'
import { purgeByWalking } from '../database/purge-in-batches'
import type { TimeLimits } from '../process/own-time'
import { column, statement } from '../database/statement'

/**
 * Removes only rows that it sees, so rows added in the meantime still count. The last category of a page may continue
 * on the next page, which begins with that category again.
 */
const addUp = statement({
  text: `
    WITH page AS (
           SELECT category_id, id FROM public.category_counts WHERE category_id > $1
            ORDER BY category_id, id LIMIT $2),
         due AS (
           SELECT n.category_id, n.id FROM public.category_counts n JOIN page USING (category_id, id)
            WHERE category_id IN (
                  SELECT p.category_id FROM page p LEFT JOIN public.categories c ON c.id = p.category_id
                   GROUP BY p.category_id, c.id HAVING count(*) > 1 OR c.id IS NULL)
              FOR UPDATE OF n SKIP LOCKED),
         removed AS (
           DELETE FROM public.category_counts n USING due
            WHERE n.category_id = due.category_id AND n.id = due.id RETURNING n.category_id, n.change),
         added AS (
           INSERT INTO public.category_counts (category_id, change)
           SELECT c.id, sum(change) FROM removed JOIN public.categories c ON c.id = category_id
            GROUP BY c.id HAVING sum(change) <> 0)
    SELECT CASE WHEN count(*) = $2 THEN max(category_id) - 1 END AS after FROM page`,
  columns: { after: column.int.orNull },
})

/**
 * Replaces the rows of each category's count by one with their sum, so that reading it stays fast
 * (docs/decisions/0066), and removes those of deleted categories. Counts do not change; this may run at any time.
 */
export function addUpCategoryCounts(limits?: TimeLimits): Promise<void> {
  return purgeByWalking({ sweep: 'category-counts', step: addUp }, [], limits)
}
