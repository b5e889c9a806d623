import 'server-only'
import { appUrl } from '../process/app-url'
import { signToken } from '../tokens/signed-token'

/** The kinds of mail that can be turned off on their own. */
export const UNSUBSCRIBE_KINDS = ['new-ramble', 'daily', 'monthly', 'reminders'] as const
export type UnsubscribeKind = (typeof UNSUBSCRIBE_KINDS)[number]

/** Old mail is found and tidied away long after it came; the law asks for 30 days at least. */
const LINK_LASTS_DAYS = 365

const PAGE = '/unsubscribe'

/** Where the person turns one kind of mail off without signing in; signed, good for a year. */
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

/** The call behind such a page, which a mail program makes on its own (RFC 8058). */
export function oneClickUrl(pageUrl: string): string {
  return appUrl(`/api/unsubscribe${new URL(pageUrl).search}`)
}

/** Where the switches are. */
export function notificationSettingsUrl(): string {
  return appUrl('/profile/notifications')
}
