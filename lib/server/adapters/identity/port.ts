import 'server-only'

/** Where the browser goes to be asked, and the Set-Cookie values that its answer is checked against. */
export interface Step {
  url: string
  cookies: string[]
}

export type Cookies = Record<string, string>

/** What the provider sent a browser back with, and the browser's cookies. */
export interface Answer {
  query: Record<string, string>
  cookies: Cookies
}

/** Asks another site who somebody is, by OpenID Connect with state, PKCE and nonce. */
export interface IdentityProvider {
  /** The provider's address that asks the person. Throws `ProviderError` when it can't be reached. */
  begin(): Promise<Step>
  /**
   * The way that an answer comes back by, the same for every answer to one `begin`. Null unless this
   * browser began it, which its cookies tell: nobody else is asked.
   */
  wayBack(answer: Answer): Promise<string | null>
  /**
   * Takes what the provider sent back and, when it holds, leaves the identity in a cookie of its own
   * (lib/server/tokens/pending-identity.ts): the Set-Cookie values. Null for a refusal. Throws `ProviderError`
   * when the provider can't be reached, and for anything that does not hold.
   */
  finish(answer: Answer): Promise<string[] | null>
}
