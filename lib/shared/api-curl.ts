import type { Call, DocumentedOperation } from './api-document'

/** The cookie jar with the examples' session. */
const COOKIE_JAR = 'cookies.txt'

/** The most characters of a command on one line. */
const LINE = 70

/** A text quoted as one shell word. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/**
 * The curl command that makes a call of the document with its examples. The server's address is in the
 * shell's variable RAMBLE, the session in a cookie jar.
 */
export function curlOf({ path, method, operation }: Call): string {
  const { parameters, requestBody } = operation
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const headers = parameters.filter((one) => one.in === 'header' && one.required)
  const words = [
    ['curl', ...responseFlags(operation), ...sessionFlags(operation)].join(' '),
    method !== 'get' && !(method === 'post' && body) && `-X ${method.toUpperCase()}`,
    ...headers.map(({ name, example }) => `-H ${quoted(`${name}: ${example}`)}`),
    type && `-H ${quoted(`Content-Type: ${type}`)}`,
    body && (body.schema ? `-d ${quoted(JSON.stringify(body.example))}` : '--data-binary @body'),
    `"$RAMBLE${address(path, parameters)}"`,
  ]
  const given = words.filter((word) => typeof word === 'string')
  const line = given.join(' ')
  return line.length <= LINE ? line : given.join(' \\\n  ')
}

function address(path: string, parameters: DocumentedOperation['parameters']): string {
  const filled = parameters
    .filter((one) => one.in === 'path')
    .reduce((left, { name, example }) => left.replace(`{${name}}`, String(example)), path)
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, example }): [string, string] => [name, String(example)])
  return query.length > 0 ? `${filled}?${new URLSearchParams(query)}` : filled
}

/** Saves a file under its own name, and shows a stream as it arrives. */
function responseFlags({ responses }: DocumentedOperation): string[] {
  const good = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  if (good?.headers?.['Content-Disposition']) return ['-OJ']
  return good?.content?.['text/event-stream'] ? ['-N'] : []
}

/** Responses sometimes set a renewed cookie, which the jar stores. */
function sessionFlags({ security, responses }: DocumentedOperation): string[] {
  const setsCookie = Object.values(responses).some(({ headers }) => headers?.['Set-Cookie'])
  if (security.length > 0) return [`-b ${COOKIE_JAR}`, `-c ${COOKIE_JAR}`]
  return setsCookie ? [`-c ${COOKIE_JAR}`] : []
}
