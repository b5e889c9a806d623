import { resource } from '@/lib/server/http/route'
import { readHeldMessages } from '@/lib/server/notifications/held'
import { notificationCalls } from '@/lib/shared/calls/notifications'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  notificationCalls,
  '/api/user/held-messages',
  {
    GET: {
      handler: ({ session: { userId } }) => readHeldMessages({ userId }),
    },
  },
)
