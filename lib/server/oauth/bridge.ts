import 'server-only'
import inject from 'light-my-request'
import { authorizationServer, LIBRARY_SESSION_COOKIE } from './authorization-server'
import { issuer } from '../connected-assistants/addresses'

/** Says what a request's address was, of which only our own is true. */
const isOfProxy = (name: string) => name === 'forwarded' || name.startsWith('x-forwarded-')

function headersOf(request: Request): Record<string, string> {
  const { protocol, host } = new URL(issuer())
  const given = [...request.headers].filter(([name]) => !isOfProxy(name))
  return { ...Object.fromEntries(given), host, 'x-forwarded-proto': protocol.slice(0, -1) }
}

const isOfLibrarySession = (cookie: string) => cookie.startsWith(LIBRARY_SESSION_COOKIE)

/**
 * Returns the authorization server's response to a request: the library has Node's own requests and responses, where a
 * route has those of the web.
 */
export async function askAuthorizationServer(
  request: Request,
  { address, body }: { address: URL; body: Uint8Array },
): Promise<Response> {
  const handle = authorizationServer().callback()
  const { statusCode, headers, rawPayload } = await inject(
    (asked, responding) => void handle(asked, responding),
    {
      method: request.method,
      url: `${address.pathname}${address.search}`,
      headers: headersOf(request),
      ...(body.byteLength > 0 && { payload: Buffer.from(body) }),
    },
  )
  const response = new Response(rawPayload.byteLength > 0 ? new Uint8Array(rawPayload) : null, {
    status: statusCode,
  })
  for (const [name, value] of Object.entries(headers)) {
    for (const one of [value].flat()) {
      if (one === undefined || (name === 'set-cookie' && isOfLibrarySession(String(one)))) continue
      response.headers.append(name, String(one))
    }
  }
  return response
}
