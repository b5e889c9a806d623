import 'server-only'
import { transaction } from '../database/db'
import { statement } from '../database/statement'

/** Removes only rows that it sees, so rows that are added meanwhile still count. */
const addUp = statement({
  text: `
    WITH removed AS (
      DELETE FROM public.category_counts WHERE category_id IN (
        SELECT n.category_id FROM public.category_counts n
          LEFT JOIN public.categories c ON c.id = n.category_id
         GROUP BY n.category_id, c.id HAVING count(*) > 1 OR c.id IS NULL)
      RETURNING category_id, change)
    INSERT INTO public.category_counts (category_id, change)
    SELECT c.id, sum(change) FROM removed JOIN public.categories c ON c.id = category_id
     GROUP BY c.id HAVING sum(change) <> 0`,
})

/**
 * Replaces the rows of each category's count by one with their sum, so that reading it stays fast
 * (docs/decisions/0066), and removes those of deleted categories. Counts do not change; it may run at
 * any time.
 */
export async function addUpCategoryCounts(): Promise<void> {
  await transaction((tx) => tx.query(addUp, []), { isLong: true })
}
