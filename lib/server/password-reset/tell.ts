import 'server-only'
import { readSignInProvider } from '../accounts/provider-flow'
import { toJobError } from '../jobs/define-job'
import { appUrl } from '../process/app-url'
import { sql } from '../database/db'
import { sendEmail } from '../sending/send-email'
import { column, statement } from '../database/statement'

const findAccount = statement({
  text: `
    SELECT email, username, firebase_id IS NOT NULL AS "isConnected"
      FROM public.users WHERE id = $1`,
  columns: {
    email: column.text,
    username: column.text,
    /** A provider can sign in to the account too. */
    isConnected: column.bool,
  },
})

/**
 * Mails an account's owner that its password was set through a link, and whether a provider can
 * still sign in to it. Does nothing when the account is gone. Throws `RetryLater` or `GiveUp`.
 */
export async function tellPasswordReset({
  userId,
  sessionVersion,
  now,
}: {
  userId: number
  sessionVersion: number
  now: Date
}): Promise<void> {
  const [account] = await sql.query(findAccount, [userId])
  if (!account) return
  const { email: to, username, isConnected } = account
  const provider = isConnected ? (readSignInProvider()?.name ?? null) : null
  const { renderPasswordChangedEmail } = await import('../emails/password-changed')
  try {
    await sendEmail({
      userId,
      to,
      kind: 'security',
      queuedAt: now,
      idempotencyKey: `password-changed-${userId}-${sessionVersion}`,
      render: (reader) =>
        renderPasswordChangedEmail({
          username,
          provider,
          resetUrl: appUrl('/password-reset'),
          reader,
        }),
    })
  } catch (error) {
    throw toJobError(error)
  }
}
