// Loaded in advance, so that no test waits for it.
import '@/lib/client/server/unmarked-response'
import { foreign } from './answered-by'

const SAID: [string, () => Response][] = [
  ['nothing', () => new Response('')],
  ['204', () => new Response(null, { status: 204 })],
  ['a page', () => new Response('<p>Welcome to this network')],
  ['their own JSON', () => Response.json({ status: 'login_required' })],
  ['a message', () => Response.json({ message: 'Please sign in to this network' })],
  ['an empty list', () => Response.json([])],
  ['null', () => Response.json(null)],
]

const REFUSED: typeof SAID = [
  ['a page with 403', () => new Response('<h1>Blocked</h1>', { status: 403 })],
  ['a page with 404', () => new Response('<h1>Not Found</h1>', { status: 404 })],
  ['a message with 403', () => Response.json({ message: 'Forbidden' }, { status: 403 })],
  ['a message with 401', () => Response.json({ message: 'Log in' }, { status: 401 })],
  ['a message with 407', () => Response.json({ message: 'Log in' }, { status: 407 })],
  [
    'a code of ours with another status',
    () => Response.json({ message: 'No', code: 'not_found' }, { status: 403 }),
  ],
]

const asForeign = (said: typeof SAID) =>
  said.map(([what, respond]) => [what, () => foreign(respond())] as const)

/** What proxies and captive portals return for any request, with a success status. */
export const INTERMEDIARY_RESPONSES = asForeign(SAID)

/** The same with an error status. */
export const FOREIGN_REFUSALS = asForeign(REFUSED)
