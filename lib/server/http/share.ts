import 'server-only'
import type { NextRequest } from 'next/server'
import {
  refusedShare,
  sharedInAddress,
  SHARE_ADDRESS,
  SHARED_ADDRESS,
  SHARED_BY_HEADER,
  type ShareFault,
  SHARES,
  isShareType,
} from '@/lib/shared/shares'
import { SHARE_BY_SERVER_MAX_BYTES, SHARES_KEPT_MS, SHARES_WAITING } from '@/lib/shared/limits'
import { AppError } from '../errors'
import { consume } from '../rate-limits/consume'
import { limitAtOnce } from './at-once'
import { clientAddress } from './client-address'
import { errorResponse } from '../responses/error-response'
import { readBytes } from './request-body'
import { sessionCookieOf } from './caller'
import { personOfCookie } from './session'

/** Each holds its body and a copy that is a third larger. */
const gate = limitAtOnce(4)
/** The one key of the gate, since nobody has to be signed in. */
const EVERYBODY = 0

/** Does what the service worker does in browsers that have it (lib/service-worker/shares.ts). */
const SCRIPT = `(async () => {
  const shared = document.getElementById('shared')
  let next = '${SHARED_ADDRESS}'
  try {
    const body = Uint8Array.from(atob(shared.textContent), (letter) => letter.charCodeAt(0))
    const cache = await caches.open('${SHARES}')
    const key = '${SHARE_ADDRESS}/' + Date.now() + '-' + crypto.randomUUID()
    const headers = { 'content-type': shared.dataset.type }
    if (shared.dataset.by) headers['${SHARED_BY_HEADER}'] = shared.dataset.by
    const oldest = Date.now() - ${SHARES_KEPT_MS}
    const waiting = (await cache.keys()).filter(({ url }) => parseInt(url.split('/').at(-1)) > oldest)
    if (waiting.length < ${SHARES_WAITING}) await cache.put(key, new Response(body, { headers }))
    else next = '${refusedShare('full')}'
  } catch {
    next = '${refusedShare('no-room')}'
  }
  location.replace(next)
})()`

interface Handed {
  type: string
  body: Uint8Array
  /** The person whose browser this is; null if unknown. */
  by: number | null
  nonce: string
}

/** Returns a page that stores the share in its browser, since nobody has agreed to save it. */
function sharePage({ type, body, by, nonce }: Handed): Response {
  const shared = Buffer.from(body).toString('base64')
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Ramble</title>
</head>
<body>
<p role="status">What you shared is on its way to Ramble...</p>
<noscript><p>Ramble needs JavaScript.</p></noscript>
<script type="text/plain" id="shared" data-type="${type}" data-by="${by ?? ''}">${shared}</script>
<script nonce="${nonce}">${SCRIPT}</script>
</body>
</html>
`
  return new Response(page, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** A share from the browser itself has no site. A page of another site must not present anything to anybody. */
function isForeign({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'none' && site !== 'same-origin'
  const origin = headers.get('origin')
  if (origin === null) return false
  return (
    !URL.canParse(origin) || new URL(origin).host !== (headers.get('host') ?? new URL(url).host)
  )
}

const goTo = (address: string) =>
  new Response(null, { status: 303, headers: { location: address } })

function refuse(error: unknown): Response {
  const faults: Partial<Record<string, ShareFault>> = {
    too_large: 'too-large',
    too_many_requests: 'too-many',
  }
  const fault = error instanceof AppError ? faults[error.code] : undefined
  return fault ? goTo(refusedShare(fault)) : errorResponse(error)
}

/**
 * Responds to a share from another app while the browser has no service worker, with a page that stores it in the
 * browser, up to `SHARE_BY_SERVER_MAX_BYTES`. The server saves nothing (shares.md#without-the-worker).
 */
export async function receiveShare(request: NextRequest): Promise<Response> {
  try {
    if (isForeign(request)) {
      throw new AppError('foreign_origin', 'This request came from another site.')
    }
    return await passOn(request, request)
  } catch (error) {
    return refuse(error)
  }
}

/** Returns the page for a share, whose form is the body of `sent`. */
async function passOn(request: NextRequest, sent: Request | Response): Promise<Response> {
  const type = sent.headers.get('content-type')
  if (!isShareType(type)) return goTo(refusedShare('unreadable'))
  await consume('writeAddress', clientAddress(request.headers))
  const by = await personOfCookie(sessionCookieOf(request))
  const nonce = request.headers.get('x-nonce') ?? ''
  return gate(EVERYBODY, async () =>
    sharePage({ type, body: await readBytes(sent, SHARE_BY_SERVER_MAX_BYTES), by, nonce }),
  )
}

/**
 * Responds to a share in the query of a link or bookmark as `receiveShare` does to one in a form, from any site, since
 * a bookmark opens from any page. Without one, leads to the form.
 */
export async function openShared(request: NextRequest): Promise<Response> {
  const isInFrame = !['document', null].includes(request.headers.get('sec-fetch-dest'))
  // The worker keeps the share, and drops this response.
  const isPreload = request.headers.has('service-worker-navigation-preload')
  const shared = isInFrame || isPreload ? null : sharedInAddress(request.nextUrl)
  if (!shared) return goTo(SHARED_ADDRESS)
  return passOn(request, new Response(shared)).catch(refuse)
}
