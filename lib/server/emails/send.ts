import 'server-only'
import { oneClickUrl } from '../notifications/unsubscribe-link'
import { emailSender } from '../adapters/email'
import type { RenderedEmail } from './render'

/**
 * Sends a rendered e-mail: the one door for mail. The same `idempotencyKey` (at most 256 characters)
 * within a day sends nothing more. What can be switched off carries the headers of RFC 8058, by which
 * mail programs offer it in one click. Throws `ProviderError`, or `not_available` without a provider.
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
}): Promise<void> {
  const { subject, html, text, unsubscribeUrl } = email
  const headers = unsubscribeUrl && {
    'List-Unsubscribe': `<${oneClickUrl(unsubscribeUrl)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
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
}
