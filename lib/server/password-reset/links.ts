import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { PASSWORD_RESET_MINUTES } from '@/lib/shared/limits'
import {
  SIGNED_IN_COLUMNS,
  SIGNED_IN_FIELDS,
  type SignedIn,
  toSignedIn,
} from '../accounts/signed-in'
import { takePossession } from '../accounts/take-possession'
import { appUrl } from '../process/app-url'
import { sql, type SqlExecutor, type Transaction } from '../database/db'
import { purgeDue, removalOf } from '../database/purge-in-batches'
import type { TimeLimits } from '../process/own-time'
import { ADDRESS_HASH } from '../recipients/address-hash'
import { addressNamed } from '../recipients/no-address'
import { column, statement } from '../database/statement'

/** A plain hash is enough for 256 random bits: nobody can try them all. */
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
 * Makes a link that sets a new password once, within an hour of `now`. Returns its URL and an
 * idempotency key for its mail. Earlier links of the account become invalid. Returns null when a
 * later request has made a link, or the account is gone.
 */
export async function makeResetLink(
  { userId, requestedAt, now }: NewLink,
  executor: SqlExecutor = sql,
): Promise<{ url: string; key: string } | null> {
  const token = randomBytes(32).toString('base64url')
  const hash = hashToken(token)
  const [made] = await executor.query(writeLink, [userId, hash, requestedAt, now])
  if (!made) return null
  return { url: appUrl(`/password-reset/new?token=${token}`), key: hash.slice(0, 16) }
}

/**
 * Returns the path of a link's page, for a redirect. With `isBack` the page shows that the address has been taken back.
 */
export function resetPath({ url }: { url: string }, { isBack }: { isBack: boolean }): string {
  const { pathname, searchParams } = new URL(url)
  if (isBack) searchParams.set('back', 'true')
  return `${pathname}?${searchParams}`
}

const findLink = statement({
  text: `
    SELECT u.id AS "userId", u.username FROM public.password_resets r JOIN public.users u ON u.id = r.user_id
     WHERE r.token_hash = $1 AND r.expires_at > $2 AND ${addressNamed('r.address')} IS NOT NULL
       AND u.is_active`,
  columns: { userId: column.int, username: column.text },
})

/**
 * Returns the account whose password a link sets; null when the link was used, replaced, forged or
 * has expired, when the account has left its address, and when the account is not active.
 */
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
      UPDATE public.users AS u SET email = ${addressNamed('used.address')}, password = $3, has_password = true,
        session_version = u.session_version + 1,
        email_verified_at = coalesce(u.email_verified_at, now()), updated_at = now()
        FROM used JOIN public.users before ON before.id = used.user_id
       WHERE u.id = before.id AND u.is_active AND ${addressNamed('used.address')} IS NOT NULL
      RETURNING u.*, before.email_verified_at IS NULL AS is_first_proof)
    SELECT ${SIGNED_IN_COLUMNS}, u.is_first_proof AS "isFirstProof" FROM changed u`,
  columns: { ...SIGNED_IN_FIELDS, isFirstProof: column.bool },
})

/**
 * Uses up a link: sets the account's password to this hash, ends every session and marks the address as verified, since
 * its reader has the link. When that verifies the address for the first time, the person who had the account before may
 * be somebody else, and loses all access to it (accounts.md#taking-possession). Call it while the account is locked.
 * Returns null when the link is not valid; the transaction must then be rolled back.
 */
export async function applyResetLink(
  tx: Transaction,
  { token, passwordHash, now }: { token: string; passwordHash: string; now: Date },
): Promise<SignedIn | null> {
  const [changed] = await tx.query(useUp, [hashToken(token), now, passwordHash])
  if (!changed) return null
  const { isFirstProof, ...row } = changed
  if (!isFirstProof) return toSignedIn(row)
  return takePossession(tx, { userId: row.id, since: null, passwordHash })
}

const over = removalOf({ table: 'password_resets', isDue: 'expires_at < $1', at: 'expires_at' })

/** Removes links that have expired at `now`. */
export function purgePasswordResets(now: Date, limits?: TimeLimits): Promise<void> {
  return purgeDue(over, now, limits)
}
