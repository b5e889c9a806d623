import 'server-only'
import { subMinutes } from 'date-fns'
import { PASSWORD_RESET_MINUTES } from '@/lib/shared/limits'
import { readSignInProvider } from '../accounts/provider-flow'
import { toJobError } from '../jobs/define-job'
import { appUrl } from '../process/app-url'
import { sql } from '../database/db'
import { HAS_ADDRESS } from '../recipients/no-address'
import { mailVerificationLink } from '../email-addresses/send-verification'
import { stopsMail } from '../recipients/mail-stops'
import { IS_KEPT, IS_RECENT } from '../email-addresses/take-back-time'
import { tellOfPasswordRequest } from '../email-addresses/tell-change'
import { type Mail, sendEmail } from '../sending/send-email'
import { refundReset, tryConsumeReset } from '../rate-limits/messages'
import { column, type Row, statement } from '../database/statement'
import { makeResetLink } from './links'

/** Returns SQL: whether `users u` has left an address in a change that meets `condition`. */
const hasLeftAddress = (condition: string) => `
  EXISTS (SELECT FROM public.email_changes c WHERE c.user_id = u.id AND ${condition})`

/**
 * Returns no row for an account without an address, or when the reader of the mailbox wants no mail from the account:
 * making a link that can't be mailed would invalidate the previous link.
 */
const findAccount = statement({
  text: `
    SELECT u.email, u.username, u.has_password AS "hasPassword",
           u.email_verified_at IS NULL AND ${hasLeftAddress(IS_RECENT)}
             AND NOT ${hasLeftAddress(IS_KEPT)} AS "mustVerify",
           CASE WHEN u.email_verified_at IS NULL THEN public.mailbox_hash(u.email) END AS mailbox
      FROM public.users u
     WHERE u.id = $1 AND u.is_active AND ${HAS_ADDRESS}
       AND (u.email_verified_at IS NOT NULL OR NOT ${stopsMail('public.mailbox_hash(u.email)')})`,
  columns: {
    email: column.text,
    username: column.text,
    hasPassword: column.bool,
    /** The address is new, and the account has no former address whose reader could be told of the link. */
    mustVerify: column.bool,
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
 * Mails an account the link that sets a new password, or how it signs in when it has no password. While a change of the
 * address can be taken back, the former address is mailed first; if that is not possible, the new address gets no link
 * (sign-in.md#forgotten-passwords). Called by the job of a request. Does nothing when a limit is reached, when the
 * request is over an hour old, or when the account is gone or inactive. Throws `RetryLater` or `GiveUp`.
 */
export async function mailPasswordReset(request: Request): Promise<void> {
  const { userId, requestedAt, now } = request
  if (requestedAt < subMinutes(now, PASSWORD_RESET_MINUTES)) return
  const [account] = await sql.query(findAccount, [userId])
  if (!account) return
  const cost = { userId, mailbox: account.mailbox }
  if (!(await tryConsumeReset(cost))) return
  try {
    await fulfilRequest(account, request)
  } catch (error) {
    await refundReset(cost)
    throw toJobError(error)
  }
}

async function fulfilRequest(account: Account, request: Request): Promise<void> {
  const { userId, requestedAt } = request
  if (account.hasPassword && account.mustVerify) {
    const key = `verify-before-password-${userId}-${requestedAt.getTime()}`
    await mailVerificationLink(userId, { key, now: requestedAt, isBeforePassword: true })
    return
  }
  if (account.hasPassword && !(await tellOfPasswordRequest(request))) return
  const mail = account.hasPassword ? await linkMail(account, request) : wayInMail(account, request)
  if (mail) await sendEmail({ userId, to: account.email, kind: 'security', ...mail })
}

type Written = Pick<Mail, 'idempotencyKey' | 'queuedAt' | 'render'>

/** Makes a new link at each attempt, since only its hash is stored. Only the link of the newest mail works. */
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
