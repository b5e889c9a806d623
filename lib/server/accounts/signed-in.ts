import 'server-only'
import type { User } from '@/lib/shared/accounts'
import { AppError } from '../errors'
import { column, type RowOf } from '../database/statement'
import { toUser, USER_COLUMNS, USER_FIELDS } from './read'

/** A user, and the session version that their session token must carry. */
export interface SignedIn {
  user: User
  sessionVersion: number
}

/** The columns of an account that signs in, for statements on `users u`, and their types. */
export const SIGNED_IN_COLUMNS = `${USER_COLUMNS}, u.session_version AS "sessionVersion"`
export const SIGNED_IN_FIELDS = { ...USER_FIELDS, sessionVersion: column.int }

export type SignedInRow = RowOf<typeof SIGNED_IN_FIELDS>

/** Splits a selected row into the user and the session version. */
export function toSignedIn({ sessionVersion, ...row }: SignedInRow): SignedIn {
  return { user: toUser(row), sessionVersion }
}

/**
 * Signs in a person who has proved that they own the account, and drops the password's hash. Throws
 * `forbidden` for an inactive account (accounts.md#inactive-accounts).
 */
export function letIn({ password: _hash, ...row }: SignedInRow & { password: string }): SignedIn {
  if (!row.isActive) throw new AppError('forbidden', 'This account is not active.')
  return toSignedIn(row)
}
