import 'server-only'
import type { HoldReason } from '@/lib/shared/held-messages'
import { UNVERIFIED_EMAILS_PER_DAY } from '@/lib/shared/limits'
import { emailSender } from '../adapters/email'
import { addressUrl } from '../recipients/address-links'
import { isNoAddress } from '../recipients/no-address'
import { type KnownAddress, readAddress } from '../recipients/known-address'
import { oneClickUrl } from './unsubscribe-link'
import type { MessageKind } from './count'
import { sendCounted } from './send-counted'
import type { RenderedEmail, UnverifiedReader } from '../emails/render'

export interface Mail {
  userId: number
  to: string
  /** The default is `content`. */
  kind?: Exclude<MessageKind, 'code'>
  /** A second e-mail with the same key within a day is not sent. At most 256 characters. */
  idempotencyKey: string
  /** When it was queued, the same for each attempt: the lifetime of its links starts then. */
  queuedAt: Date
  /** Renders the e-mail; for an unverified address, with the links for its reader. */
  render: (reader: UnverifiedReader | undefined) => Promise<RenderedEmail>
}

/**
 * Sends an e-mail. Every e-mail goes through here. An e-mail that can be switched off has the headers of RFC 8058, with
 * which mail programs offer a one-click unsubscribe. An e-mail is held when the daily limit of its person or its
 * mailbox is reached. An unverified address gets few e-mails, with subjects that contain nobody's words, and none once
 * its reader has disowned it (decisions 24 and 102). Throws `ProviderError`, or `not_available` without a provider.
 */
export async function sendEmail({
  userId,
  to,
  kind = 'content',
  idempotencyKey,
  queuedAt,
  render,
}: Mail): Promise<'sent' | HoldReason> {
  if (isNoAddress(to)) return 'stopped'
  const known = await readAddress(userId, to)
  if (known.isStopped && !known.isVerified) return 'stopped'
  const isLimited = kind === 'content' && !known.isVerified && !known.hasGrace
  const isSent = await sendCounted(
    { channel: 'email', kind, userId, to, key: idempotencyKey },
    async () => {
      const reader = known.isVerified ? undefined : await readerOf(userId, known, queuedAt)
      const email = await render(reader)
      const { html, text, unsubscribeUrl } = email
      const subject = (reader && email.neutralSubject) || email.subject
      const headers = unsubscribeUrl && {
        'List-Unsubscribe': `<${oneClickUrl(unsubscribeUrl)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      const message = { userId, to, subject, html, text, idempotencyKey }
      await (await emailSender()).send({ ...message, ...(headers && { headers }) })
    },
    isLimited ? UNVERIFIED_EMAILS_PER_DAY : undefined,
  )
  if (isSent) return 'sent'
  return isLimited ? 'unverified_limit' : 'day_limit'
}

async function readerOf(
  userId: number,
  { address, mailbox, isCurrent }: KnownAddress,
  now: Date,
): Promise<UnverifiedReader> {
  return {
    disownUrl: await addressUrl('disown', { userId, mailbox }, now),
    ...(isCurrent && { verifyUrl: await addressUrl('verify', { userId, address }, now) }),
  }
}
