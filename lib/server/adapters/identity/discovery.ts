import 'server-only'
import { z } from 'zod'
import { ProviderError } from '../provider-error'

/** What an issuer says of itself (OpenID Connect Discovery 1.0), as far as it is used. */
const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  /** Its answers name it, so that one that does not is another's (RFC 9207). */
  authorization_response_iss_parameter_supported: z.boolean().optional(),
})
export type IssuerMetadata = z.output<typeof metadataSchema>

/** Issuers change it seldom, and keep what they had for longer than this. */
const KEPT_FOR_MS = 60 * 60_000

/** Where an issuer says it. */
export function discoveryUrl(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
}

async function ask(issuer: string, mayTakeMs: number): Promise<IssuerMetadata> {
  try {
    const signal = AbortSignal.timeout(mayTakeMs)
    const response = await fetch(discoveryUrl(issuer), { signal, redirect: 'error' })
    if (!response.ok) throw new Error(`It answered ${response.status}`)
    return metadataSchema.parse(await response.json())
  } catch (cause) {
    throw new ProviderError(`${issuer} could not be asked`, { isRetryable: true, cause })
  }
}

/**
 * How to read what an issuer says of itself: asked for once an hour, however many read it. Reading throws
 * `ProviderError` when it can't be reached, or says nothing that can be used, in `mayTakeMs`.
 */
export function keepDiscovered(issuer: string, mayTakeMs: number): () => Promise<IssuerMetadata> {
  let kept: { metadata: Promise<IssuerMetadata>; until: number } | undefined
  return () => {
    if (kept && Date.now() < kept.until) return kept.metadata
    const metadata = ask(issuer, mayTakeMs)
    const asked = { metadata, until: Date.now() + KEPT_FOR_MS }
    kept = asked
    // Whoever waits for it hears of the failure; the next one asks again.
    metadata.catch(() => {
      if (kept === asked) kept = undefined
    })
    return metadata
  }
}
