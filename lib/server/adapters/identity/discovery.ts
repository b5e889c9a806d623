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

const ANSWER_MAY_TAKE_S = 10
const CLOCKS_MAY_DIFFER_S = 10

/** Issuers change what they say of themselves seldom, and keep what they had for longer than this. */
const KEPT_FOR_MS = 60 * 60_000

/** The one algorithm that every issuer has (OpenID Connect Core 15.1), and so the one to insist on. */
const SIGNED_BY = 'RS256'

/** In the header, as OAuth has it, unless the issuer says that it reads the secret in the body alone. */
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
      timeout: ANSWER_MAY_TAKE_S,
      execute: [
        // The signature of the ID token, though it comes by the issuer's own connection.
        enableNonRepudiationChecks,
        // Set up without TLS, as tests have it; no other issuer leads out of it.
        ...(server.protocol === 'http:' ? [allowInsecureRequests] : []),
      ],
    },
  )
}

const isNamedOtherwise = (error: unknown) =>
  error instanceof ClientError && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'

/** An issuer is asked by its own name; people who set it up leave out the slash at the end, or add one. */
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
 * How to read what an issuer says of itself: asked for once an hour, however many read it. Reading throws
 * the library's error when the issuer can't be reached in ten seconds, or says nothing that can be used.
 */
export function keepDiscovered(client: Client): () => Promise<Configuration> {
  let kept: { configuration: Promise<Configuration>; until: number } | undefined
  return () => {
    if (kept && Date.now() < kept.until) return kept.configuration
    const configuration = askByName(client)
    const asked = { configuration, until: Date.now() + KEPT_FOR_MS }
    kept = asked
    // Whoever waits for it hears of the failure; the next one asks again.
    configuration.catch(() => {
      if (kept === asked) kept = undefined
    })
    return configuration
  }
}
