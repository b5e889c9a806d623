import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy, trustInScript } from '@/lib/server/http/content-security-policy'
import { WORKER_POLICY, workerRemoval } from '@/lib/server/http/service-worker'
import { env } from '@/lib/server/process/env'
import { decodeSession, sessionCookieName } from '@/lib/server/tokens/session-token'
import { OFFLINE_ADDRESS, SERVICE_WORKER_ADDRESS, SHELL_ADDRESS } from '@/lib/shared/service-worker'
import { SESSION_COOKIE } from '@/lib/shared/session-cookie'
import { PAGE_SCRIPT } from '@/lib/shared/page-script'

const PROTECTED =
  /^\/(dashboard|thoughts|archived|action-items|reminders|categories|subscribe|profile|api)(\/|$)/

/** The only page that loads the payment form, and so has its own policy. */
const PAYMENT_PAGE = '/subscribe'

/** Prerendered without React, as the landing page is (scripts/build/scriptless-pages.mjs). */
const SCRIPTLESS = ['/docs/api', OFFLINE_ADDRESS]

/**
 * Redirects signed-out visitors of protected pages to /auth, gives every page a content security
 * policy, and denies the microphone to frames of other sites. The page itself checks the session in the
 * database; here a cookie that we did not issue is refused without a query.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  if (PROTECTED.test(pathname) && !(await hasSession(request))) {
    return NextResponse.redirect(new URL('/auth', request.url))
  }
  if (pathname === SERVICE_WORKER_ADDRESS) return serviceWorker()
  if (pathname === SHELL_ADDRESS && request.headers.get('sec-fetch-mode') === 'navigate') {
    return NextResponse.redirect(new URL('/', request.url))
  }
  const pays = pathname === PAYMENT_PAGE
  if (pays && request.headers.get('sec-fetch-dest') === 'empty') return loadWhole()
  if (SCRIPTLESS.includes(pathname) || isLanding(request)) return withoutFramework()
  const nonce = btoa(crypto.randomUUID())
  // Pages share the policy of the first one that was loaded.
  const uploads = env().BLOB_READ_WRITE_TOKEN !== undefined
  const policy = contentSecurityPolicy(`nonce-${nonce}`, { pays, uploads })
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  return guarded(NextResponse.next({ request: { headers } }), policy)
}

/** The same condition as the rewrite in next.config.ts. */
function isLanding({ nextUrl, cookies }: NextRequest): boolean {
  return (
    nextUrl.pathname === '/' && !Object.values(SESSION_COOKIE).some((name) => cookies.has(name))
  )
}

/** Prerendered pages without React are the same in every response, so a hash replaces the nonce. */
const SCRIPTLESS_POLICY = contentSecurityPolicy(trustInScript(PAGE_SCRIPT))

function withoutFramework(): NextResponse {
  const response = NextResponse.next()
  // `/` is a different page for signed-in people, and each build renders these pages again.
  response.headers.set('cache-control', 'private, no-cache')
  return guarded(response, SCRIPTLESS_POLICY)
}

/** The worker's file changes with each build, and browsers must see that at once. */
function serviceWorker(): NextResponse {
  const removal = workerRemoval()
  const response =
    removal === null
      ? NextResponse.next()
      : new NextResponse(removal, { headers: { 'content-type': 'text/javascript' } })
  response.headers.set('cache-control', 'no-cache')
  response.headers.set('content-security-policy', WORKER_POLICY)
  return response
}

function guarded(response: NextResponse, policy: string): NextResponse {
  response.headers.set('content-security-policy', policy)
  response.headers.set('permissions-policy', 'microphone=(self), camera=(), geolocation=()')
  return response
}

/**
 * A policy belongs to the document, so the payment page can't be entered by client-side navigation. An
 * empty response makes the router load the address as a document.
 */
function loadWhole(): NextResponse {
  return new NextResponse(null, { headers: { 'Cache-Control': 'no-store' } })
}

async function hasSession(request: NextRequest): Promise<boolean> {
  const { NEXTAUTH_SECRET, NEXTAUTH_URL } = env()
  const cookie = request.cookies.get(sessionCookieName(NEXTAUTH_URL))
  return (await decodeSession(cookie?.value, NEXTAUTH_SECRET)) !== null
}

export const config = {
  runtime: 'nodejs',
  /**
   * All pages, and the only call that mails link to. Other calls and the build's files need neither the session check
   * nor the policy, and a displayed mail has its own policy.
   */
  matcher: [
    { source: '/((?!api(?:/|$)|_next/|dev/[^/]+/[^/]+/mail\\.html$).*)' },
    '/api/user/export/download',
  ],
}
