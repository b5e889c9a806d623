import 'server-only'
import { sql } from '../database/db'
import { statement } from '../database/statement'

/** So many that a statement is far from its time limit; each sign-in goes on with it. */
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
 * Gives the identities that were connected before issuers were kept the one that vouches for people
 * here, since a server has one alone: the subject's first, and those of everybody else, so that a later
 * issuer can't claim who never came back. Nothing is left to do from then on.
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
