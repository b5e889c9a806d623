import { listResponse } from '@/lib/server/deleted-thoughts/list-response'
import { emptyDeletedThoughts } from '@/lib/server/deleted-thoughts/remove'
import { resource } from '@/lib/server/http/route'
import { deletedThoughtCalls } from '@/lib/shared/calls/deleted-thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  deletedThoughtCalls,
  '/api/deleted-thoughts',
  {
    GET: {
      handler: ({ caller, query }) => listResponse({ userId: caller.userId, ...query }),
    },
    DELETE: {
      async handler({ session }) {
        await emptyDeletedThoughts({ userId: session.userId })
        return { message: 'Recently Deleted emptied' }
      },
    },
  },
)
