import { HTTPS_HEADERS, SECURITY_HEADERS } from './security-headers.mjs'

/** The methods that the app's routes handle or refuse. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * An address as the app can read it. An invalid address becomes an address without a page, because Next would respond
 * to it with its own error.
 * @param {string} url as the request line has it
 * @returns {string}
 */
export function readableAddress(url) {
  if (!url.startsWith('/')) return URL.canParse(url) ? pathOf(new URL(url)) : '/api'
  const end = url.search(/[?#]/)
  const path = end === -1 ? url : url.slice(0, end)
  const segments = path.split('/').map((segment) => {
    return isReadable(segment) ? segment : segment.replaceAll('%', '%25')
  })
  return segments.join('/') + url.slice(path.length)
}

/**
 * A proxy sends absolute addresses; their host is not checked here.
 * @param {URL} url
 */
function pathOf({ pathname, search }) {
  return readableAddress(pathname.startsWith('/') ? pathname + search : '/api')
}

/** @param {string} segment */
function isReadable(segment) {
  try {
    decodeURIComponent(segment)
    return true
  } catch {
    return false
  }
}

/**
 * Responds to methods that no route handles: Next fails on some, treats others as GET, and has no OPTIONS for pages.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @returns {boolean} whether it responded
 */
export function isHandledAtDoor({ method = '', url }, response) {
  if (method === 'OPTIONS' && !/^\/api(?:[/?#]|$)/i.test(url ?? '')) {
    response.writeHead(204, { ...ownHeaders(), Allow: 'GET, HEAD, OPTIONS' }).end()
    return true
  }
  if (METHODS.includes(method)) return false
  const message = `${method} is not known here. Use ${METHODS.join(', ')}.`
  response.writeHead(405, {
    ...ownHeaders(),
    Allow: METHODS.join(', '),
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json',
    // The request's body is not read.
    Connection: 'close',
  })
  response.end(JSON.stringify({ message, code: 'method_not_allowed' }))
  return true
}

/** The headers of responses that do not come from Next. */
export function ownHeaders() {
  return { ...SECURITY_HEADERS, ...(isReachedByHttps() && HTTPS_HEADERS) }
}

/** Whether the public address is https. */
export function isReachedByHttps() {
  return process.env.NEXTAUTH_URL?.startsWith('https:') ?? false
}
