import { resource } from '@/lib/server/http/route'
import { SAME_RESPONSE } from '@/lib/server/operations/again'
import { reminderAgain } from '@/lib/server/reminders/read'
import { deleteReminder, updateReminder } from '@/lib/server/reminders/write'
import { reminderCalls } from '@/lib/shared/calls/reminders'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  reminderCalls,
  '/api/reminders/[id]',
  {
    PATCH: {
      again: reminderAgain,
      handler: ({ caller: { userId, timezone }, params, body }) =>
        updateReminder({ userId, reminderId: params.id, timezone, now: new Date(), ...body }),
    },
    DELETE: {
      again: SAME_RESPONSE,
      async handler({ caller, params }) {
        await deleteReminder({ userId: caller.userId, reminderId: params.id })
        return { message: 'Reminder deleted' } as const
      },
    },
  },
)
