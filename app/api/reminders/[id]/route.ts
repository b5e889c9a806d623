import { resource } from '@/lib/server/http/route'
import { deleteReminder, updateReminder } from '@/lib/server/reminders/write'
import { reminderCalls } from '@/lib/shared/calls/reminders'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  reminderCalls,
  '/api/reminders/[id]',
  {
    PATCH: {
      handler: ({ session: { userId, timezone }, params, body }) =>
        updateReminder({ userId, reminderId: params.id, timezone, now: new Date(), ...body }),
    },
    DELETE: {
      async handler({ session, params }) {
        await deleteReminder({ userId: session.userId, reminderId: params.id })
        return { message: 'Reminder deleted' }
      },
    },
  },
)
