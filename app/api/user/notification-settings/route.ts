import { resource } from '@/lib/server/http/route'
import { updateNotificationSettings } from '@/lib/server/notifications/settings'
import { notificationCalls } from '@/lib/shared/calls/notifications'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  notificationCalls,
  '/api/user/notification-settings',
  {
    PATCH: {
      handler: ({ session, body }) =>
        updateNotificationSettings({ userId: session.userId, ...body }),
    },
  },
)
