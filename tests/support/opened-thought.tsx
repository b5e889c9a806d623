import { ThoughtDetail } from '@/components/thoughts/thought-detail'
import type { Thought } from '@/lib/shared/thoughts'
import { newUserId } from './new-user-id'
import { renderSignedIn, serve } from './signed-in-page'

/**
 * Opens the page of this thought, which has the id 7. `routes` adds to the fake server's routes; `writes` returns
 * the requests other than GET.
 */
export function openThought(
  thought: Thought,
  routes: Parameters<typeof serve>[0] = {},
  userId = newUserId(),
) {
  const sent = serve({
    'GET /api/thoughts/7': () => Response.json(thought),
    'GET /api/thoughts/7/related': () => Response.json([]),
    'GET /api/categories': () => Response.json([]),
    'GET /api/tags': () => Response.json([]),
    ...routes,
  })
  const writes = () => sent.filter(({ call }) => !call.startsWith('GET'))
  return { ...renderSignedIn(<ThoughtDetail id={7} />, { userId }), writes, userId }
}
