import 'server-only'
import { appUrl } from '../process/app-url'
import { signToken } from '../tokens/signed-token'

/** The kinds of mail that can be turned off separately. */
export const UNSUBSCRIBE_KINDS = ['new-ramble', 'daily', 'monthly', 'reminders'] as const
export type UnsubscribeKind = (typeof UNSUBSCRIBE_KINDS)[number]

/** People may unsubscribe from old mail; the law requires at least 30 days. */
const LINK_LASTS_DAYS = 365

const PAGE = '/unsubscribe'

/**
 * Returns the signed URL where the person turns off one kind of mail without signing in, for a
 * year.
 */
export async function unsubscribeUrl({
  userId,
  kind,
  now,
}: {
  userId: number
  kind: UnsubscribeKind
  now: Date
}): Promise<string> {
  const expiresAt = new Date(now.getTime() + LINK_LASTS_DAYS * 24 * 60 * 60 * 1000)
  const token = await signToken('unsubscribe', { userId, kind }, expiresAt)
  return appUrl(`${PAGE}?token=${token}`)
}

/** Returns the URL that a mail program calls itself, for the URL of such a page (RFC 8058). */
export function oneClickUrl(pageUrl: string): string {
  return appUrl(`/api/unsubscribe${new URL(pageUrl).search}`)
}

/** Returns the URL of the page with the notification switches. */
export function notificationSettingsUrl(): string {
  return appUrl('/profile/notifications')
}
