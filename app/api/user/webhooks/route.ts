import { createWebhook } from '@/lib/server/webhooks/create'
import { listWebhooks } from '@/lib/server/webhooks/read'
import { resource } from '@/lib/server/http/route'
import { webhookCalls } from '@/lib/shared/calls/webhooks'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  webhookCalls,
  '/api/user/webhooks',
  {
    GET: {
      handler: ({ session: { userId } }) => listWebhooks({ userId }),
    },
    POST: {
      handler: ({ session, body }) => createWebhook({ session, ...body }),
    },
  },
)
