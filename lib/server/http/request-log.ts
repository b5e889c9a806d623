import 'server-only'
import { randomUUID } from 'node:crypto'
import { log, withLogFields } from '../process/log'
import { withTiming } from '../process/timing'
import { asOurs } from '../responses/json-response'

export const REQUEST_ID_HEADER = 'X-Request-Id'
const REQUEST_ID = /^[\w-]{8,64}$/
const PATH_LENGTH = 200

/**
 * Runs `respond`, adds the request's id, its times and the mark of this server to the response, adds the id to every
 * line that is logged during the run, and logs the result. The id comes from a proxy, or is a new one. Query strings
 * are not logged: they may contain searches and the tokens of links.
 */
export async function logged(
  request: Request,
  respond: () => Promise<Response>,
): Promise<Response> {
  const given = request.headers.get(REQUEST_ID_HEADER)
  const requestId = given && REQUEST_ID.test(given) ? given : randomUUID()
  return withLogFields({ requestId }, async () => {
    const startedAt = performance.now()
    const { result: response, headers } = await withTiming(respond)
    response.headers.set(REQUEST_ID_HEADER, requestId)
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    const path = new URL(request.url).pathname.slice(0, PATH_LENGTH)
    const ms = Math.round(performance.now() - startedAt)
    log().info({ method: request.method, path, status: response.status, ms }, 'request')
    return asOurs(response)
  })
}
