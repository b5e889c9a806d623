import 'server-only'
import { PROOF_LASTS_MINUTES } from '@/lib/shared/limits'
import type { SqlExecutor } from '../database/db'
import { column, statement } from '../database/statement'
import { AppError } from '../errors'
import type { Session } from './find'
import { IS_OPEN } from './open'

/** A session whose owner may have to prove who they are. */
export type ProvingSession = Pick<Session, 'userId' | 'sessionId' | 'sessionVersion' | 'provenAt'>

/** A token from before sessions had rows doesn't say when its owner signed in. */
const findOpen = statement({
  text: `
    SELECT CASE WHEN s.earlier_token_id IS NULL THEN s.created_at END AS "signedInAt"
      FROM public.sessions s JOIN public.users u ON u.id = s.user_id
     WHERE s.id = $1 AND s.user_id = $2 AND s.session_version = $3 AND ${IS_OPEN}`,
  columns: { signedInAt: column.moment.orNull },
})

/**
 * Guards calls that could make somebody else the account's owner: the session's owner must have signed in or proved who
 * they are within the last hour (sign-in.md#proofs). Returns when that was. Call it while the account is locked, too:
 * the session may have ended since the request began. Throws `forbidden` with `requiresProof`, and `signed_out` when
 * the session has ended.
 */
export async function requireProof(
  executor: SqlExecutor,
  { userId, sessionId, sessionVersion, provenAt }: ProvingSession,
): Promise<Date> {
  const [open] = await executor.query(findOpen, [sessionId, userId, sessionVersion])
  if (!open) throw new AppError('signed_out', 'Please sign in.')
  const latest = Math.max(open.signedInAt?.getTime() ?? 0, (provenAt ?? 0) * 1000)
  if (latest > Date.now() - PROOF_LASTS_MINUTES * 60_000) return new Date(latest)
  throw new AppError(
    'forbidden',
    'Please confirm that it’s you first, by your password or your connected account.',
    { requiresProof: true },
  )
}
