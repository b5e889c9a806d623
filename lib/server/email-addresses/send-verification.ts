import 'server-only'
import { emailUnverified } from '@/lib/server/jobs/events'
import { jobQueue } from '../adapters/jobs'
import { toJobError } from '../jobs/define-job'
import { ProviderError } from '../provider-error'
import { sql, type Transaction } from '../database/db'
import { sendEmail } from '../sending/send-email'
import { env, providerStates } from '../process/env'
import { AppError, notFound } from '../errors'
import { errorFields, log } from '../process/log'
import { consume } from '../rate-limits/consume'
import { column, statement } from '../database/statement'
import { addressUrl } from '../recipients/address-links'
import { ADDRESS_HASH } from '../recipients/address-hash'

/** Queues the mail that verifies a new address, in the transaction that sets it. */
export async function queueVerification(
  tx: Transaction,
  account: { userId: number; changeId?: number },
): Promise<void> {
  if (providerStates(env()).mail === 'unavailable') return
  await jobQueue().emit(emailUnverified(account), tx)
}

const findUnverified = statement({
  text: `
    SELECT email, ${ADDRESS_HASH('email')} AS address, email_verified_at IS NOT NULL AS "isVerified"
      FROM public.users WHERE id = $1`,
  columns: {
    email: column.text,
    /** The hash that the link names. */
    address: column.text,
    isVerified: column.bool,
  },
})

interface Verification {
  key: string
  now: Date
  /** The mail is sent in place of a link for a new password. */
  isBeforePassword?: boolean
}

/**
 * Mails an account the link that verifies its address. Returns null when it is verified already.
 * Throws `not_found` when the account is gone, and `ProviderError`.
 */
export async function mailVerificationLink(
  userId: number,
  { key, now, isBeforePassword = false }: Verification,
) {
  const [user] = await sql.query(findUnverified, [userId])
  if (!user) throw notFound('User')
  if (user.isVerified) return null
  const { address } = user
  const verifyUrl = await addressUrl('verify', { userId, address }, now)
  const { renderVerifyAddressEmail } = await import('../emails/verify-address')
  return sendEmail({
    userId,
    to: user.email,
    kind: 'verification',
    queuedAt: now,
    idempotencyKey: `${key}-${address.slice(0, 16)}`,
    render: (reader) => renderVerifyAddressEmail({ verifyUrl, isBeforePassword, reader }),
  })
}

/**
 * Mails an account the link that verifies its address, for the job queued when the address was set.
 * Does nothing when the address is verified or the account is gone. Throws `RetryLater` or
 * `GiveUp`.
 */
export async function mailVerification({
  userId,
  now,
}: {
  userId: number
  now: Date
}): Promise<void> {
  // All attempts of a day send the same mail, since they share an idempotency key.
  const day = new Date(now.toISOString().slice(0, 10))
  try {
    const key = `verify-email-${userId}-${day.getTime()}`
    await mailVerificationLink(userId, { key, now: day })
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return
    throw toJobError(error)
  }
}

/**
 * Mails the link again when the person asks for it. Throws 429 after too many requests or mails,
 * `conflict` when the reader of the address wants no mail or the address is verified already,
 * `provider_failed` when the mail provider fails, and `not_available` without one.
 */
export async function sendVerificationAgain({
  userId,
  now,
}: {
  userId: number
  now: Date
}): Promise<{ message: string }> {
  if (providerStates(env()).mail === 'unavailable') {
    throw new AppError('not_available', 'Mail is not set up on this server.')
  }
  await consume('verificationUser', String(userId))
  const sent = mailVerificationLink(userId, { key: `verify-email-${userId}-${now.getTime()}`, now })
  const outcome = await sent.catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    log().warn(errorFields(error), 'A verification mail was not sent')
    throw new AppError('provider_failed', 'The link could not be sent. Please try again later.')
  })
  if (outcome === null) throw new AppError('conflict', 'This address is verified already.')
  if (outcome === 'stopped') {
    throw new AppError(
      'conflict',
      'Whoever reads this address asked us to send it nothing more. Please use another one.',
    )
  }
  if (outcome !== 'sent') {
    throw new AppError(
      'too_many_requests',
      'Enough links for one day have gone to this address. Please try again tomorrow.',
    )
  }
  return { message: 'Verification link sent' }
}
