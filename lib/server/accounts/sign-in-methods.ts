import 'server-only'
import { sql } from '../database/db'
import { column, type Row, statement } from '../database/statement'
import { notFound } from '../errors'
import type { ProvenIdentity } from './prove-identity'

const findWayIn = statement({
  text: `
    SELECT has_password AS "hasPassword",
           coalesce(identity_issuer = $2 AND firebase_id = $3, false) AS "isVouchedFor"
      FROM public.users WHERE id = $1`,
  columns: {
    hasPassword: column.bool,
    /** Whether the identity is the connected one. */
    isVouchedFor: column.bool,
  },
})

/** Returns how a person signs in, and whether this identity is part of it. Throws `not_found`. */
export async function readSignInMethods({
  userId,
  identity: { issuer, subject },
}: {
  userId: number
  identity: ProvenIdentity
}): Promise<Row<typeof findWayIn>> {
  const [way] = await sql.query(findWayIn, [userId, issuer, subject])
  if (!way) throw notFound('User')
  return way
}
