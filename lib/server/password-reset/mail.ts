import 'server-only'
import { subMinutes } from 'date-fns'
import { PASSWORD_RESET_MINUTES } from '@/lib/shared/limits'
import { readSignInProvider } from '../accounts/provider-flow'
import { toJobError } from '../jobs/define-job'
import { appUrl } from '../process/app-url'
import { sql } from '../database/db'
import { stopsMail } from '../email-addresses/stops'
import { type Mail, sendEmail } from '../sending/send-email'
import { refundReset, tryConsumeReset } from '../rate-limits/messages'
import { column, type Row, statement } from '../database/statement'
import { makeResetLink } from './links'

/**
 * Returns no row when the reader of the mailbox wants no mail of the account: making a link that
 * can't be mailed would end the one before.
 */
const findAccount = statement({
  text: `
    SELECT u.email, u.username, u.has_password AS "hasPassword",
           CASE WHEN u.email_verified_at IS NULL THEN public.mailbox_hash(u.email) END AS mailbox
      FROM public.users u
     WHERE u.id = $1 AND u.is_active
       AND (u.email_verified_at IS NOT NULL OR NOT ${stopsMail('public.mailbox_hash(u.email)')})`,
  columns: {
    email: column.text,
    username: column.text,
    hasPassword: column.bool,
    /** Hash of the mailbox; null when the address is verified. */
    mailbox: column.text.orNull,
  },
})

type Account = Row<typeof findAccount>

interface Request {
  userId: number
  requestedAt: Date
  now: Date
}

/**
 * Mails an account the link that sets a new password, or how it signs in when it has no password.
 * The job of a request calls it. Does nothing when a limit is reached, when the request is over an
 * hour old, or when the account is gone or inactive. Throws `RetryLater` or `GiveUp`.
 */
export async function mailPasswordReset(request: Request): Promise<void> {
  const { userId, requestedAt, now } = request
  if (requestedAt < subMinutes(now, PASSWORD_RESET_MINUTES)) return
  const [account] = await sql.query(findAccount, [userId])
  if (!account) return
  const cost = { userId, mailbox: account.mailbox }
  if (!(await tryConsumeReset(cost))) return
  try {
    const mail = account.hasPassword
      ? await linkMail(account, request)
      : wayInMail(account, request)
    if (mail) await sendEmail({ userId, to: account.email, kind: 'security', ...mail })
  } catch (error) {
    await refundReset(cost)
    throw toJobError(error)
  }
}

type Written = Pick<Mail, 'idempotencyKey' | 'queuedAt' | 'render'>

/**
 * Makes a new link at each attempt, since only its hash is stored. The link of the newest mail
 * works.
 */
async function linkMail({ username }: Account, request: Request): Promise<Written | null> {
  const link = await makeResetLink(request)
  if (!link) return null
  const { renderPasswordResetEmail } = await import('../emails/password-reset')
  return {
    queuedAt: request.now,
    idempotencyKey: `password-reset-${link.key}`,
    render: (reader) => renderPasswordResetEmail({ username, resetUrl: link.url, reader }),
  }
}

function wayInMail({ username }: Account, { userId, requestedAt }: Request): Written {
  const provider = readSignInProvider()?.name ?? null
  return {
    queuedAt: requestedAt,
    idempotencyKey: `no-password-${userId}-${requestedAt.getTime()}`,
    render: async (reader) => {
      const { renderNoPasswordEmail } = await import('../emails/no-password')
      return renderNoPasswordEmail({ username, provider, signInUrl: appUrl('/auth'), reader })
    },
  }
}
