import { listDeliveries } from '@/lib/server/webhooks/read'
import { resource } from '@/lib/server/http/route'
import { webhookCalls } from '@/lib/shared/calls/webhooks'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  webhookCalls,
  '/api/user/webhooks/[id]/deliveries',
  {
    GET: {
      handler: ({ session: { userId }, params, query }) =>
        listDeliveries({ userId, webhookId: params.id, ...query }),
    },
  },
)
