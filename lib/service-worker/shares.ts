import { SHARE_MAX_BYTES, SHARES_WAITING } from '@/lib/shared/limits'
import {
  isShareType,
  refusedShare,
  SHARE_ADDRESS,
  SHARED_ADDRESS,
  type ShareFault,
  SHARES,
} from '@/lib/shared/shares'
import { type Fetching, scope } from './scope'

/** Keeps what another app shares, with and without a network, and opens the form that takes it. */
export async function keepShare({ request }: Fetching): Promise<Response> {
  const fault = await keep(request).catch((): ShareFault => 'no-room')
  const next = fault === null ? SHARED_ADDRESS : refusedShare(fault)
  return Response.redirect(new URL(next, scope.location.origin), 303)
}

/** Stores it as it was sent; the form reads it. */
async function keep(request: Request): Promise<ShareFault | null> {
  const type = request.headers.get('content-type')
  if (!isShareType(type)) return 'unreadable'
  const cache = await scope.caches.open(SHARES)
  if ((await cache.keys()).length >= SHARES_WAITING) return 'no-room'
  const body = await request.blob()
  if (body.size > SHARE_MAX_BYTES) return 'too-large'
  const key = `${SHARE_ADDRESS}/${Date.now()}-${crypto.randomUUID()}`
  await cache.put(key, new Response(body, { headers: { 'content-type': type } }))
  return null
}
