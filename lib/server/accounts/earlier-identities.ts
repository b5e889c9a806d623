import 'server-only'
import { sql } from '../database/db'
import { statement } from '../database/statement'

/**
 * Rows per statement, so it stays far below its time limit. The next sign-in handles the next rows.
 */
const AT_ONCE = 1_000

const settle = statement({
  text: `
    UPDATE public.users u SET identity_issuer = $1
     WHERE u.id IN (SELECT id FROM public.users
                     WHERE identity_issuer IS NULL AND firebase_id IS NOT NULL
                     ORDER BY firebase_id = $2 DESC, firebase_id LIMIT ${AT_ONCE})
       AND NOT EXISTS (SELECT FROM public.users o
                        WHERE o.identity_issuer = $1 AND o.firebase_id = u.firebase_id)`,
})

/**
 * Gives `issuer` to identities that were connected before issuers were stored. A server has only
 * one issuer, so it is theirs. The identity of `subject` comes first; all others follow, so that a
 * later issuer can't claim the identity of somebody who never came back. Does nothing once all are
 * done.
 */
export async function settleEarlierIdentities({
  issuer,
  subject,
}: {
  issuer: string
  subject: string
}): Promise<void> {
  await sql.query(settle, [issuer, subject])
}
