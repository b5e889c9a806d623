import 'server-only'
import type { Transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { PROPOSED_CUTS } from './proposal'
import { splitWithin } from './split'

/**
 * Finds no thought that was organised before, since its owner may have put it together again, and none that may have
 * too much for a part.
 */
const findWanted = statement({
  text: `
    SELECT t.raw_text AS text, ${PROPOSED_CUTS} AS cuts
      FROM public.thoughts t JOIN public.users u ON u.id = t.user_id
     WHERE t.id = $2 AND t.user_id = $1 AND u.split_by_itself
       AND t.allowed_items IS NULL AND t.allowed_tags IS NULL
       AND NOT EXISTS (SELECT FROM public.processing_runs r
                        WHERE r.thought_id = t.id AND r.is_applied AND r.generation < $3)`,
  columns: { text: column.text, cuts: column.json<number[]>().orNull },
})

/**
 * Splits a thought that is being organised for the first time, in the transaction that has locked it, if parts are
 * proposed and the person has switched this on (splits.md#by-itself).
 */
export async function splitByItself(
  tx: Transaction,
  { userId, thoughtId, generation }: { userId: number; thoughtId: number; generation: number },
): Promise<void> {
  const [wanted] = await tx.query(findWanted, [userId, thoughtId, generation])
  if (!wanted?.cuts) return
  await splitWithin(tx, { userId, thoughtId, cuts: wanted.cuts, text: wanted.text })
}
