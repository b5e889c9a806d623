import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy, trustInScript } from '@/lib/server/http/content-security-policy'
import { env } from '@/lib/server/process/env'
import { decodeSession, sessionCookieName } from '@/lib/server/tokens/session-token'
import { SESSION_COOKIE } from '@/lib/shared/session-cookie'
import { THEME_SCRIPT } from '@/lib/shared/theme-script'

const PROTECTED =
  /^\/(dashboard|thoughts|archived|action-items|reminders|categories|subscribe|profile|api)(\/|$)/

/** The one page that loads the payment form, and so has a policy of its own. */
const PAYMENT_PAGE = '/subscribe'

/** Made by the build, without React, as the landing page is (scripts/lib/scriptless-pages.mjs). */
const API_REFERENCE = '/docs/api'

/**
 * Sends signed-out visitors of protected pages to /auth, and gives every page a content security
 * policy, and the microphone to nobody else's frames. Whether the session still counts is asked of
 * the database by the page itself; here a cookie that can't be ours is turned away without a query.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  if (PROTECTED.test(pathname) && !(await hasSession(request))) {
    return NextResponse.redirect(new URL('/auth', request.url))
  }
  const pays = pathname === PAYMENT_PAGE
  if (pays && request.headers.get('sec-fetch-dest') === 'empty') return loadWhole()
  if (pathname === API_REFERENCE || isLanding(request)) return withoutFramework()
  const nonce = btoa(crypto.randomUUID())
  const policy = contentSecurityPolicy(`nonce-${nonce}`, { pays })
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  return guarded(NextResponse.next({ request: { headers } }), policy)
}

/** As next.config.ts has it. */
function isLanding({ nextUrl, cookies }: NextRequest): boolean {
  return (
    nextUrl.pathname === '/' && !Object.values(SESSION_COOKIE).some((name) => cookies.has(name))
  )
}

/** Pages that the build made and took React out of can't differ between two answers. */
const SCRIPTLESS_POLICY = contentSecurityPolicy(trustInScript(THEME_SCRIPT))

function withoutFramework(): NextResponse {
  const response = NextResponse.next()
  // The root is another page for whoever is signed in, and each build makes them anew.
  response.headers.set('cache-control', 'private, no-cache')
  return guarded(response, SCRIPTLESS_POLICY)
}

function guarded(response: NextResponse, policy: string): NextResponse {
  response.headers.set('content-security-policy', policy)
  response.headers.set('permissions-policy', 'microphone=(self), camera=(), geolocation=()')
  return response
}

/**
 * A policy belongs to the document, so the payment page can't be entered from within another page's.
 * What is no page data makes the router load the address as a document.
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
   * Pages, whatever their address looks like, and the one call that mail links to: other calls and the
   * files of the build need neither, and a mail that is shown has a policy of its own.
   */
  matcher: [
    { source: '/((?!api(?:/|$)|_next/|dev/[^/]+/[^/]+/mail\\.html$).*)' },
    '/api/user/export/download',
  ],
}
