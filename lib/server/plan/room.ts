import 'server-only'
import type { Transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { env } from '../process/env'

const findRoom = statement({
  text: `
    SELECT CASE WHEN $2::int > 0 AND NOT u.is_pro THEN
             greatest(0, $2 - (SELECT count(*) FROM public.thoughts t WHERE t.user_id = u.id))::int END AS room
      FROM public.users u WHERE u.id = $1`,
  columns: { room: column.int.orNull },
})

/** Returns how many more thoughts a person's plan keeps (plans.md#free-limits); null when there is no limit. */
export async function roomForThoughts(
  tx: Pick<Transaction, 'query'>,
  userId: number,
): Promise<number | null> {
  const [found] = await tx.query(findRoom, [userId, env().FREE_NOTES_TOTAL])
  return found?.room ?? null
}
