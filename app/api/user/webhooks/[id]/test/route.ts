import { sendTest } from '@/lib/server/webhooks/request-delivery'
import { resource } from '@/lib/server/http/route'
import { webhookCalls } from '@/lib/shared/calls/webhooks'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  webhookCalls,
  '/api/user/webhooks/[id]/test',
  {
    POST: {
      handler: ({ session: { userId }, params }) => sendTest({ userId, webhookId: params.id }),
    },
  },
)
