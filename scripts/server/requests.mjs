import { appHooks } from './app.mjs'
import { isHandledAtDoor, isReachedByHttps, ownHeaders, readableAddress } from './door.mjs'
import { letNextCompress } from './next.mjs'
import { PROTOCOL_HEADER } from './security-headers.mjs'

/**
 * Route handlers see no socket, so we pass the client's address in our own header and overwrite whatever the client
 * sent there. Rate limits use it unless the operator trusts a proxy's header instead.
 */
export const CLIENT_ADDRESS = 'x-ramble-client-address'

/**
 * Responds to a request: at the door, as unchanged, or through Next.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {Promise<import('./next.mjs').Handle>} next once it is ready
 */
export async function respond(request, response, next) {
  if (isHandledAtDoor(request, response)) return
  request.url = readableAddress(request.url ?? '/')
  request.headers[CLIENT_ADDRESS] = request.socket.remoteAddress ?? ''
  // Not every proxy sets this header, and Next sees only the connection from the proxy.
  if (isReachedByHttps()) request.headers[PROTOCOL_HEADER] ??= 'https'
  if (await isUnchanged(request, response)) return
  letNextCompress(response)
  const handle = await next
  await handle(request, response)
}

/**
 * Responds to an unchanged poll with 304, without Next's work per request.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @returns {Promise<boolean>} whether it responded; Next handles everything else, including errors
 */
async function isUnchanged({ method, url = '', headers }, response) {
  if (method !== 'GET' || !headers['if-none-match'] || !url.startsWith('/api/')) return false
  const [address = ''] = url.split('?', 1)
  try {
    const found = await appHooks()?.respondUnchanged?.(address, headers)
    if (found) response.writeHead(304, { ...ownHeaders(), ...found }).end()
    return Boolean(found)
  } catch {
    return false
  }
}
