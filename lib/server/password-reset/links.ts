import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { PASSWORD_RESET_MINUTES } from '@/lib/shared/limits'
import {
  SIGNED_IN_COLUMNS,
  SIGNED_IN_FIELDS,
  type SignedIn,
  toSignedIn,
} from '../accounts/signed-in'
import { appUrl } from '../process/app-url'
import { sql, type Transaction, transaction } from '../database/db'
import { ADDRESS_HASH } from '../email-addresses/read'
import { column, statement } from '../database/statement'

/** Of 256 random bits a plain hash is enough: nobody can try them all. */
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

const writeLink = statement({
  text: `
    INSERT INTO public.password_resets AS r (user_id, token_hash, address, requested_at, expires_at)
    SELECT id, $2::text, ${ADDRESS_HASH('email')}, $3::timestamptz,
           $4::timestamptz + make_interval(mins => ${PASSWORD_RESET_MINUTES})
      FROM public.users WHERE id = $1
    ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash,
      address = excluded.address, requested_at = excluded.requested_at, expires_at = excluded.expires_at
     WHERE r.requested_at <= excluded.requested_at
    RETURNING user_id`,
  columns: { user_id: column.int },
})

interface NewLink {
  userId: number
  requestedAt: Date
  now: Date
}

/**
 * A link by which an account gets a new password within an hour of `now`, once, and its key. The links
 * before end. Null when a later request has made one, or the account is gone.
 */
export async function makeResetLink({
  userId,
  requestedAt,
  now,
}: NewLink): Promise<{ url: string; key: string } | null> {
  const token = randomBytes(32).toString('base64url')
  const hash = hashToken(token)
  const [made] = await sql.query(writeLink, [userId, hash, requestedAt, now])
  if (!made) return null
  return { url: appUrl(`/password-reset/new?token=${token}`), key: hash.slice(0, 16) }
}

const findLink = statement({
  text: `
    SELECT u.id AS "userId", u.username FROM public.password_resets r JOIN public.users u ON u.id = r.user_id
     WHERE r.token_hash = $1 AND r.expires_at > $2 AND r.address = ${ADDRESS_HASH('u.email')}
       AND u.is_active`,
  columns: { userId: column.int, username: column.text },
})

/** Whose password a link sets; null when it was used, replaced, forged, out of time, or its address left. */
export async function readResetLink({
  token,
  now,
}: {
  token: string
  now: Date
}): Promise<{ userId: number; username: string } | null> {
  const values = [hashToken(token), now]
  const [open] = await sql.query(findLink, values)
  return open ?? null
}

const useUp = statement({
  text: `
    WITH used AS (
      DELETE FROM public.password_resets WHERE token_hash = $1 AND expires_at > $2
      RETURNING user_id, address),
    changed AS (
      UPDATE public.users AS u SET password = $3, session_version = session_version + 1,
        email_verified_at = coalesce(email_verified_at, now()), updated_at = now()
        FROM used
       WHERE u.id = used.user_id AND u.is_active AND ${ADDRESS_HASH('u.email')} = used.address
      RETURNING u.*)
    SELECT ${SIGNED_IN_COLUMNS} FROM changed u`,
  columns: SIGNED_IN_FIELDS,
})

/**
 * Uses a link up: its account gets the password of this hash, and every session ends. Its reader has its
 * address. Null when the link opens nothing; then the transaction must not be committed.
 */
export async function applyResetLink(
  tx: Transaction,
  { token, passwordHash, now }: { token: string; passwordHash: string; now: Date },
): Promise<SignedIn | null> {
  const [changed] = await tx.query(useUp, [hashToken(token), now, passwordHash])
  return changed ? toSignedIn(changed) : null
}

const deleteOver = statement({
  text: 'DELETE FROM public.password_resets WHERE expires_at < $1',
})

/** Removes links whose time has run out. */
export async function purgePasswordResets(now: Date): Promise<void> {
  await transaction((tx) => tx.query(deleteOver, [now]), { isLong: true })
}
