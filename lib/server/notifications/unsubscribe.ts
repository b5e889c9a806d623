import 'server-only'
import { z } from 'zod'
import { sql } from '../database/db'
import { AppError } from '../errors'
import { readToken } from '../tokens/signed-token'
import { column, statement, statementFor } from '../database/statement'
import { UNSUBSCRIBE_KINDS, type UnsubscribeKind } from '../sending/unsubscribe-link'

const claimsSchema = z.object({ userId: z.int(), kind: z.enum(UNSUBSCRIBE_KINDS) })

const COLUMNS = {
  'new-ramble': 'email_new_ramble_notify',
  daily: 'email_daily_summary',
  monthly: 'email_monthly_summary',
  reminders: 'email_reminders',
} as const satisfies Record<UnsubscribeKind, string>

const readSwitch = statementFor(UNSUBSCRIBE_KINDS, (kind) =>
  statement({
    text: `SELECT ${COLUMNS[kind]} AS "isOn" FROM public.users WHERE id = $1`,
    columns: { isOn: column.bool },
  }),
)

const turnOff = statementFor(UNSUBSCRIBE_KINDS, (kind) =>
  statement({
    text: `
      UPDATE public.users SET ${COLUMNS[kind]} = false, updated_at = now()
       WHERE id = $1 AND ${COLUMNS[kind]}`,
  }),
)

export interface Subscription {
  kind: UnsubscribeKind
  isOn: boolean
}

/**
 * Returns what the token of a mail's footer turns off, and whether it is currently on; null when
 * the token is forged or expired, or its account is gone.
 */
export async function readSubscription({
  token,
  now,
}: {
  token: string
  now: Date
}): Promise<Subscription | null> {
  const claims = await readClaims(token, now)
  if (!claims) return null
  const [row] = await sql.query(readSwitch[claims.kind], [claims.userId])
  return row ? { kind: claims.kind, isOn: row.isOn } : null
}

/**
 * Turns off one kind of mail for the person that the token names, without a session. Changes
 * nothing else, and is idempotent. Throws `forbidden` for a token that is forged, expired or for
 * another purpose.
 */
export async function unsubscribe({ token, now }: { token: string; now: Date }): Promise<void> {
  const claims = await readClaims(token, now)
  if (!claims) {
    throw new AppError('forbidden', 'This link is invalid or has expired.')
  }
  await sql.query(turnOff[claims.kind], [claims.userId])
}

async function readClaims(token: string, now: Date) {
  return claimsSchema.safeParse(await readToken('unsubscribe', token, now)).data ?? null
}
