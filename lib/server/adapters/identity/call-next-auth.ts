import 'server-only'
import NextAuth, { type AuthOptions } from 'next-auth'
import type { Cookies } from './port'

interface Call {
  action: 'csrf' | 'signin' | 'callback'
  method: 'GET' | 'POST'
  providerId?: string
  query?: Record<string, string>
  body?: Record<string, string>
  cookies?: Cookies
}

/** As it is called from outside of Next's own handlers. */
const answer = NextAuth as (
  request: object,
  response: object,
  options: AuthOptions,
) => Promise<void>

interface Answer {
  location: string | undefined
  json: unknown
  /** Values of Set-Cookie. */
  cookies: string[]
  /** The same cookies as a browser would send them back. */
  sent: Cookies
}

/**
 * Has next-auth do one step. It is called with what it needs and nothing else of the browser's
 * request, so no page of its own, no address to return to and no session can be asked of it.
 */
export async function callNextAuth(options: AuthOptions, call: Call): Promise<Answer> {
  const headers = new Map<string, unknown>()
  let json: unknown
  const response = {
    status: () => response,
    getHeader: (name: string) => headers.get(name.toLowerCase()),
    setHeader: (name: string, value: unknown) => {
      headers.set(name.toLowerCase(), value)
      return response
    },
    json: (body: unknown) => void (json = body),
    send: (body: unknown) => void (json = body),
    end: () => undefined,
  }
  const { action, method, providerId, query = {}, body = {}, cookies = {} } = call
  const nextauth = providerId ? [action, providerId] : [action]
  const request = { method, query: { ...query, nextauth }, body, cookies, headers: {} }
  await answer(request, response, options)
  const setCookies = (headers.get('set-cookie') ?? []) as string[]
  return {
    location: headers.get('location') as string | undefined,
    json,
    cookies: setCookies,
    sent: Object.fromEntries(setCookies.map(nameAndValue)),
  }
}

function nameAndValue(setCookie: string): [string, string] {
  const [pair = ''] = setCookie.split(';')
  const middle = pair.indexOf('=')
  return [pair.slice(0, middle), decodeURIComponent(pair.slice(middle + 1))]
}
