import { updateNotificationSettings } from '@/lib/server/notifications/settings'
import { resource, route } from '@/lib/server/http/route'
import { notificationSettingsSchema, userSchema } from '@/lib/shared/accounts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: route({
    summary: 'Turn notifications on or off',
    description:
      'Give only the switches that change. Those for texts can be turned on with a verified phone alone.',
    auth: 'user',
    body: notificationSettingsSchema,
    answer: userSchema,
    handler: ({ session, body }) => updateNotificationSettings({ userId: session.userId, ...body }),
  }),
})
