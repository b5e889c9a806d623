import { changeWebhook } from '@/lib/server/webhooks/change'
import { removeWebhook } from '@/lib/server/webhooks/remove'
import { resource } from '@/lib/server/http/route'
import { webhookCalls } from '@/lib/shared/calls/webhooks'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  webhookCalls,
  '/api/user/webhooks/[id]',
  {
    PATCH: {
      handler: ({ session, params, body }) =>
        changeWebhook({ session, webhookId: params.id, ...body }),
    },
    DELETE: {
      async handler({ session: { userId }, params }) {
        await removeWebhook({ userId, webhookId: params.id })
        return { message: 'Webhook removed' }
      },
    },
  },
)
