import 'server-only'

/** The calls of the authorization server, all in app/api/oauth. */
export const OAUTH_ROUTES = {
  authorization: '/api/oauth/authorize',
  token: '/api/oauth/token',
  registration: '/api/oauth/register',
  revocation: '/api/oauth/revoke',
  jwks: '/api/oauth/keys',
}
