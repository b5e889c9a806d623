// Loaded ahead, so that no test waits for it.
import '@/lib/client/unproven-answer'
import { foreign } from './whose-answer'

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
