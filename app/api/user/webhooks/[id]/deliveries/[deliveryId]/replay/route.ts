import { replayDelivery } from '@/lib/server/webhooks/request-delivery'
import { resource } from '@/lib/server/http/route'
import { webhookCalls } from '@/lib/shared/calls/webhooks'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  webhookCalls,
  '/api/user/webhooks/[id]/deliveries/[deliveryId]/replay',
  {
    POST: {
      handler: ({ session: { userId }, params: { id, deliveryId } }) =>
        replayDelivery({ userId, webhookId: id, deliveryId }),
    },
  },
)
