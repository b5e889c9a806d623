import { allCalls } from './calls'
import { call } from './http'

/** The handler of an address, and its parameters. */
function routeTo(method: string, pathname: string) {
  for (const { name, path, handler } of allCalls) {
    const pattern = new RegExp(`^${path.replace(/\[(\w+)\]/g, '(?<$1>[^/]+)')}$`)
    const found = pattern.exec(pathname)
    if (found && name.startsWith(`${method} `)) return { handler, params: { ...found.groups } }
  }
  throw new Error(`Nothing does ${method} ${pathname}`)
}

/** Responds to a request of a person's browser with the address's route handler. */
export async function fetchFromRoutes(
  { cookie }: { cookie: string },
  address: string,
  { method = 'GET', headers, body }: RequestInit = {},
): Promise<{ response: Response; params: Record<string, string> }> {
  const { pathname, searchParams } = new URL(address, 'http://localhost:3000')
  const { handler, params } = routeTo(method, pathname)
  const given = new Headers(headers)
  given.delete('content-type')
  const response = await call(handler, method, {
    cookie,
    headers: Object.fromEntries(given),
    params,
    query: Object.fromEntries(searchParams),
    ...(body !== undefined && { rawBody: body as string }),
  })
  return { response, params }
}
