import 'server-only'
import { passwordReset } from '@/lib/server/jobs/events'
import type { PasswordResetFinish } from '@/lib/shared/password-reset'
import { lockAccount } from '../accounts/lock'
import { hashPassword } from '../accounts/password'
import type { SignedIn } from '../accounts/signed-in'
import { jobQueue } from '../adapters/jobs'
import { transaction, violatedIndex } from '../database/db'
import { AppError } from '../errors'
import { forgiveLoginTries } from '../rate-limits/guesses'
import { applyResetLink, readResetLink } from './links'

const notOpen = () =>
  new AppError('forbidden', 'This link is not valid, was used before, or its time has run out.')

/**
 * Sets the password of the account whose link has this token; the link works once. Ends every session, marks the
 * address as verified (which may take the account from the person who had it before, see `applyResetLink`), queues a
 * mail to its reader, and resets the limit of wrong passwords. Returns the user and the new session version. Throws
 * `forbidden` for a token that is not valid.
 */
export async function finishPasswordReset({
  token,
  newPassword,
  now,
}: PasswordResetFinish & { now: Date }): Promise<SignedIn> {
  // Hashing is expensive, so the link is checked first.
  const open = await readResetLink({ token, now })
  if (!open) throw notOpen()
  const passwordHash = await hashPassword(newPassword)
  const setting = transaction(async (tx) => {
    await lockAccount(tx, open.userId)
    const changed = await applyResetLink(tx, { token, passwordHash, now })
    if (!changed) throw notOpen()
    const { user, sessionVersion } = changed
    await jobQueue().emit(passwordReset({ userId: user.id, sessionVersion }), tx)
    return changed
  })
  const signedIn = await setting.catch((error: unknown) => {
    // Somebody has just registered the address that the account was about to get back.
    throw violatedIndex(error) === 'users_email_key' ? notOpen() : error
  })
  await forgiveLoginTries({ userId: signedIn.user.id })
  return signedIn
}
