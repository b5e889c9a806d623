import { renewSecret } from '@/lib/server/webhooks/renew-secret'
import { resource } from '@/lib/server/http/route'
import { webhookCalls } from '@/lib/shared/calls/webhooks'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  webhookCalls,
  '/api/user/webhooks/[id]/secret',
  {
    POST: {
      handler: ({ session, params }) => renewSecret({ session, webhookId: params.id }),
    },
  },
)
