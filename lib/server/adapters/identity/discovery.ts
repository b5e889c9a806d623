import 'server-only'
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'

export interface Client {
  issuer: string
  clientId: string
  clientSecret: string
}

const RESPONSE_TIMEOUT_S = 10
const CLOCKS_MAY_DIFFER_S = 10

/** Issuers seldom change their metadata, and accept the previous keys for longer than this. */
const KEPT_FOR_MS = 60 * 60_000

/** Required here, since every issuer supports it (OpenID Connect Core 15.1). */
const SIGNED_BY = 'RS256'

/**
 * Sends the client secret in the header, as in OAuth, unless the issuer accepts it only in the
 * body.
 */
function authenticateBy(clientSecret: string): ClientAuth {
  const [inHeader, inBody] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)]
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported
    const isBodyAlone =
      methods?.includes('client_secret_post') && !methods.includes('client_secret_basic')
    return (isBodyAlone ? inBody : inHeader)(server, client, body, headers)
  }
}

function ask(issuer: string, { clientId, clientSecret }: Client): Promise<Configuration> {
  const server = new URL(issuer)
  return discovery(
    server,
    clientId,
    { id_token_signed_response_alg: SIGNED_BY, [clockTolerance]: CLOCKS_MAY_DIFFER_S },
    authenticateBy(clientSecret),
    {
      timeout: RESPONSE_TIMEOUT_S,
      execute: [
        // Verifies the ID token's signature, although it arrives over the issuer's own connection.
        enableNonRepudiationChecks,
        // For issuers configured without TLS, as in tests; no other issuer's metadata leads to
        // plain http.
        ...(server.protocol === 'http:' ? [allowInsecureRequests] : []),
      ],
    },
  )
}

const isNamedOtherwise = (error: unknown) =>
  error instanceof ClientError && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'

/** Discovery requires the issuer's exact name; operators often omit or add the slash at its end. */
async function askByName(client: Client): Promise<Configuration> {
  try {
    return await ask(client.issuer, client)
  } catch (error) {
    if (!isNamedOtherwise(error)) throw error
    const { issuer } = client
    return ask(issuer.endsWith('/') ? issuer.slice(0, -1) : `${issuer}/`, client)
  }
}

/**
 * Returns a function that reads the issuer's metadata, fetched at most once an hour for all
 * callers. It throws the library's error when the issuer can't be reached within ten seconds or
 * returns no valid metadata.
 */
export function keepDiscovered(client: Client): () => Promise<Configuration> {
  let kept: { configuration: Promise<Configuration>; until: number } | undefined
  return () => {
    if (kept && Date.now() < kept.until) return kept.configuration
    const configuration = askByName(client)
    const asked = { configuration, until: Date.now() + KEPT_FOR_MS }
    kept = asked
    // Callers that share this request get the failure; the next call fetches again.
    configuration.catch(() => {
      if (kept === asked) kept = undefined
    })
    return configuration
  }
}
