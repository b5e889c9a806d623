import { randomUUID } from 'node:crypto'
import { NextRequest } from 'next/server'
import { GET as authorizationServer } from '@/app/.well-known/oauth-authorization-server/route'
import { GET as protectedResource } from '@/app/.well-known/oauth-protected-resource/[[...path]]/route'
import { GET as openOAuth, POST as sendOAuth } from '@/app/api/oauth/[...path]/route'

type Handler = (request: NextRequest) => Promise<Response>

const handlerOf = (method: string, pathname: string): Handler | undefined => {
  if (pathname.startsWith('/api/oauth/')) return method === 'POST' ? sendOAuth : openOAuth
  if (pathname === '/.well-known/oauth-authorization-server') return authorizationServer
  if (pathname.startsWith('/.well-known/oauth-protected-resource')) return protectedResource
  return undefined
}

/** Sends a request for the calls of OAuth to their handlers; every other address is not found. */
export async function fetchFromApp(
  address: string | URL | Request,
  { method = 'GET', headers, body }: RequestInit = {},
): Promise<Response> {
  const { href, pathname } = new URL(address instanceof Request ? address.url : address)
  const handler = handlerOf(method, pathname)
  if (!handler) return new Response('Not found', { status: 404 })
  const sent = body instanceof URLSearchParams ? body.toString() : body
  // No limit per address is reached, unless a test says from where it comes.
  const given = new Headers({ 'x-test-address': randomUUID() })
  for (const [name, value] of new Headers(headers)) given.set(name, value)
  if (body instanceof URLSearchParams && !given.has('content-type')) {
    given.set('content-type', 'application/x-www-form-urlencoded')
  }
  const request = { method, headers: given, ...(typeof sent === 'string' && { body: sent }) }
  return handler(new NextRequest(href, request))
}
