import 'server-only'
import type { User } from '@/lib/shared/accounts'
import { AppError } from '../errors'
import { column, type RowOf } from '../database/statement'
import { toUser, USER_COLUMNS, USER_FIELDS } from './read'

/** Somebody and the version that their session has to carry. */
export interface SignedIn {
  user: User
  sessionVersion: number
}

/** The columns of an account that signs in, for statements on `users u`, and what they hold. */
export const SIGNED_IN_COLUMNS = `${USER_COLUMNS}, u.session_version AS "sessionVersion"`
export const SIGNED_IN_FIELDS = { ...USER_FIELDS, sessionVersion: column.int }

export type SignedInRow = RowOf<typeof SIGNED_IN_FIELDS>

/** Turns a selected row into who is signed in. */
export function toSignedIn({ sessionVersion, ...row }: SignedInRow): SignedIn {
  return { user: toUser(row), sessionVersion }
}

/**
 * Lets in who has proven to be the row's owner; the password's hash goes no further. Throws
 * `forbidden` for an inactive account (accounts.md#inactive-accounts).
 */
export function letIn({ password: _hash, ...row }: SignedInRow & { password: string }): SignedIn {
  if (!row.isActive) throw new AppError('forbidden', 'This account is not active.')
  return toSignedIn(row)
}
