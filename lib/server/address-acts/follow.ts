import 'server-only'
import type { AddressAct } from '@/lib/shared/email-addresses'
import { AppError } from '../errors'
import { disownAddress } from './disown'
import type { LinkedAct, LinkState } from './linked-act'
import { readAddressToken } from '../recipients/address-links'
import { takeBackAddress } from './take-back'
import { verifyAddress } from './verify'

const ACTS: Record<AddressAct, (token: string, now: Date) => Promise<Followable | null>> = {
  verify: (token, now) => bind(verifyAddress, readAddressToken('verify', token, now)),
  disown: (token, now) => bind(disownAddress, readAddressToken('disown', token, now)),
  'take-back': (token, now) => bind(takeBackAddress, readAddressToken('take-back', token, now)),
}

interface Followable {
  read(): Promise<LinkState | null>
  follow(): Promise<string | null>
}

async function bind<Claims>(
  act: LinkedAct<Claims>,
  token: Promise<unknown>,
): Promise<Followable | null> {
  const { success, data } = act.claims.safeParse(await token)
  return success ? { read: () => act.read(data), follow: () => act.follow(data) } : null
}

interface Link {
  act: AddressAct
  token: string
  now: Date
}

/** Returns the state of a link; null when it is forged, expired, or there is nothing left to do. */
export async function readAddressLink({ act, token, now }: Link): Promise<LinkState | null> {
  return (await (await ACTS[act](token, now))?.read()) ?? null
}

/**
 * Performs the act of a link in a mail, without a session. The first call returns the path of the
 * page that the link's reader goes to next, or null for the page of the act. A second call changes
 * nothing and returns null. Throws `forbidden` for a token that is forged, expired, for another
 * purpose or for an address that it no longer applies to, and `conflict` when the address to take
 * back belongs to another account now.
 */
export async function followAddressLink({ act, token, now }: Link): Promise<string | null> {
  const link = await ACTS[act](token, now)
  const state = await link?.read()
  if (!state) throw new AppError('forbidden', 'This link is invalid or has expired.')
  return (state === 'open' && (await link?.follow())) || null
}
