import 'server-only'
import type { User } from '@/lib/shared/accounts'
import { AppError } from '../errors'
import { toUser, type UserRow } from './read'

/** Somebody and the version that their session has to carry. */
export interface SignedIn {
  user: User
  sessionVersion: number
}

/** `USER_COLUMNS` and the session's version. */
export type SignedInRow = UserRow & { sessionVersion: number }

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
