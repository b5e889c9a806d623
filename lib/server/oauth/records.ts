import 'server-only'
import { addSeconds, subSeconds } from 'date-fns'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import { sql } from '../database/db'
import { column, statement } from '../database/statement'
import { recordHash } from '../connected-assistants/record-hash'

/** A client that registered itself, and was let in by nobody, is forgotten after a day (docs/decisions/0136). */
const REGISTRATION_S = 24 * 60 * 60

/**
 * For how long a refresh token may be used again: a client that makes two calls at once, or whose connection broke, has
 * not stolen it. Later, its use ends the access (RFC 9700, 4.14.2).
 */
const REUSE_S = 30

const save = statement({
  text: `
    INSERT INTO public.oauth_records (id_hash, kind, payload, grant_hash, expires_at)
    VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (id_hash) DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at`,
})

/** Of each kind, a grant keeps the latest: a client that renews its tokens all the time must not fill the table. */
const MOST_OF_GRANT = 50

const dropOldest = statement({
  text: `
    DELETE FROM public.oauth_records WHERE id_hash IN (
      SELECT id_hash FROM public.oauth_records WHERE grant_hash = $1 AND kind = $2
       ORDER BY expires_at DESC OFFSET ${MOST_OF_GRANT})`,
})

const find = statement({
  text: `SELECT payload, used_at AS "usedAt" FROM public.oauth_records WHERE id_hash = $1`,
  columns: { payload: column.text, usedAt: column.moment.orNull },
})

const noteUse = statement({
  text: `UPDATE public.oauth_records SET used_at = $2 WHERE id_hash = $1 AND used_at IS NULL RETURNING kind`,
  columns: { kind: column.text },
})

const remove = statement({ text: `DELETE FROM public.oauth_records WHERE id_hash = $1` })

/** A grant's records end with it. */
const disconnect = statement({
  text: `DELETE FROM public.connected_assistants WHERE grant_hash = $1`,
})

const removeOfGrant = statement({
  text: `DELETE FROM public.oauth_records WHERE grant_hash = $1 AND kind = $2`,
})

function grantHashOf(kind: string, id: string, { grantId }: AdapterPayload): Buffer | null {
  if (kind === 'Grant') return recordHash(kind, id)
  return grantId === undefined ? null : recordHash('Grant', grantId)
}

function endOf(kind: string, expiresIn: number | undefined, now: Date): Date | null {
  // A grant ends with its assistant's connection.
  if (kind === 'Grant') return null
  return addSeconds(now, kind === 'Client' ? REGISTRATION_S : (expiresIn ?? 0))
}

const isUsedUp = (kind: string, usedAt: Date | null, now: Date) =>
  usedAt !== null && (kind !== 'RefreshToken' || usedAt < subSeconds(now, REUSE_S))

/**
 * What the authorization server remembers of one kind. A browser's session is not remembered: who is signed in is known
 * from our own, so every request is decided about by its person.
 */
export function recordsOf(kind: string): Adapter {
  const hash = (id: string) => recordHash(kind, id)
  return {
    async upsert(id, payload, expiresIn) {
      if (kind === 'Session') return
      const { jti: _id, ...rest } = payload
      const grantHash = grantHashOf(kind, id, payload)
      const end = endOf(kind, expiresIn, new Date())
      await sql.query(save, [hash(id), kind, JSON.stringify(rest), grantHash, end])
      if (grantHash) await sql.query(dropOldest, [grantHash, kind])
    },
    async find(id) {
      if (kind === 'Session') return undefined
      const [record] = await sql.query(find, [hash(id)])
      if (!record) return undefined
      const payload = JSON.parse(record.payload) as AdapterPayload
      return {
        ...payload,
        ...(kind !== 'Client' && { jti: id }),
        ...(isUsedUp(kind, record.usedAt, new Date()) && { consumed: true }),
      }
    },
    async consume(id) {
      const [used] = await sql.query(noteUse, [hash(id), new Date()])
      // Of two exchanges at once, only one may succeed.
      if (!used && kind === 'AuthorizationCode') {
        throw new errors.InvalidGrant('authorization code already used')
      }
    },
    async destroy(id) {
      await sql.query(kind === 'Grant' ? disconnect : remove, [hash(id)])
    },
    async revokeByGrantId(grantId) {
      await sql.query(removeOfGrant, [recordHash('Grant', grantId), kind])
    },
    findByUid: () => Promise.resolve(undefined),
    findByUserCode: () => Promise.resolve(undefined),
  }
}
