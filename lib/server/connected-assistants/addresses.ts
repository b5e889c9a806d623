import 'server-only'
import { ASSISTANT_SCOPES } from '@/lib/shared/connected-assistants'
import { PRODUCT_NAME } from '@/lib/shared/product'
import { appUrl } from '../process/app-url'

/** Returns the authorization server's identifier: the address of this app, without a slash at its end. */
export const issuer = (): string => new URL(appUrl('/')).origin

/** Returns the address that tokens of the authorization server are for (RFC 8707). */
export const assistantsAddress = (): string => appUrl('/api/mcp')

const METADATA_PATH = '/.well-known/oauth-protected-resource'

/** Returns what tells a client where to get a token (RFC 9728). */
export const resourceMetadata = () => ({
  resource: assistantsAddress(),
  authorization_servers: [issuer()],
  scopes_supported: ASSISTANT_SCOPES,
  bearer_methods_supported: ['header'],
  resource_name: PRODUCT_NAME,
})

/**
 * Returns the WWW-Authenticate header of a refusal for lack of a valid token (RFC 9728): it leads a client to a sign-in.
 * `isInvalid` tells a token that is not valid from none.
 */
export function signInChallenge({ isInvalid }: { isInvalid: boolean }): string {
  const { pathname } = new URL(assistantsAddress())
  const parts = {
    ...(isInvalid && { error: 'invalid_token' }),
    scope: ASSISTANT_SCOPES.join(' '),
    resource_metadata: appUrl(`${METADATA_PATH}${pathname}`),
  }
  return `Bearer ${Object.entries(parts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(', ')}`
}
