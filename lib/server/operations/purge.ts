import 'server-only'
import { subDays } from 'date-fns'
import { OPERATIONS_KEPT_DAYS } from '@/lib/shared/limits'
import { transaction } from '../database/db'
import { statement } from '../database/statement'

const forget = statement({
  text: `DELETE FROM public.operations WHERE NOT is_kept AND created_at < $1`,
})

const forgetAnswers = statement({
  text: `
    UPDATE public.operations SET answer = NULL
     WHERE is_kept AND answer IS NOT NULL AND created_at < $1`,
})

/** Forgets the operations that are older than 90 days at `now`, and of captures their answers. */
export async function purgeOperations(now: Date): Promise<void> {
  const before = subDays(now, OPERATIONS_KEPT_DAYS)
  await transaction(
    async (tx) => {
      await tx.query(forget, [before])
      await tx.query(forgetAnswers, [before])
    },
    { isLong: true },
  )
}
