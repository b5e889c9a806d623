import 'server-only'
import type { HoldReason } from '@/lib/shared/held-messages'
import { emailSender } from '../adapters/email'
import { oneClickUrl } from '../notifications/unsubscribe-link'
import { sendCounted } from '../sending/send-counted'
import type { RenderedEmail } from './render'

/**
 * Sends a rendered e-mail: the one door for mail. The same `idempotencyKey` (at most 256 characters)
 * within a day sends nothing more. What can be switched off carries the headers of RFC 8058, by which
 * mail programs offer it in one click. Nothing is sent when the day's limit of its person or its
 * mailbox is reached (decision 24). Throws `ProviderError`, or `not_available` without a provider.
 */
export async function sendEmail({
  userId,
  to,
  email,
  idempotencyKey,
}: {
  userId: number
  to: string
  email: RenderedEmail
  idempotencyKey: string
}): Promise<'sent' | HoldReason> {
  const { subject, html, text, unsubscribeUrl } = email
  const headers = unsubscribeUrl && {
    'List-Unsubscribe': `<${oneClickUrl(unsubscribeUrl)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  const countable = { channel: 'email', kind: 'content', userId, to, key: idempotencyKey } as const
  const isSent = await sendCounted(countable, async () => {
    const sender = await emailSender()
    await sender.send({
      userId,
      to,
      subject,
      html,
      text,
      idempotencyKey,
      ...(headers && { headers }),
    })
  })
  return isSent ? 'sent' : 'day_limit'
}
