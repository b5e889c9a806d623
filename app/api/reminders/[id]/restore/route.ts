import { reminderAgain } from '@/lib/server/reminders/read'
import { restoreReminder } from '@/lib/server/reminders/restore'
import { resource } from '@/lib/server/http/route'
import { reminderCalls } from '@/lib/shared/calls/reminders'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  reminderCalls,
  '/api/reminders/[id]/restore',
  {
    POST: {
      again: reminderAgain,
      handler: ({ caller, params }) =>
        restoreReminder({ userId: caller.userId, reminderId: params.id, now: new Date() }),
    },
  },
)
