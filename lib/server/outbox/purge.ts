import 'server-only'
import { transaction } from '../database/db'
import { statement } from '../database/statement'

/** Many more than are listed, and than a job tries again. */
const KEPT = 5_000

const removeOldest = statement({
  text: `
    DELETE FROM public.outbox
     WHERE id <= (SELECT o.id FROM public.outbox o ORDER BY o.id DESC OFFSET ${KEPT} LIMIT 1)`,
})

/** Removes all but the newest messages of the outbox (data-and-privacy.md#the-outbox). */
export async function purgeOutbox(): Promise<void> {
  await transaction((tx) => tx.query(removeOldest, []), { isLong: true })
}
