import { listResponse } from '@/lib/server/action-items/list-response'
import { resource } from '@/lib/server/http/route'
import { actionItemCalls } from '@/lib/shared/calls/action-items'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  actionItemCalls,
  '/api/action-items',
  {
    GET: {
      handler: ({ session, query }) => listResponse({ userId: session.userId, ...query }),
    },
  },
)
