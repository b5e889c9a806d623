import 'server-only'
import { subDays } from 'date-fns'
import {
  OPERATIONS_KEPT_BYTES,
  OPERATIONS_KEPT_DAYS,
  OPERATIONS_KEPT_MOST,
} from '@/lib/shared/limits'
import { sql, transaction } from '../database/db'
import { statement } from '../database/statement'

const forget = statement({
  text: `DELETE FROM public.operations WHERE NOT is_kept AND created_at < $1`,
})

/** Of captures that an earlier release remembered. */
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

/** So that a person of whom an earlier release kept very many waits for none of it. */
const FORGOTTEN_AT_ONCE = 1_000

/** What a row takes besides an answer. */
const ROW_BYTES = 128

const forgetOldest = statement({
  text: `
    WITH newest AS (
           SELECT o.created_at,
                  sum(${ROW_BYTES} + coalesce(pg_column_size(o.answer), 0)) OVER (ORDER BY o.created_at DESC) AS bytes
             FROM (SELECT created_at, answer FROM public.operations
                    WHERE user_id = $1 AND NOT is_kept
                    ORDER BY created_at DESC LIMIT ${OPERATIONS_KEPT_MOST}) o),
         kept AS (SELECT min(created_at) AS since FROM newest WHERE bytes <= ${OPERATIONS_KEPT_BYTES})
    DELETE FROM public.operations WHERE user_id = $1 AND key IN (
      SELECT o.key FROM public.operations o, kept
       WHERE o.user_id = $1 AND NOT o.is_kept AND o.created_at < kept.since
       ORDER BY o.created_at LIMIT ${FORGOTTEN_AT_ONCE})`,
})

/** Forgets the oldest operations of a person beyond what is kept, but no captures. */
export async function forgetBeyond({ userId }: { userId: number }): Promise<void> {
  await sql.query(forgetOldest, [userId])
}
