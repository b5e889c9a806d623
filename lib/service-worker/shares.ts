import { readWaitingShares } from '@/lib/client/shares/waiting'
import { SHARE_MAX_BYTES, SHARES_WAITING } from '@/lib/shared/limits'
import {
  isShareType,
  refusedShare,
  sharedInAddress,
  SHARE_ADDRESS,
  SHARED_ADDRESS,
  SHARED_BY_HEADER,
  type ShareFault,
  SHARES,
} from '@/lib/shared/shares'
import { type Fetching, scope } from './scope'
import { personSignedIn } from './signed-in'

/** Keeps what another app shares, with or without a network, and redirects to the form beside which it shows. */
export async function keepShare({ request }: Fetching): Promise<Response> {
  const fault = await keep(request).catch((): ShareFault => 'no-room')
  const next = fault === null ? SHARED_ADDRESS : refusedShare(fault)
  return Response.redirect(new URL(next, scope.location.origin), 303)
}

/**
 * Stores a share as it was sent; the page reads it. When many arrive at once, those beyond the limit are deleted again.
 */
async function keep(request: Request): Promise<ShareFault | null> {
  const sent =
    request.method === 'GET' ? new Response(sharedInAddress(new URL(request.url))) : request
  const type = sent.headers.get('content-type')
  if (!isShareType(type)) return 'unreadable'
  if ((await readWaitingShares()).length >= SHARES_WAITING) return 'full'
  const body = await sent.blob()
  if (body.size > SHARE_MAX_BYTES) return 'too-large'
  const cache = await scope.caches.open(SHARES)
  const key = `${SHARE_ADDRESS}/${Date.now()}-${crypto.randomUUID()}`
  const person = await personSignedIn()
  const headers = { 'content-type': type, ...(person && { [SHARED_BY_HEADER]: person }) }
  await cache.put(key, new Response(body, { headers }))
  const first = (await cache.keys()).slice(0, SHARES_WAITING)
  if (first.some(({ url }) => url.endsWith(key))) return null
  await cache.delete(key)
  return 'full'
}
