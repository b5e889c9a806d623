import 'server-only'
import type { AddressAct } from '@/lib/shared/email-addresses'
import { EMAIL_CHANGE_TAKE_BACK_DAYS } from '@/lib/shared/limits'
import { appUrl } from '../process/app-url'
import { readToken, signToken, type TokenPurpose } from '../tokens/signed-token'

const LINKS: Record<AddressAct, { purpose: TokenPurpose; lastsDays: number }> = {
  verify: { purpose: 'verify-email', lastsDays: 7 },
  /** Mail may be read long after it arrives, and a stranger must still be able to stop it. */
  disown: { purpose: 'disown-email', lastsDays: 365 },
  'take-back': { purpose: 'take-back-email', lastsDays: EMAIL_CHANGE_TAKE_BACK_DAYS },
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns when a link that starts at `from` expires: after seven days, a year for `disown`. */
export function linkEnd(act: AddressAct, from: Date): Date {
  return new Date(from.getTime() + LINKS[act].lastsDays * DAY_MS)
}

/**
 * Returns the URL of the page where the reader of a mail acts on their address without signing in.
 * The link is valid from `now`.
 */
export async function addressUrl(
  act: AddressAct,
  claims: Record<string, string | number>,
  now: Date,
): Promise<string> {
  const token = await signToken(LINKS[act].purpose, claims, linkEnd(act, now))
  return appUrl(`/email-address/${act}?token=${token}`)
}

/** Returns the claims of a link's token; null when it is forged, expired or for another act. */
export function readAddressToken(
  act: AddressAct,
  token: string,
  now: Date,
): Promise<Record<string, unknown> | null> {
  return readToken(LINKS[act].purpose, token, now)
}
