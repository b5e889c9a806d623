import { listResponse } from '@/lib/server/action-items/list-response'
import { resource } from '@/lib/server/http/route'
import { actionItemCalls } from '@/lib/shared/calls/action-items'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  actionItemCalls,
  '/api/action-items',
  {
    GET: {
      handler: ({ caller, query }) => listResponse({ userId: caller.userId, ...query }),
    },
  },
)
