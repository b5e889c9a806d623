import { resource } from '@/lib/server/http/route'
import { listReminders, reminderAgain } from '@/lib/server/reminders/read'
import { createReminder } from '@/lib/server/reminders/write'
import { reminderCalls } from '@/lib/shared/calls/reminders'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  reminderCalls,
  '/api/reminders',
  {
    GET: {
      handler: ({ caller }) => listReminders({ userId: caller.userId }),
    },
    POST: {
      again: reminderAgain,
      handler: ({ caller: { userId, timezone }, body }) =>
        createReminder({ userId, timezone, now: new Date(), ...body }),
    },
  },
)
