import 'server-only'

/**
 * The URL to send the browser to, and the Set-Cookie values that the response is later checked against.
 */
export interface Step {
  url: string
  cookies: string[]
}

export type Cookies = Record<string, string>

/** The query that the provider redirected the browser back with, and the browser's cookies. */
export interface AuthorizationResponse {
  query: Record<string, string>
  cookies: Cookies
}

/** Identifies a person through another site, using OpenID Connect with state, PKCE and nonce. */
export interface IdentityProvider {
  /** Begins a sign-in at the provider's page. Throws `ProviderError` when the provider can't be reached. */
  begin(): Promise<Step>
  /**
   * Returns an id of the sign-in that a response belongs to, the same for every response to one `begin`.
   * Null unless this browser's cookies show that it began the sign-in; no request is made then.
   */
  wayBack(response: AuthorizationResponse): Promise<string | null>
  /**
   * Takes the provider's response and, if it is valid, returns the Set-Cookie values that store the
   * identity in a separate cookie (lib/server/tokens/pending-identity.ts). Returns null for a
   * refusal. Throws `ProviderError` when the provider can't be reached, and for any invalid
   * response.
   */
  finish(response: AuthorizationResponse): Promise<string[] | null>
}
