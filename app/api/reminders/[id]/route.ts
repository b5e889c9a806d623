import { resource } from '@/lib/server/http/route'
import { AS_ANSWERED } from '@/lib/server/operations/again'
import { reminderAgain } from '@/lib/server/reminders/read'
import { deleteReminder, updateReminder } from '@/lib/server/reminders/write'
import { reminderCalls } from '@/lib/shared/calls/reminders'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  reminderCalls,
  '/api/reminders/[id]',
  {
    PATCH: {
      again: reminderAgain,
      handler: ({ session: { userId, timezone }, params, body }) =>
        updateReminder({ userId, reminderId: params.id, timezone, now: new Date(), ...body }),
    },
    DELETE: {
      again: AS_ANSWERED,
      async handler({ session, params }) {
        await deleteReminder({ userId: session.userId, reminderId: params.id })
        return { message: 'Reminder deleted' } as const
      },
    },
  },
)
