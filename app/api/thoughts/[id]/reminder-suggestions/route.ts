import { resource } from '@/lib/server/http/route'
import { suggestReminders } from '@/lib/server/reminders/suggest'
import { thoughtCalls } from '@/lib/shared/calls/thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  thoughtCalls,
  '/api/thoughts/[id]/reminder-suggestions',
  {
    GET: {
      handler: ({ caller: { userId, timezone }, params }) =>
        suggestReminders({ userId, thoughtId: params.id, timezone, now: new Date() }),
    },
  },
)
