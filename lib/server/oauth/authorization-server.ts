import 'server-only'
import type { EventEmitter } from 'node:events'
import { Provider, errors, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import { requestPath } from '@/lib/shared/assistant-request'
import { ASSISTANT_SCOPES } from '@/lib/shared/connected-assistants'
import { ASSISTANT_UNUSED_DAYS } from '@/lib/shared/limits'
import { fetchForeign } from '../foreign-hosts/fetch'
import { clientAddress } from '../http/client-address'
import { errorFields, log } from '../process/log'
import { tryConsume } from '../rate-limits/consume'
import { assistantsAddress, issuer } from '../connected-assistants/addresses'
import { cookieKey, signingKey } from './keys'
import { recordsOf } from './records'
import { OAUTH_ROUTES } from './routes'

/** Begins the names of its cookies. */
const COOKIE_PREFIX = 'ramble_oauth_'
/** The library's session of a browser, which Ramble does not use. */
export const LIBRARY_SESSION_COOKIE = `${COOKIE_PREFIX}session`

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S
/** A grant has no end of its own: its assistant's connection has one. */
const NEVER_S = 100 * 365 * DAY_S

/** What a client may leave out when it describes itself. */
const CLIENT_DEFAULTS = {
  /** As strict with web addresses as with others, and lets a local program use any port (RFC 8252). */
  application_type: 'native',
  grant_types: ['authorization_code', 'refresh_token'],
  id_token_signed_response_alg: 'Ed25519',
  response_types: ['code'],
  /** As RFC 7591 has it. */
  token_endpoint_auth_method: 'client_secret_basic',
} as const

const METADATA_SIZE = 16 * 1024

/** The largest documents that are read from a client's host. */
const READ_AT_MOST = {
  'client_id metadata document': METADATA_SIZE,
  jwks_uri: METADATA_SIZE,
  sector_identifier_uri: METADATA_SIZE,
}

const FETCH_MS = 2_500

/** There is no request to the library when our own page reads of a client, whose request was counted before. */
async function mayFetch(ctx: KoaContextWithOIDC | undefined): Promise<boolean> {
  if (!ctx) return true
  const address = clientAddress({ get: (name) => ctx.get(name) || null })
  return (await tryConsume('oauthClientAddress', address)) === 'allowed'
}

/** A person sees our page; a program the error itself. */
function renderError(ctx: KoaContextWithOIDC, out: object): void {
  if (ctx.method !== 'GET') ctx.body = out
  else {
    ctx.status = 303
    ctx.redirect('/connect/ended')
  }
}

const configuration = (): Configuration => ({
  adapter: recordsOf,
  clientDefaults: CLIENT_DEFAULTS,
  clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'],
  clientBasedCORS: () => false,
  cookies: {
    keys: [cookieKey()],
    names: {
      session: LIBRARY_SESSION_COOKIE,
      interaction: `${COOKIE_PREFIX}request`,
      resume: `${COOKIE_PREFIX}resume`,
    },
    // The page and the calls about a request need it too.
    short: { path: '/' },
  },
  enabledJWA: { idTokenSigningAlgValues: ['Ed25519'] },
  expiresWithSession: () => false,
  features: {
    clientIdMetadataDocument: {
      enabled: true,
      ack: 'draft-02',
      allowFetch: mayFetch,
    },
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    registration: { enabled: true, issueRegistrationAccessToken: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => assistantsAddress(),
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, resource) => {
        if (resource !== assistantsAddress()) throw new errors.InvalidTarget()
        return { scope: ASSISTANT_SCOPES.join(' '), accessTokenFormat: 'opaque' }
      },
    },
    revocation: {
      enabled: true,
      allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
    },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
  },
  fetch: (address, asked) =>
    fetchForeign(String(address), {
      headers: Object.fromEntries(new Headers(asked?.headers)),
      signal: asked?.signal ?? AbortSignal.timeout(FETCH_MS),
    }),
  fetchResponseBodyLimits: READ_AT_MOST,
  findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
  interactions: { url: (_ctx, { uid }) => requestPath(uid) },
  issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
  jwks: { keys: [signingKey()] },
  pkce: { required: () => true },
  renderError,
  responseTypes: ['code'],
  rotateRefreshToken: true,
  routes: OAUTH_ROUTES,
  scopes: ['offline_access', ...ASSISTANT_SCOPES],
  ttl: {
    AccessToken: HOUR_S,
    AuthorizationCode: 60,
    Grant: NEVER_S,
    IdToken: HOUR_S,
    /** Long enough to register first. */
    Interaction: HOUR_S,
    RefreshToken: ASSISTANT_UNUSED_DAYS * DAY_S,
    Session: HOUR_S,
  },
})

let made: Provider | undefined

/** Returns the authorization server, which serves what assistants ask for before they have access. */
export function authorizationServer(): Provider {
  return (made ??= withLogging(new Provider(issuer(), configuration())))
}

function withLogging(server: Provider): Provider {
  const report = (error: unknown) =>
    log().error(errorFields(error), 'The authorization server failed')
  server.on('server_error', (_ctx, error) => report(error))
  const emitter: EventEmitter = server
  emitter.on('error', report)
  // The host and the scheme are those of NEXTAUTH_URL, which the bridge sets.
  server.proxy = true
  return server
}
