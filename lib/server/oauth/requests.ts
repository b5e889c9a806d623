import 'server-only'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { errors, type Provider } from 'oidc-provider'
import { cleanName } from '@/lib/shared/clean-name'
import { type AssistantRequest, ASSISTANT_SCOPES } from '@/lib/shared/connected-assistants'
import { CONNECTED_NAME_MAX_LENGTH } from '@/lib/shared/limits'
import { cutText, sanitiseText } from '@/lib/shared/plain-text'
import { withoutUnseen } from '@/lib/shared/visible-text'
import { authorizationServer } from './authorization-server'

/** What a browser sends to be told about a request, or to decide about it. */
export interface AskedRequest {
  requestId: string
  /** The browser's cookies, as a Cookie header. */
  cookie: string | null
}

export type PendingRequest = Awaited<ReturnType<Provider['interactionDetails']>>

/**
 * Returns a request that waits for its decision. Returns null when it has ended, and when this browser did not begin it:
 * otherwise a link would make somebody let an assistant of another person into their account.
 */
export async function findRequest({
  requestId,
  cookie,
}: AskedRequest): Promise<PendingRequest | null> {
  // The library reads the cookie from a request of Node's.
  const request = new IncomingMessage(new Socket())
  if (cookie !== null) request.headers.cookie = cookie
  try {
    const server = authorizationServer()
    const found = await server.interactionDetails(request, new ServerResponse(request))
    return found.uid === requestId ? found : null
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null
    throw error
  }
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The host that a code is sent to; null for a program on the person's own device. */
function hostOf(address: string): string | null {
  const { protocol, hostname } = new URL(address)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && !LOOPBACK.has(hostname) ? hostname : null
}

/** What a client calls itself, without characters that could make it pass for another. */
function nameOf(given: string | undefined, host: string | null): string {
  const name = cleanName(withoutUnseen(sanitiseText(given ?? '')))
  return cutText(name || (host ?? 'A program on your device'), CONNECTED_NAME_MAX_LENGTH)
}

/** Returns a request that waits for its decision, as a page shows it; null when `findRequest` finds none. */
export async function readRequest(asked: AskedRequest): Promise<AssistantRequest | null> {
  const found = await findRequest(asked)
  return found && !found.result ? describeRequest(found) : null
}

async function clientOf({ params }: PendingRequest) {
  try {
    return await authorizationServer().Client.find(String(params['client_id']))
  } catch (error) {
    // Its document can't be read any more, or says something else by now.
    if (error instanceof errors.OIDCProviderError) return undefined
    throw error
  }
}

/** Returns who makes a request and what for; null when its client is gone, so that nothing can come of it. */
export async function describeRequest(request: PendingRequest): Promise<AssistantRequest | null> {
  const { uid, params } = request
  const client = await clientOf(request)
  if (!client) return null
  const host = hostOf(String(params['redirect_uri']))
  const asked = String(params['scope'] ?? '').split(' ')
  return {
    id: uid,
    name: nameOf(client.clientName, host),
    host,
    scopes: ASSISTANT_SCOPES.filter((scope) => asked.includes(scope)),
  }
}
