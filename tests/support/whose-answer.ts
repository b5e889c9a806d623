import { ANSWER_HEADER, OUR_ANSWER } from '@/lib/shared/answer-header'

const foreigners = new WeakSet<Response>()

/** A response of somebody who answers in the server's place. */
export function foreign(response: Response): Response {
  foreigners.add(response)
  return response
}

/** A response with the mark of the server, unless it is `foreign`. */
export function ours(response: Response): Response {
  if (!foreigners.has(response)) response.headers.set(ANSWER_HEADER, OUR_ANSWER)
  return response
}

const SAID: [string, () => Response][] = [
  ['nothing', () => new Response('')],
  ['204', () => new Response(null, { status: 204 })],
  ['a page', () => new Response('<p>Welcome to this network')],
  ['their own JSON', () => Response.json({ status: 'login_required' })],
  ['a message', () => Response.json({ message: 'Please sign in to this network' })],
  ['an empty list', () => Response.json([])],
  ['null', () => Response.json(null)],
]

/** What proxies and portals say to anything, with a status of success. */
export const FOREIGN_ANSWERS = SAID.map(
  ([what, respond]) => [what, () => foreign(respond())] as const,
)
