import 'server-only'
import { ASSISTANT_SCOPES } from '@/lib/shared/connected-assistants'
import { clientAddress } from '../http/client-address'
import { readBytes } from '../http/request-body'
import { logged } from '../http/request-log'
import { consume } from '../rate-limits/consume'
import { errorResponse } from '../responses/error-response'
import { askAuthorizationServer } from './bridge'
import { OAUTH_ROUTES } from './routes'

const BODY_LIMIT_BYTES = 16 * 1024

const isOurs = (scope: string) => (ASSISTANT_SCOPES as readonly string[]).includes(scope)

/** An assistant that asks for nothing that Ramble has is offered everything; its person chooses. */
function withScopes(address: URL): URL {
  const asked = (address.searchParams.get('scope') ?? '').split(' ').filter(Boolean)
  if (address.pathname !== OAUTH_ROUTES.authorization || asked.some(isOurs)) return address
  const given = new URL(address)
  given.searchParams.set('scope', [...asked, ...ASSISTANT_SCOPES].join(' '))
  return given
}

async function respond(request: Request): Promise<Response> {
  const address = new URL(request.url)
  const client = clientAddress(request.headers)
  await consume('oauthAddress', client)
  if (address.pathname === OAUTH_ROUTES.registration) await consume('oauthClientAddress', client)
  const body = await readBytes(request, BODY_LIMIT_BYTES)
  return askAuthorizationServer(request, { address: withScopes(address), body })
}

/**
 * Responds to a request to the authorization server, within the limits of its client's address: 429 beyond them, and 413
 * for a body of more than 16 KB (assistants.md#signing-in).
 */
export function respondToOAuth(request: Request): Promise<Response> {
  return logged(request, () => respond(request).catch(errorResponse))
}
