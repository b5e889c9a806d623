import { HTTPS_HEADERS, SECURITY_HEADERS } from './security-headers.mjs'

/** What the routes of the app know how to answer or refuse. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * An address as the app can read it. One that is no address becomes one that nothing is at: Next would
 * answer it with an error of its own.
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
 * A proxy asks for whole addresses; whose they are is not asked here.
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
 * Answers what no route can be asked: Next fails over some methods, takes others for GET, and knows no
 * OPTIONS of a page.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @returns {boolean} whether it did
 */
export function isAnsweredAtDoor({ method = '', url }, response) {
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
    // Whatever follows is not read.
    Connection: 'close',
  })
  response.end(JSON.stringify({ message, code: 'method_not_allowed' }))
  return true
}

/** The headers of answers that do not come from Next. */
export function ownHeaders() {
  return { ...SECURITY_HEADERS, ...(isReachedByHttps() && HTTPS_HEADERS) }
}

/** Whether people reach the app by https, as its public address says. */
export function isReachedByHttps() {
  return process.env.NEXTAUTH_URL?.startsWith('https:') ?? false
}
